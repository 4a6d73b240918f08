import { expect, test } from 'vitest';
import { MAILS } from './every-mail.ts';

test('says until when a changed address can be taken back, and what that does', async () => {
  const { text } = (await MAILS['email changed from']?.()) ?? { text: '' };
  expect(text).toContain('take your account back by Sat 21 Nov, 9:35 am IST');
  expect(text).toContain('signs everyone out');
});
