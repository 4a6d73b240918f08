import * as contract from '@waymark/contract/people/triage-subscriptions';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oneTimeCodes } from '#people/one-time-codes/one-time-codes.table.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { triageCalls } from '#test/triage-calls.ts';

const api = startTestApp();
const { newPhone, send, confirm, show, sentCode, ageCode, otherCode } = triageCalls(api);

const update = (person: { jwt: string }, body: unknown) =>
  api.call(person, contract.updateTriageSubscription, { body });
const remove = (person: { jwt: string }, channel: string) =>
  api.call(person, contract.removeTriageAddress, { params: { channel } });

test('starts everyone without a subscription', async () => {
  const { status, body } = await show(await newPerson(api));
  expect([status, body]).toEqual([200, { data: null }]);
});

test('adds an email address once its mailed code is confirmed, for check-ins from then on', async () => {
  const person = await newPerson(api);
  const email = newAddress('triage');
  expect((await send(person, { email: ` ${email.toUpperCase()} ` })).body).toEqual({ sent: true });
  expect((await show(person)).body).toEqual({ data: null });

  const reply = await confirm(person, 'email', await sentCode({ email }));

  const attributes = { email, phone: null, subscribed_for_sms: false, subscribed_for_email: true };
  expect([reply.status, reply.body]).toEqual([200, { data: { id: person.id, attributes } }]);
  expect((await show(person)).body).toEqual(reply.body);
});

test('adds a phone number once its code is confirmed', async () => {
  const person = await newPerson(api);
  const phone = newPhone();
  await send(person, { phone });
  const code = await sentCode({ phone });
  expect(api.textsTo(phone)).toEqual([
    { id: expect.any(String), to: phone, text: `Your Waymark code is ${code}. It is good for 10 minutes.` },
  ]);
  const { body } = await confirm(person, 'sms', code);
  expect(body.data.attributes).toEqual({
    email: null,
    phone,
    subscribed_for_sms: true,
    subscribed_for_email: false,
  });
});

test("accepts another person's triage address, and replaces the old one with a new one", async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  const [shared, later] = [newPhone(), newPhone()];
  for (const person of [asha, jon]) {
    await send(person, { phone: shared });
    await expect.poll(() => api.textsTo(shared).length).toBe(person === asha ? 1 : 2);
    expect((await confirm(person, 'sms', await sentCode({ phone: shared }))).body.data.attributes.phone).toBe(shared);
  }
  await send(jon, { phone: later });
  expect((await show(jon)).body.data.attributes.phone).toBe(shared);
  await confirm(jon, 'sms', await sentCode({ phone: later }));
  expect((await show(jon)).body.data.attributes.phone).toBe(later);
  expect((await show(asha)).body.data.attributes.phone).toBe(shared);
});

test('turns channels off and on, and removes an address with its channel', async () => {
  const person = await newPerson(api);
  const email = newAddress('ways');
  await send(person, { email });
  await confirm(person, 'email', await sentCode({ email }));

  expect((await update(person, { subscribed_for_email: false })).body.data.attributes).toMatchObject({
    email,
    subscribed_for_email: false,
  });
  expect((await update(person, {})).body.data.attributes.subscribed_for_email).toBe(false);
  expect((await update(person, { subscribed_for_email: true })).body.data.attributes.subscribed_for_email).toBe(true);

  const removed = await remove(person, 'email');
  expect(removed.body.data.attributes).toMatchObject({ email: null, subscribed_for_email: false });
  expect((await remove(person, 'email')).body).toEqual(removed.body);
});

test.each(['subscribed_for_sms', 'subscribed_for_email'])('needs a confirmed address for %s', async (field) => {
  const person = await newPerson(api);
  const { status, body } = await update(person, { [field]: true });
  expect(status).toBe(400);
  expect(body.error).toMatchObject({
    name: 'ValidationError',
    message: 'Confirm an address first.',
  });
  expect(body.error.details.errors[0].path).toEqual([field]);
  expect((await update(person, { [field]: false })).body).toEqual({ data: null });
});

