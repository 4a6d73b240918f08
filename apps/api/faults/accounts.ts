import { logIn, verifySignUp } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { expect } from 'vitest';
import type { MailServer } from '../test/mail-server.ts';
import { type ApiProcess, signUpDraft } from './api-process.ts';

export interface Account {
  readonly id: number;
  readonly email: string;
  readonly password: string;
  readonly jwt: string;
}

export async function mailedText(mailServer: MailServer, email: string, pattern: RegExp): Promise<string> {
  const find = () =>
    mailServer.received
      .filter(({ envelope }) => envelope.to.includes(email))
      .flatMap(({ text }) => pattern.exec(text ?? '')?.[1] ?? [])
      .at(-1);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

export async function newAccount(api: ApiProcess, mailServer: MailServer): Promise<Account> {
  const draft = signUpDraft('account');
  await api.callUntilServed(signUpByRole, { body: draft });
  const otp = await mailedText(mailServer, draft.email, /\b(\d{5})\b/);
  const { username: _u, phone: _p, ...account } = draft;
  const { body } = await api.callUntilServed(verifySignUp, { body: { ...account, otp } });
  return { id: body.user.id, email: draft.email, password: draft.password, jwt: body.jwt };
}

export async function countLost(api: ApiProcess, signUps: readonly { email: string; password: string }[]) {
  let lost = 0;
  for (const { email, password } of signUps) {
    const { body } = await api.callUntilServed(logIn, { body: { email, password, role: 3 } });
    if (body.error?.message !== 'Your account email is not confirmed') lost += 1;
  }
  return lost;
}
