/** What the agent says: one reply to each answer of the user's, the first to none. */
export const SCRIPT = [
  () => ({
    text: `Hello! I book your weekend by train. **Three questions** before I look for seats.

\`\`\`questionnaire
title: Your weekend
questions:
  - type: single_choice
    text: Where would you like to go?
    options:
      - Bergen
      - Ghent
      - Trieste
    default: Ghent
    allow_other: true
  - type: multi_choice
    text: What would you like to do there?
    options:
      - Museums
      - Walks
      - Good food
    default: []
  - type: free_text
    text: Anything else I should know?
    default: ""
\`\`\`

Take your time: what you have filled in is still there when you load the page again.`,
  }),

  ([city, plans]) => ({
    text: `**${city}** it is${plans.length > 0 ? `, for ${plans.join(' and ').toLowerCase()}` : ''}. Two trains have seats.`,
    call: CALL,
    result: RESULT,
  }),

  ([train, name]) => ({
    text: `Booked: the train at **${train}**, a window seat for ${name || 'you'}. Have a good weekend!`,
  }),
];

/** What the agent calls the tool `questionnaire_async` with. */
export const CALL = {
  title: 'Your train',
  questions: [
    { type: 'single_choice', text: 'Which train suits you?', options: ['8:12', '10:47'], default: '8:12' },
    { type: 'free_text', text: 'In whose name do I book?', default: '' },
  ],
};

/** What the tool gives back. An agent gets it from validateQuestionnaireAsync of questionnaire-message/tools. */
export const RESULT = {
  success: true,
  status: 'awaiting_user_input',
  validation_passed: true,
  title: 'Your train',
  question_count: 2,
  questions: [
    {
      id: 'q1',
      type: 'single_choice',
      text: 'Which train suits you?',
      options: [
        { value: '8:12', label: '8:12' },
        { value: '10:47', label: '10:47' },
      ],
      default: '8:12',
      allow_other: false,
    },
    { id: 'q2', type: 'free_text', text: 'In whose name do I book?', options: [], default: '', allow_other: false },
  ],
  should_end: true,
  message: 'Questionnaire started and waiting for user input, with 2 questions.',
};
