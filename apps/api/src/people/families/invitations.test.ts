import { DAY_MS } from '@waymark/contract/durations';
import { cancelInvitation, resendInvitation } from '@waymark/contract/people/invitations';
import { showMe } from '@waymark/contract/people/session-users';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { families } from '#people/users/users.table.ts';
import { familyCalls } from '#test/family-calls.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { invitations } from './invitations.table.ts';

const api = startTestApp();
const { invite, mailedCode, accept, agree, lookUp, join } = familyCalls(api);

test('makes an invited person who sets a password a member with a separate account', async () => {
  const inviter = await newPerson(api);
  const email = newAddress('arun');
  const reply = await invite(inviter, email);
  expect(reply.body.user).toMatchObject({ email, firstName: 'Arun', lastName: 'Nair', pending: true });

  const accepted = await accept(await mailedCode(email));

  expect(accepted.status).toBe(200);
  const { family } = (await api.call(inviter, showMe)).body;
  expect(accepted.body.user).toMatchObject({ email, firstName: 'Arun', family, role: { id: 3 }, sub_role: 5 });
});

test('answers alike for an address with and without an account', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  const known = await invite(inviter, member.email);
  const unknown = await invite(inviter, newAddress('new'));
  expect(known.status).toBe(200);
  expect(Object.keys(known.body.user)).toEqual(Object.keys(unknown.body.user));
  expect((await accept(await mailedCode(member.email))).body.error.message).toMatch(/^You already have an account/);
  expect((await api.call(member, showMe)).body.family).toBeNull();
});

test("forbids inviting in another's name", async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  expect((await invite(asha, newAddress(), { invitor: jon.id })).status).toBe(403);
});

test('rejects members and people already invited, even twice at once', async () => {
  const inviter = await newPerson(api);
  const email = newAddress('twice');
  const replies = await Promise.all([invite(inviter, email), invite(inviter, email)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  const own = await invite(inviter, inviter.email);
  expect(own.body.error.message).toBe('Email already in use.');
  expect(await api.db.select().from(families)).not.toHaveLength(0);
});

test('rejects a used, expired or made-up code', async () => {
  const inviter = await newPerson(api);
  const email = newAddress('late');
  await invite(inviter, email);
  const code = await mailedCode(email);
  await api.db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.email, email));
  const expired = await accept(code);
  await api.db
    .update(invitations)
    .set({ expiresAt: sql`now() + interval '1 day'` })
    .where(eq(invitations.email, email));
  expect((await accept(code)).status).toBe(200);
  for (const { body } of [expired, await accept(code), await accept('made-up')]) {
    expect(body.error.message).toBe('Incorrect code provided');
  }
});

test.each([
  [{ firstName: '' }, 'Please enter a valid First Name.'],
  [{ lastName: ' ' }, 'Please enter a valid Last Name.'],
  [{ firstName: 'eve@evil.example' }, 'Please enter a valid First Name.'],
  [{ lastName: 'Bcc:\r\neve' }, 'Please enter a valid Last Name.'],
  [{ email: 'no address' }, 'Please enter a valid Email.'],
  [{ family: 7 }, 'Invalid parameters: family'],
])('names what is invalid: %o', async (overrides, message) => {
  const reply = await invite(await newPerson(api), newAddress(), overrides);
  expect(reply.status).toBe(400);
  expect(reply.body.error.message).toBe(message);
});

test('allows twenty open invitations', async () => {
  const inviter = await newPerson(api);
  for (let sent = 0; sent < 20; sent += 1) expect((await invite(inviter, newAddress())).status).toBe(200);
  expect((await invite(inviter, newAddress())).status).toBe(400);
});

test('invites someone in another family like anyone else', async () => {
  const [inviter, other, member] = [await newPerson(api), await newPerson(api), await newPerson(api)];
  await join(other, member);
  const reply = await invite(inviter, member.email);
  expect(reply.status).toBe(200);
  expect(reply.body.user).toEqual({
    id: expect.any(Number),
    email: member.email,
    firstName: 'Arun',
    lastName: 'Nair',
    pending: true,
  });
});

