// Without the hook: calls send messages too, and the server loads those.
import type { AppMessage, AppMessages } from '@waymark/contract/app-messages';

type Payload<M extends AppMessage> = undefined extends AppMessages[M]
  ? [detail?: AppMessages[M]]
  : [detail: AppMessages[M]];

export function sendAppMessage<M extends AppMessage>(message: M, ...[detail]: Payload<M>): void {
  window.dispatchEvent(new CustomEvent<unknown>(message, { detail }));
}
