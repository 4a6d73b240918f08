import { createHmac, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { newPerson, type Person } from './people.ts';
import type { TestApp } from './start-test-app.ts';
import { triageCalls } from './triage-calls.ts';

const TWILIO = { accountSid: 'AC0123', authToken: 'a-token-of-twilio', from: '+14155550100' };

/** What an app needs to believe the texts below. */
export const TEXTS_ENV = {
  twilio: TWILIO,
  apiUrl: new URL('https://api.waymark.example'),
  contactEmail: 'help@waymark.example',
};

export const NOTHING = '<Response></Response>';

export type Form = Readonly<Record<string, string>>;

/** By Twilio's description: the address, then each field with its value, sorted by name. */
export function signatureOf(
  form: Form,
  { url = 'https://api.waymark.example/sms/incoming', token = TWILIO.authToken } = {},
): string {
  const text = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${form[name]}`)
    .join('');
  return createHmac('sha1', token)
    .update(url + text)
    .digest('base64');
}

export const formOf = (phone: string, body: string, fields: Form = {}): Form => ({
  MessageSid: `SM${randomUUID()}`,
  AccountSid: TWILIO.accountSid,
  From: phone,
  To: TWILIO.from,
  Body: body,
  NumMedia: '0',
  ...fields,
});

/** What Twilio posts to us. */
export function incomingTexts(api: TestApp) {
  const { newPhone } = triageCalls(api);
  const post = (form: Form, signature = signatureOf(form), app = api.app) =>
    app.inject({
      method: 'POST',
      url: '/sms/incoming',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature === '' ? {} : { 'x-twilio-signature': signature }),
      },
      payload: new URLSearchParams(form).toString(),
    });

  async function text(phone: string, body: string, fields?: Form): Promise<string> {
    const reply = await post(formOf(phone, body, fields));
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8']);
    return /<Message>(.*)<\/Message>/.exec(reply.body)?.[1] ?? reply.body.replace(/^.*\?>/, '');
  }

  async function newNumber(): Promise<{ person: Person; phone: string }> {
    const [person, phone] = [await newPerson(api), newPhone()];
    await api.db.insert(triageSubscriptions).values({ userId: person.id, phone, subscribedForSms: true });
    return { person, phone };
  }

  return { post, text, newNumber };
}