describe('the code', () => {
  test('fails with the same message if it is wrong, expired, used, from an earlier message or another channel', async () => {
    const person = await newPerson(api);
    const [first, second] = [newPhone(), newPhone()];
    await send(person, { phone: first });
    const firstCode = await sentCode({ phone: first });
    const refusals = [
      await confirm(person, 'sms', otherCode(firstCode)),
      await confirm(person, 'email', firstCode),
      await confirm(await newPerson(api), 'sms', firstCode),
    ];
    await ageCode(person, 601);
    refusals.push(await confirm(person, 'sms', firstCode));
    await send(person, { phone: second });
    const secondCode = await sentCode({ phone: second });
    if (secondCode !== firstCode) refusals.push(await confirm(person, 'sms', firstCode));
    expect((await confirm(person, 'sms', secondCode)).status).toBe(200);
    refusals.push(await confirm(person, 'sms', secondCode));
    for (const { status, body } of refusals) {
      expect(status).toBe(400);
      expect(body.error).toMatchObject({ name: 'ValidationError', message: 'Invalid or expired OTP' });
      expect(body.error.details.errors[0].path).toEqual(['otp']);
    }
  });

  test('allows five tries, even with a hundred simultaneous guesses', async () => {
    const person = await newPerson(api);
    const email = newAddress('guess');
    await send(person, { email });
    const code = await sentCode({ email });
    const guesses = Array.from({ length: 100 }, (_, index) => String(index).padStart(5, '0')).filter((g) => g !== code);
    await Promise.all(guesses.map((guess) => confirm(person, 'email', guess)));
    const [row] = await api.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, person.id));
    expect(row?.tries).toBe(5);
    expect((await confirm(person, 'email', code)).status).toBe(400);
  });

  test('confirms once for five simultaneous tries', async () => {
    const person = await newPerson(api);
    const email = newAddress('once');
    await send(person, { email });
    const code = await sentCode({ email });
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(person, 'email', code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('stops working when its address is removed', async () => {
    const person = await newPerson(api);
    const email = newAddress('removed');
    await send(person, { email });
    const code = await sentCode({ email });
    await remove(person, 'email');
    expect((await confirm(person, 'email', code)).status).toBe(400);
    expect((await show(person)).body).toEqual({ data: null });
  });

  test('never appears in the database', async () => {
    const person = await newPerson(api);
    const phone = newPhone();
    await send(person, { phone });
    const code = await sentCode({ phone });
    const [row] = await api.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.userId, person.id));
    const { rows } = (await api.db.execute(sql`SELECT data::text AS data FROM pgboss.job`)) as unknown as {
      rows: unknown[];
    };
    expect(JSON.stringify([row?.codeHash, rows])).not.toContain(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(api.log()).not.toContain(phone);
  });
});

describe('bad input', () => {
  test.each([
    [{ channel: 'email', email: 'no address' }, 'Please enter a valid Email.'],
    [{ channel: 'email', phone: '+14155550132' }, 'Please enter a valid Email.'],
    [{ channel: 'email', email: 'a@b.example', phone: '+14155550132' }, 'Invalid parameters: phone'],
    [{ channel: 'sms', phone: '0415 555' }, 'Please enter a valid Phone Number.'],
    [{ channel: 'sms', phone: '+18765550132' }, 'Please enter a valid Phone Number.'],
    [{ channel: 'sms', phone: '+19005550132' }, 'Please enter a valid Phone Number.'],
    [{ channel: 'sms' }, 'Please enter Phone Number'],
    [{ channel: 'fax', phone: '+14155550132' }, /./],
    [{}, /./],
  ])('in an address is named: %o', async (body, message) => {
    const reply = await api.call(await newPerson(api), contract.sendTriageCode, { body });
    expect(reply.status).toBe(400);
    expect(reply.body.error).toMatchObject({ name: 'ValidationError', message: expect.stringMatching(message) });
  });

  test.each([
    [{ channel: 'email', otp: '1234' }, 'otp'],
    [{ channel: 'email', otp: '12a45' }, 'otp'],
    [{ channel: 'email', otp: 12_345 }, 'otp'],
    [{ channel: 'post', otp: '12345' }, 'channel'],
  ])('in a code is named: %o', async (body, field) => {
    const reply = await api.call(await newPerson(api), contract.confirmTriageAddress, { body });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.errors[0].path).toEqual([field]);
  });

  test('in a choice is named', async () => {
    const person = await newPerson(api);
    expect((await update(person, { subscribed_for_sms: 1 })).body.error.details.errors[0].path).toEqual([
      'subscribed_for_sms',
    ]);
    expect((await update(person, { phone: '+14155550132' })).body.error.message).toBe('Invalid parameters: phone');
    expect((await remove(person, 'fax')).status).toBe(400);
  });
});
