import 'questionnaire-message';
import type { MessageView, QuestionnaireSubmitEvent } from 'questionnaire-message';
import type {} from 'questionnaire-message/react';

type Props = { view: MessageView; streaming: boolean; onSubmit: (event: QuestionnaireSubmitEvent) => void };

export function Message({ view: { role, index, ...view }, streaming, onSubmit }: Props) {
  return (
    <questionnaire-message
      class={role}
      {...view}
      streaming={streaming}
      draftStorage="session"
      onquestionnaire-submit={onSubmit}
    />
  );
}
