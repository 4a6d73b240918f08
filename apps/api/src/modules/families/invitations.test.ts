import { acceptInvite, inviteFamilyMember } from '@waymark/contract/invitations';
import { showMe } from '@waymark/contract/session-users';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { families } from './families.table.ts';
import { invitations } from './invitations.table.ts';

const api = startTestApp();
const PASSWORD = 'my-own-lighthouse';

const invite = (inviter: Person, email: string, overrides: Record<string, unknown> = {}) =>
  api.call(inviter, inviteFamilyMember, {
    body: { firstName: 'Arun', lastName: 'Nair', email, username: email, invitor: inviter.id, ...overrides },
  });

async function mailedCode(email: string): Promise<string> {
  const { text } = await api.mailTo(email, /invites you/);
  return /\/invite\?code=([\w-]+)/.exec(text)?.[1] ?? 'no link';
}

const accept = (code: string, password = PASSWORD) =>
  api.call(null, acceptInvite, { body: { code, password, passwordConfirmation: password } });

test('an invited person sets a password and is a member of the family, with an account of their own', async () => {
  const inviter = await newPerson(api);
  const email = newAddress('arun');
  const reply = await invite(inviter, email);
  expect(reply.body.user).toMatchObject({ email, firstName: 'Arun', lastName: 'Nair', pending: true });

  const accepted = await accept(await mailedCode(email));

  expect(accepted.status).toBe(200);
  const { family } = (await api.call(inviter, showMe)).body;
  expect(accepted.body.user).toMatchObject({ email, firstName: 'Arun', family, role: { id: 3 }, sub_role: 5 });
});

test('an invite answers alike for an address with an account and one without', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  const known = await invite(inviter, member.email);
  const unknown = await invite(inviter, newAddress('new'));
  expect(known.status).toBe(200);
  expect(Object.keys(known.body.user)).toEqual(Object.keys(unknown.body.user));
  expect((await accept(await mailedCode(member.email))).body.error.message).toMatch(/^You have an account already/);
  expect((await api.call(member, showMe)).body.family).toBeNull();
});

test("an invite in another's name is forbidden", async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  expect((await invite(asha, newAddress(), { invitor: jon.id })).status).toBe(403);
});

test('whoever is in the family or invited already is refused, also twice at once', async () => {
  const inviter = await newPerson(api);
  const email = newAddress('twice');
  const replies = await Promise.all([invite(inviter, email), invite(inviter, email)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  const own = await invite(inviter, inviter.email);
  expect(own.body.error.message).toBe('Email already in use.');
  expect(await api.db.select().from(families)).not.toHaveLength(0);
});

test('a code is refused when it is used, expired or made up', async () => {
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
])('bad input is named: %o', async (overrides, message) => {
  const reply = await invite(await newPerson(api), newAddress(), overrides);
  expect(reply.status).toBe(400);
  expect(reply.body.error.message).toBe(message);
});

test('twenty invitations wait at most', async () => {
  const inviter = await newPerson(api);
  for (let sent = 0; sent < 20; sent += 1) expect((await invite(inviter, newAddress())).status).toBe(200);
  expect((await invite(inviter, newAddress())).status).toBe(400);
});
