import { randomUUID } from 'node:crypto';
import { showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { logIn } from '@waymark/contract/people/accounts';
import { showMe } from '@waymark/contract/people/session-users';
import * as contract from '@waymark/contract/rights/erasures';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { notifications } from '#notices/notifications/notifications.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { invitations } from '#people/families/invitations.table.ts';
import { insertFamily } from '#people/users/family-rows.queries.ts';
import { updateFamilyId } from '#people/users/users.queries.ts';
import { users } from '#people/users/users.table.ts';
import { askCoach, matchCalls, matchWith, newCoach, newSeeker } from '#test/matched-people.ts';
import { plantThread } from '#test/message-calls.ts';
import { newMember, newOrganisation } from '#test/organisation-calls.ts';
import { newAddress, newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { newCoachOnDuty } from '#test/triage-line.ts';
import { dataRequests } from '../requests/requests.table.ts';
import { askForErasure } from './asking.service.ts';
import { eraseDueJob } from './erasures.jobs.ts';
import { mailLeavingJob } from './leaving-mails.jobs.ts';

const api = startTestApp();
const { newsOf } = matchCalls(api);

const ask = (person: Person) => api.call(person, contract.askForErasure);
const keep = (person: Person) => api.call(person, contract.keepAccount);
const showing = async (person: Person) => (await api.call(person, contract.showErasure)).body.data;
const planOf = async (person: Person) => (await api.call(person, contract.showErasurePlan)).body.data;
const requestOf = async ({ id }: Person) =>
  (await api.db.select().from(dataRequests).where(eq(dataRequests.userId, id)))[0];
const makeDue = ({ id }: Person) =>
  api.db.update(dataRequests).set({ dueAt: sql`now()` }).where(eq(dataRequests.userId, id));
const eraseDue = () => eraseDueJob.handle({ id: '', data: {}, services: api.services });

/** A session of an hour between the two, that many hours ahead. */
async function bookSession(matchId: number, coach: Person, coachee: Person, hours: number): Promise<number> {
  const [session] = await rowsOf<{ id: number }>(
    api.db,
    sql`INSERT INTO coaching_sessions (kind, state, match_id, starts_at, ends_at, free_until, message, booked_by)
      VALUES ('one-to-one', 'booked', ${matchId}, now() + make_interval(hours => ${hours}::int),
        now() + make_interval(hours => ${hours + 1}::int), now(), '', ${coachee.id}) RETURNING id`,
  );
  const id = session?.id ?? 0;
  await api.db.execute(sql`INSERT INTO session_people (session_id, user_id, part, is_invited, held)
    SELECT ${id}, person, part, true, tstzrange(now() + make_interval(hours => ${hours}::int), now() + make_interval(hours => ${hours + 1}::int))
    FROM (VALUES (${coachee.id}::int, 'coachee'), (${coach.id}::int, 'coach')) AS people(person, part)`);
  return id;
}

test('says before what happens, and asking ends other login sessions and every call but a few', async () => {
  const [coach, coachee] = [await newCoach(api), await newSeeker(api, { firstName: 'Jonas' })];
  const matchId = await matchWith(api, coachee, coach);
  for (const hours of [48, 480]) await bookSession(matchId, coach, coachee, hours);
  const plan = await planOf(coachee);
  expect(plan).toMatchObject({ days: 7, first: [] });
  expect(plan.goes).toContain('2 sessions, with their notes, topics and ratings');
  expect(plan.others.join('\n')).toMatch(
    /^Your session with Maya on .* is cancelled as soon as you ask\.\nYour session with Maya on .* is cancelled when your account is deleted\.\nYour coaching with Maya ends\./,
  );
  expect(plan.stays[0]).toMatchObject({ what: expect.stringContaining('That an account was deleted') });

  const other = await api.call(null, logIn, { body: { identifier: coachee.email, password: PASSWORD } });
  expect(await showing(coachee)).toBeNull();
  const asked = await ask(coachee);
  expect(asked).toMatchObject({ status: 201, body: { data: { isOpen: true } } });
  const inDays = (Date.parse(asked.body.data.dueAt) - Date.now()) / 86_400_000;
  expect(inDays).toBeCloseTo(7, 1);
  expect((await api.call({ jwt: other.body.jwt }, showMe)).status).toBe(401);

  const me = await api.call(coachee, showMe);
  expect(me.body.leavesAt).toBe(asked.body.data.dueAt);
  expect((await api.call(coachee, showMyMatch)).body.error).toMatchObject({
    status: 403,
    details: { code: 'account_leaving' },
  });
  expect((await ask(coachee)).body).toEqual(asked.body);
  expect(await showing(coachee)).toEqual(asked.body.data);
  const again = await api.call(null, logIn, { body: { identifier: coachee.email, password: PASSWORD } });
  expect(again.body.user.leavesAt).toBe(asked.body.data.dueAt);
  expect((await api.mailTo(coachee.email, /delet/i)).text).toContain('/leaving');
  expect(await newsOf(coach)).toEqual(
    expect.arrayContaining([expect.objectContaining({ title: 'Your client cancelled your session' })]),
  );
});

test('mails once more 48 hours before, unless it was taken back by then', async () => {
  const [staying, going] = [await newPerson(api), await newPerson(api)];
  for (const person of [staying, going]) expect((await ask(person)).status).toBe(201);
  const requests = [await requestOf(staying), await requestOf(going)];
  expect((await keep(staying)).status).toBe(204);
  expect((await keep(staying)).status).toBe(204);
  expect((await api.call(staying, showMe)).body.leavesAt).toBeUndefined();
  for (const request of requests) {
    const data = { requestId: request?.publicId ?? '', isReminder: true };
    await mailLeavingJob.handle({ id: request?.publicId ?? '', data, services: api.services });
  }
  await expect.poll(() => [staying, going].map(({ email }) => api.mailsTo(email).length)).toEqual([1, 2]);
  const delays = await rowsOf<{ days: number }>(
    api.db,
    sql`SELECT round(extract(epoch FROM start_after - created_on) / 86400)::int AS days FROM pgboss.job
      WHERE name = ${mailLeavingJob.name} AND state = 'created'`,
  );
  expect(delays.map(({ days }) => days)).toEqual(expect.arrayContaining([5]));
});

test('asked in two tabs at once, it is one request; taken back as it begins, one of both wins', async () => {
  const person = await newPerson(api);
  const [one, other] = await Promise.all([ask(person), ask(person)]);
  expect(one?.body).toEqual(other?.body);
  await api.db.update(dataRequests).set({ state: 'working' }).where(eq(dataRequests.userId, person.id));
  expect((await keep(person)).body.error.details.code).toBe('erasure_begun');
  expect(await showing(person)).toMatchObject({ isOpen: false });
  await eraseDue();
  expect((await api.call(person, showMe)).status).toBe(401);
  await api.mailTo(person.email, /is deleted/);
});

test('cancels what is ahead with words to the other side, also while they are in a session', async () => {
  const [coach, coachee] = [await newCoach(api), await newSeeker(api, { firstName: 'Jonas' })];
  const matchId = await matchWith(api, coachee, coach);
  await bookSession(matchId, coach, coachee, 0);
  await bookSession(matchId, coach, coachee, 480);
  await askForErasure(api.services, coachee.id);
  await api.db.execute(sql`UPDATE coaching_sessions SET starts_at = now() - interval '10 minutes', state = 'booked'
    WHERE id = (SELECT min(id) FROM coaching_sessions WHERE match_id = ${matchId})`);
  await makeDue(coachee);
  await eraseDue();
  const titles = (await newsOf(coach)).map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Your session with a former member is cancelled',
      'Your coaching with a former member has ended',
      'A former member asks you to coach them',
    ]),
  );
  expect(JSON.stringify(await newsOf(coach))).not.toContain('Jonas');
  const calendar = await api.mailTo(coach.email, /^Cancelled/);
  expect(calendar.calendar?.method).toBe('CANCEL');
  expect(calendar.text).toContain('with a former member');
});

