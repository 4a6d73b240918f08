import { insertCapturedMessage, listCapturedMessages } from '../apps/api/src/notices/mailbox/mailbox.queries.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { THIS_MACHINE_HEADER } from '../apps/web/src/http/settled-headers.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';

const ORIGIN = 'http://localhost:3000';

/** What the page of the mailbox does in a browser on this machine; both return the status. */
export async function readMailbox(): Promise<number> {
  const { answerMessages } = await import('../apps/web/src/features/notices/mailbox/mailbox-messages.ts');
  enterRequest(new Headers({ [THIS_MACHINE_HEADER]: 'yes' }));
  return (await answerMessages()).status;
}

export async function answerText({ db }: Pick<TestApp, 'db'>, recipient: string, text: string): Promise<number> {
  const { passAnswerOn } = await import('../apps/web/src/features/notices/mailbox/mailbox-answers.ts');
  await insertCapturedMessage(db, { messageKey: recipient, channel: 'sms', recipient, text: 'Hi' });
  const [{ id } = { id: 0 }] = await listCapturedMessages(db);
  enterRequest(new Headers({ [THIS_MACHINE_HEADER]: 'yes', origin: ORIGIN }));
  const body = JSON.stringify({ answerId: '11111111-1111-4111-8111-111111111111', text });
  const request = new Request(`${ORIGIN}/mailbox/messages/${id}/answers`, { method: 'POST', body });
  return (await passAnswerOn(request, { params: Promise.resolve({ id: String(id) }) })).status;
}
