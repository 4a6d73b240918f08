import type { ProductEnvironment } from './environment.ts';

/** Where to read captured mail. On a public address it needs a key from the terminal. */
export function mailboxLines({ isMailCaptured, publicUrl, variables }: ProductEnvironment): readonly string[] {
  if (!isMailCaptured) return [];
  const address = `${publicUrl.replace(/\/$/, '')}/mailbox`;
  const { MAILBOX_KEY } = variables;
  if (!MAILBOX_KEY) return ['', `  Mailbox  ${address}`];
  return ['', `  Mailbox  ${address}/open?key=${MAILBOX_KEY}`, '           The link opens it once, in one browser.'];
}