test('leaves their name to someone who is called the same, where only they have a part', async () => {
  const [coach, going, staying] = [await newCoach(api), await newSeeker(api), await newSeeker(api)];
  for (const person of [going, staying]) {
    await api.db.update(users).set({ firstName: 'Jonas' }).where(eq(users.id, person.id));
    const { id } = await plantThread(api, { coachId: coach.id, personId: person.id });
    const words = { title: 'Jonas wrote to you', body: '', url: `/messages/${id}`, isInApp: true };
    await api.db
      .insert(notifications)
      .values({ userId: coach.id, kind: 'message-received', dedupeKey: `message:${id}`, ...words });
  }
  await askForErasure(api.services, going.id);
  await makeDue(going);
  await eraseDue();
  expect((await newsOf(coach)).map(({ title }) => title).toSorted()).toEqual([
    'A former member wrote to you',
    'Jonas wrote to you',
  ]);
});

test('clients of a coach hear that the coach leaves, and are free to look for another', async () => {
  const [coach, client, asking] = [await newCoach(api), await newSeeker(api), await newSeeker(api)];
  await matchWith(api, client, coach);
  await askCoach(api, asking, coach);
  const plan = await planOf(coach);
  expect(plan.others.join(' ')).toMatch(/Your coaching with Asha ends\. .* One person who asked you is free/);
  await askForErasure(api.services, coach.id);
  expect((await newsOf(client)).map(({ title }) => title)).toContain('Your coach is leaving Waymark');
  await makeDue(coach);
  await eraseDue();
  expect((await newsOf(client)).map(({ title }) => title)).toContain('Your coaching with a former member has ended');
  expect((await newsOf(asking)).map(({ title }) => title)).toContain('The coach you asked is no longer here');
  const other = await newCoach(api);
  expect(await matchWith(api, client, other)).toEqual(expect.any(Number));
});

