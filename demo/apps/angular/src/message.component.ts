import { Component, CUSTOM_ELEMENTS_SCHEMA, input, output } from '@angular/core';
import 'questionnaire-message';
import type { MessageView, QuestionnaireSubmitEvent } from 'questionnaire-message';

@Component({
  selector: 'app-message',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <questionnaire-message
      [class]="view().role" [messageId]="view().messageId" [content]="view().content" [streaming]="streaming()"
      [toolCalls]="view().toolCalls" [toolResults]="view().toolResults" [history]="view().history"
      [reply]="view().reply" [readOnly]="view().readOnly" draft-storage="session"
      (questionnaire-submit)="answer.emit($event)" />
  `,
})
export class MessageComponent {
  readonly view = input.required<MessageView>();
  readonly streaming = input(false);
  readonly answer = output<QuestionnaireSubmitEvent>();
}
