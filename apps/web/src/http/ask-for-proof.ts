import { sendAppMessage } from '#app-messages/app-messages.ts';

let asked: Promise<boolean> | null = null;

/** Asks the person to prove again who they are, once for all calls that wait for it. */
export function askForProof(): Promise<boolean> {
  asked ??= new Promise<boolean>((onEnd) => sendAppMessage('show-step-up-modal', { onEnd })).finally(() => {
    asked = null;
  });
  return asked;
}
