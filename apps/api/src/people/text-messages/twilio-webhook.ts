import { receiveText } from '@waymark/contract/people/incoming-texts';
import type { Environment } from '../../env.ts';

/**
 * Whether Twilio signed this form for our public address. Its webhook has to be set to exactly
 * that address, whatever proxies make of it.
 */
export async function isSignedByTwilio(
  { twilio, apiUrl }: Environment,
  signature: unknown,
  form: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  if (!twilio || typeof signature !== 'string' || form.AccountSid !== twilio.accountSid) return false;
  const { default: library } = await import('twilio');
  return library.validateRequest(twilio.authToken, signature, new URL(receiveText.url, apiUrl).href, form);
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
