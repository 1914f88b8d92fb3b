/** The names by which agents call the tools. Apart from the definitions, so that reading a call needs none of their texts. */
export const ASYNC_TOOL_NAME = 'questionnaire_async';
export const PI_TOOL_NAME = 'questionnaire';
