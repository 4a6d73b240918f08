import { sendContactMessage } from '@waymark/contract/notices/contact-messages';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAddress } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { agedContactMessages } from './contact-messages.queries.ts';
import { contactMessages } from './contact-messages.table.ts';

const CONTACT = 'hello@practice.example';
const api = startTestApp({ env: { contactEmail: CONTACT, rateLimitFactor: 1 } });

let senders = 0;

/** Each message comes from a different network unless a test names one. */
function send(overrides: Record<string, unknown> = {}, address?: string) {
  senders += 1;
  const body = { name: 'Mira', email: newAddress('mira'), message: 'Do you work with students?', ...overrides };
  return api.app.inject({
    method: 'POST',
    url: sendContactMessage.url,
    payload: body,
    remoteAddress: address ?? `198.51.100.${senders}`,
  });
}

test("mails a visitor's message to the team, and lets them reply to the visitor", async () => {
  const email = newAddress('visitor');
  const reply = await send({ email, name: 'Mira Shah', message: 'Two lines:\n<b>second</b>' });
  expect(reply.json()).toEqual({ sent: true });
  const mail = await api.mailTo(CONTACT, /Mira Shah/);
  expect(mail.replyTo).toBe(email);
  expect(mail.text).toContain('Two lines:\n<b>second</b>');
  expect(mail.html).toContain('&lt;b&gt;second&lt;/b&gt;');
});

test.each([
  [{ name: '' }, 'name', 'Please enter your name.'],
  [{ name: 'A\r\nBcc: everyone@example.org' }, 'name', 'Please enter your name.'],
  [{ email: 'mira' }, 'email', 'Please enter a valid Email.'],
  [{ message: '  ' }, 'message', 'Please enter a message.'],
  [{ message: 'x'.repeat(4_001) }, 'message', 'Keep the message under 4000 characters.'],
  [{ message: 'NUL \0' }, 'message', 'Keep the message under 4000 characters.'],
])('names the field at fault: %o', async (overrides, field, message) => {
  const reply = await send(overrides);
  expect(reply.statusCode).toBe(400);
  const { error } = reply.json();
  expect(error.message).toBe(message);
  expect(error.details.errors[0].path).toEqual([field]);
});

test('accepts twenty an hour from a network address, then says to wait', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await send({}, '203.0.113.9')).statusCode).toBe(200);
  const reply = await send({}, '203.0.113.9');
  expect(reply.statusCode).toBe(429);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
});

test('deletes a message after ninety days, and not before', async () => {
  const [older, newer] = [newAddress('older'), newAddress('newer')];
  await send({ email: older });
  await send({ email: newer });
  const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;
  await api.db
    .update(contactMessages)
    .set({ createdAt: daysAgo(91) })
    .where(eq(contactMessages.email, older));
  await api.db
    .update(contactMessages)
    .set({ createdAt: daysAgo(89) })
    .where(eq(contactMessages.email, newer));
  await agedContactMessages.deleteSome(api.db, 100, api.services);
  const kept = await api.db.select({ email: contactMessages.email }).from(contactMessages);
  expect(kept).toContainEqual({ email: newer });
  expect(kept).not.toContainEqual({ email: older });
});

test('logs nothing that a visitor writes', async () => {
  await send({ name: 'Planted Name', message: 'planted-message' });
  await api.mailTo(CONTACT, /Planted Name/);
  expect(api.log()).not.toMatch(/planted/i);
});