test("shows on the invitation's page who invites whose address, and whether it has an account", async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  const email = newAddress('look');
  await invite(inviter, email);
  await invite(inviter, member.email);
  const shown = { inviterName: 'Asha Kumar', firstName: 'Arun', lastName: 'Nair' };
  expect((await lookUp(await mailedCode(email))).body).toEqual({ ...shown, email, hasAccount: false });
  expect((await lookUp(await mailedCode(member.email))).body).toEqual({
    ...shown,
    email: member.email,
    hasAccount: true,
  });
});

test.each(['', 'made-up', 'x'.repeat(129), 7, null])('shows nothing for an invalid code: %s', async (code) => {
  const reply = await lookUp(code as string);
  expect(reply.status).toBe(400);
  expect(reply.body.error.message).toBe('Incorrect code provided');
});

describe('an open invitation', () => {
  const resend = (person: { jwt: string }, id: number) => api.call(person, resendInvitation, { params: { id } });
  const cancel = (person: { jwt: string }, id: number) => api.call(person, cancelInvitation, { params: { id } });

  test('can be mailed again with the same link for another 14 days, three times a day', async () => {
    const inviter = await newPerson(api);
    const email = newAddress('again');
    const { id } = (await invite(inviter, email)).body.user;
    const code = await mailedCode(email);
    await api.db.update(invitations).set({ expiresAt: sql`now() + interval '1 hour'` }).where(eq(invitations.id, id));

    for (let times = 1; times <= 3; times += 1) {
      const reply = await resend(inviter, id);
      expect(reply.status).toBe(200);
      expect(reply.body.user).toMatchObject({ id, email, pending: true });
    }
    expect(await mailedCode(email, 4)).toBe(code);
    const [row] = await api.db.select().from(invitations).where(eq(invitations.id, id));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13 * DAY_MS);

    const fourth = await resend(inviter, id);
    expect(fourth.status).toBe(429);
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(3_600);
  });

  test('counts towards the twenty mails a day', async () => {
    const inviter = await newPerson(api);
    const sent = [];
    for (let count = 0; count < 19; count += 1) sent.push((await invite(inviter, newAddress())).body.user.id);
    expect((await resend(inviter, sent[0])).status).toBe(200);
    expect((await resend(inviter, sent[1])).status).toBe(429);
  });

  test('ends when it is cancelled, along with its link', async () => {
    const inviter = await newPerson(api);
    const email = newAddress('cancelled');
    const { id } = (await invite(inviter, email)).body.user;
    const code = await mailedCode(email);
    expect((await cancel(inviter, id)).status).toBe(204);
    expect((await accept(code)).body.error.message).toBe('Incorrect code provided');
    expect((await lookUp(code)).status).toBe(400);
    expect((await cancel(inviter, id)).status).toBe(404);
    expect((await resend(inviter, id)).status).toBe(404);
    expect((await invite(inviter, email)).status).toBe(200);
  });

  test('is invisible to others in the family and to strangers', async () => {
    const [inviter, member, stranger] = [await newPerson(api), await newPerson(api), await newPerson(api)];
    await join(inviter, member);
    const { id } = (await invite(inviter, newAddress('mine'))).body.user;
    const nothing = await cancel(stranger, 2_000_000_000);
    for (const reply of [
      await cancel(member, id),
      await resend(member, id),
      await cancel(stranger, id),
      await resend(stranger, id),
    ]) {
      expect(reply.status).toBe(404);
      expect(reply.body).toEqual(nothing.body);
    }
    expect((await cancel(inviter, id)).status).toBe(204);
  });

  test('can be neither mailed again nor cancelled once accepted or expired', async () => {
    const [inviter, member] = [await newPerson(api), await newPerson(api)];
    const { id: accepted } = (await invite(inviter, member.email)).body.user;
    expect((await agree(member, await mailedCode(member.email))).status).toBe(200);
    const { id: expired } = (await invite(inviter, newAddress('expired'))).body.user;
    await api.db.update(invitations).set({ expiresAt: sql`now()` }).where(eq(invitations.id, expired));
    expect((await cancel(inviter, accepted)).status).toBe(404);
    expect((await resend(inviter, accepted)).status).toBe(404);
    expect((await resend(inviter, expired)).status).toBe(404);
  });

  test.each(['0', '-1', '1e3', '99999999999', 'x'])('rejects %s as an id', async (id) => {
    const reply = await api.call(await newPerson(api), cancelInvitation, { params: { id } });
    expect(reply.status).toBe(400);
    expect(reply.body.error.details.errors[0].path).toEqual(['id']);
  });
});