test('the last admin of people is asked to hand over first, and one who is alone closes it', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const { admin } = organisation;
  await newMember(api, organisation);
  expect((await planOf(admin)).first).toEqual([
    expect.stringContaining(`the only admin of ${organisation.name}, and one other`),
  ]);
  expect((await ask(admin)).body.error).toMatchObject({ status: 409, details: { code: 'erasure_needs_admin' } });
  const second = await newMember(api, organisation, { part: 'admin' }, { role: 11 });
  expect((await planOf(admin)).first).toEqual([]);
  expect((await ask(admin)).status).toBe(201);
  expect((await planOf(second)).first).toHaveLength(1);

  const alone = await newOrganisation(api, { seats: 3 });
  expect((await planOf(alone.admin)).others[0]).toContain(`${alone.name} is closed`);
  await askForErasure(api.services, alone.admin.id);
  await makeDue(alone.admin);
  await eraseDue();
  const [row] = await api.db.select().from(organisations).where(eq(organisations.id, alone.id));
  expect(row?.closedAt).toEqual(expect.any(Date));
});

test('a lead on duty leaves the roster at once, and the others are asked to cover', async () => {
  const [lead, other] = [await newCoachOnDuty(api), await newCoachOnDuty(api)];
  await api.db.execute(sql`UPDATE duty_people SET is_lead = user_id = ${lead.id}`);
  expect((await planOf(lead)).others.join(' ')).toContain('The practice names the next lead.');
  await askForErasure(api.services, lead.id);
  expect(await rowsOf(api.db, sql`SELECT FROM duty_people WHERE user_id = ${lead.id}`)).toEqual([]);
  expect((await newsOf(other)).map(({ title }) => title)).toContain('The practice’s lead no longer has duty');
});

test('a family stays without its inviter, whose invitations end', async () => {
  const [inviter, relative] = [await newPerson(api), await newPerson(api)];
  const familyId = await insertFamily(api.db);
  for (const { id } of [inviter, relative]) await updateFamilyId(api.db, id, familyId);
  await api.db.insert(invitations).values({
    ...{ familyId, inviterId: inviter.id, email: newAddress(), firstName: 'Mina', lastName: 'Kumar' },
    ...{ codeId: randomUUID(), codeHash: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) },
  });
  const { others, stays } = await planOf(inviter);
  expect(others).toEqual([
    'Your family stays as it is for the others in it.',
    'The invitation you sent stops working.',
  ]);
  expect(stays.map(({ what }: { what: string }) => what)).toContain('The name of your family');
  await askForErasure(api.services, inviter.id);
  await makeDue(inviter);
  await eraseDue();
  expect(await api.db.select().from(invitations).where(eq(invitations.familyId, familyId))).toEqual([]);
  expect((await api.call(relative, showMe)).body.family).toBe(familyId);
});

test('mails, texts and pushes of the usual kinds rest, those about the account go on', async () => {
  const person = await newPerson(api);
  await askForErasure(api.services, person.id);
  const news = { userId: person.id, title: 'News', body: 'Some news.', url: '/notifications' } as const;
  await api.db.transaction(async (tx) => {
    await api.services.notify(tx, { ...news, kind: 'match-ended', dedupeKey: 'usual' });
    await api.services.notify(tx, { ...news, kind: 'password-changed', dedupeKey: 'safety' });
  });
  await api.mailTo(person.email, /password was changed/);
  expect(api.mailsTo(person.email).map(({ subject }) => subject)).not.toContain('News');
});
