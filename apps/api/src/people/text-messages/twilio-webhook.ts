import { createHmac, timingSafeEqual } from 'node:crypto';
import { receiveText } from '@waymark/contract/people/incoming-texts';
import type { Environment } from '../../env.ts';

/**
 * Whether Twilio signed this form for our public address: HMAC-SHA1 of the address and the form's
 * sorted names and values (twilio.com/docs/usage/security). Twilio signs the address with or
 * without its port. Its webhook has to be set to exactly that address, whatever proxies make of it.
 */
export function isSignedByTwilio(
  { twilio, apiUrl }: Environment,
  signature: unknown,
  form: Readonly<Record<string, string | undefined>>,
): boolean {
  if (!twilio || typeof signature !== 'string' || form.AccountSid !== twilio.accountSid) return false;
  const fields = Object.keys(form)
    .sort()
    .map((name) => `${name}${form[name] ?? ''}`)
    .join('');
  const { protocol, hostname, port, pathname } = new URL(receiveText.url, apiUrl);
  const usualPort = protocol === 'https:' ? '443' : '80';
  const given = Buffer.from(signature);
  return [hostname, `${hostname}:${port || usualPort}`].some((host) => {
    const signed = createHmac('sha1', twilio.authToken).update(`${protocol}//${host}${pathname}${fields}`);
    const expected = Buffer.from(signed.digest('base64'));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Undefined for a form that repeats a field: Twilio's never does. */
export function readForm(body: string): Record<string, string> | undefined {
  const fields = [...new URLSearchParams(body)];
  const form = Object.fromEntries(fields);
  return Object.keys(form).length === fields.length ? form : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string => text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character);

export const twiml = (answer: string | undefined): string =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${answer === undefined ? '' : `<Message>${escaped(answer)}</Message>`}</Response>`;
