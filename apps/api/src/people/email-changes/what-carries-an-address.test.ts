import { logIn, resetPassword } from '@waymark/contract/people/accounts';
import { confirmEmailChange, EMAIL_UNDO_HOURS, startEmailChange } from '@waymark/contract/people/email-changes';
import { acceptInvite, agreeToInvitation, inviteFamilyMember } from '@waymark/contract/people/invitations';
import { RETENTION } from '@waymark/contract/retention';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { takeInMail } from '#messages/mail-replies/mail-replies.service.ts';
import { replyAddressOf } from '#messages/messages/reply-addresses.service.ts';
import { startPasswordReset } from '#people/accounts/passwords.service.ts';
import { newClient } from '#test/booking-calls.ts';
import { mailSource, REPLY_TO } from '#test/mail-sources.ts';
import { newCoach } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import { newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false, env: { replyAddress: REPLY_TO } });
const { threadIdOf, seen } = messageCalls(api);

/** Without mails: the code is derived as the mail's job does. */
async function codeFor(person: Person, email: string): Promise<string> {
  await api.call(person, startEmailChange, { body: { email } });
  const [code] = await rowsOf<{ id: string }>(
    api.db,
    sql`SELECT code_id AS id FROM one_time_codes WHERE user_id = ${person.id} AND purpose = 'email-change'`,
  );
  return api.services.tokens.oneTimeCode(code?.id ?? '');
}

const confirm = (person: Person, otp: string) => api.call(person, confirmEmailChange, { body: { otp } });

async function change(person: Person, email = newAddress('next')): Promise<Person> {
  expect((await confirm(person, await codeFor(person, email))).status).toBe(200);
  return { ...person, email };
}

test('gives a former address to no one who confirms it in the moment of the change', async () => {
  const [leaving, waiting] = [await newPerson(api), await newPerson(api)];
  const [own, wanted] = [await codeFor(leaving, newAddress('next')), await codeFor(waiting, leaving.email)];
  const [left, refused] = await Promise.all([confirm(leaving, own), confirm(waiting, wanted)]);
  expect([left.status, refused.body.error?.details.code]).toEqual([200, 'invalid_otp']);
});

test('takes replies by mail from the new address only, at another reply address', async () => {
  const coach = await newCoach(api);
  const client = await newClient(api, coach);
  const id = await threadIdOf(client);
  const [{ threadId } = { threadId: 0 }] = await rowsOf<{ threadId: number }>(
    api.db,
    sql`SELECT id AS "threadId" FROM threads WHERE ${client.id} IN (person_id, coach_id)`,
  );
  const replyTo = async () => (await replyAddressOf(api.services, { threadId, userId: client.id })) ?? 'none';
  const arrive = (From: string, To: string) =>
    takeInMail(api.services, mailSource({ From, To, 'Message-ID': `<${newAddress()}>` }, 'I made the list.'));
  const texts = async () => (await seen(coach, id)).map(({ body }) => body);

  const before = await replyTo();
  const { email } = await change(client);
  await arrive(client.email, before);
  await arrive(email, before);
  await arrive(client.email, await replyTo());
  expect(await texts()).toEqual([]);
  await arrive(email, await replyTo());
  expect(await texts()).toEqual(['I made the list.']);
});

test('ends the links that went to the former address, and forgets who guessed at the new one', async () => {
  const [person, email] = [await newPerson(api), newAddress('guessed')];
  const resetId = crypto.randomUUID();
  await startPasswordReset(api.services, person.email, resetId);
  const wrong = () => api.call(null, logIn, { body: { email, password: 'a-wrong-guess-12' } });
  await Promise.all(Array.from({ length: 10 }, wrong));
  expect((await wrong()).status).toBe(429);

  await change(person, email);

  const code = api.services.tokens.linkCode('password-reset', resetId);
  const body = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
  expect((await api.call(null, resetPassword, { body })).body.error.details.code).toBe('incorrect_code');
  expect((await api.call(null, logIn, { body: { email, password: PASSWORD } })).status).toBe(200);
});

test('keeps known browsers known', async () => {
  const person = await newPerson(api);
  await api.db.execute(sql`INSERT INTO known_browsers (user_id, browser) VALUES (${person.id}, 'Firefox on Windows')`);
  await change(person);
  expect(await rowsOf(api.db, sql`SELECT browser FROM known_browsers WHERE user_id = ${person.id}`)).toEqual([
    { browser: 'Firefox on Windows' },
  ]);
});

/** Invited by mail, of which this is the code. */
async function invitedTo(email: string): Promise<string> {
  const inviter = await newPerson(api, { profileCompleted: true });
  const names = { firstName: 'Arun', lastName: 'Nair', email, username: email, invitor: inviter.id };
  const invited = await api.call(inviter, inviteFamilyMember, { body: names });
  expect([invited.status, invited.body.error?.message]).toEqual([200, undefined]);
  const [row] = await rowsOf<{ id: string }>(api.db, sql`SELECT code_id AS id FROM invitations WHERE email = ${email}`);
  return api.services.tokens.linkCode('invitation', row?.id ?? '');
}

test('leaves invitations at the address that they were sent to', async () => {
  const person = await newPerson(api);
  const [toFormer, next] = [await invitedTo(person.email), newAddress('invited')];
  const toNext = await invitedTo(next);
  const changed = await change(person, next);

  const accept = { code: toFormer, password: PASSWORD, passwordConfirmation: PASSWORD };
  expect((await api.call(null, acceptInvite, { body: accept })).body.error.details.code).toBe('invitation_of_account');
  expect((await api.call(changed, agreeToInvitation, { body: { code: toFormer } })).status).toBe(400);
  expect((await api.call(changed, agreeToInvitation, { body: { code: toNext } })).status).toBe(200);
});

test('goes on showing an organisation the address that it invited, and invites neither address again', async () => {
  const [organisation, former] = [await newOrganisation(api, { seats: 5 }), newAddress('invited')];
  const { email } = await change(await newMember(api, organisation, { email: former }, { email: former }));
  const { people, invite } = organisationCalls(api);
  await invite(organisation.admin, `${email}, ${former}`);
  expect((await people(organisation.admin)).map((one: { email: string }) => one.email)).toEqual([former]);
});

test('is kept as long as it can be taken back', () => {
  expect(RETENTION['email-changes'].days * 24).toBe(EMAIL_UNDO_HOURS);
});
