import { createHash, randomUUID } from 'node:crypto';
import * as templates from '@waymark/contract/coaching/agreement-templates';
import { endMatch } from '@waymark/contract/coaching/coach-matches';
import * as contract from '@waymark/contract/coaching/coaching-agreements';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { AGREEMENT_FIELDS, agreementCalls } from '#test/agreement-calls.ts';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { PRODUCT_CLAUSES, textOf } from './agreement-documents.service.ts';
import { mailAgreementJob } from './agreement-mail.jobs.ts';
import { lapseAgreementJob, remindOfAgreementJob } from './coaching-agreements.jobs.ts';

const api = startTestApp({ works: false });
const { send, sign, show, decline, withdraw, sent, bringIntoForce } = agreementCalls(api);

let coach: Person;
beforeAll(async () => {
  coach = await newOpenCoach(api);
});

const saveText = (by: Person, clauses: object, version: number) =>
  api.call(by, templates.saveAgreementTemplate, { body: { clauses, version } });
const newsOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );
const listOf = async (person: Person): Promise<contract.AgreementSummary[]> =>
  (await api.call(person, contract.listAgreements)).body.data.agreements;

test('freezes the text as it is sent, with a hash of what is shown', async () => {
  const client = await newClient(api, coach);
  const agreement = await sent(coach, client.matchId);
  expect(agreement).toMatchObject({ state: 'sent', version: 1, part: 'coach', signedByCoach: null });
  const shown = (await show(client, agreement)).body.data;
  expect(shown).toMatchObject({ part: 'coachee', document: agreement.document });
  expect(createHash('sha256').update(textOf(shown.document)).digest('hex')).toBe(shown.hash);
  expect(textOf(shown.document)).toContain(
    'The fee is 120.00 EUR for each session. We plan 6 sessions of 60 minutes each.',
  );
  expect(textOf(shown.document)).not.toMatch(/\{\w+\}/);
  const own = await newOpenCoach(api);
  await saveText(own, { ...PRODUCT_CLAUSES, roles: 'Roles as they are now.' }, 0);
  const theirs = await newClient(api, own);
  const before = await sent(own, theirs.matchId);
  await saveText(own, { ...PRODUCT_CLAUSES, roles: 'Other roles.' }, 1);
  expect((await show(theirs, before)).body.data.document).toEqual(before.document);
});

test('fills a place in once, whatever someone is called', async () => {
  const client = await newClient(api, coach);
  await api.db.execute(sql`UPDATE users SET first_name = '{fee} <b>Asha</b>' WHERE id = ${client.id}`);
  const { document } = await sent(coach, client.matchId);
  expect(document.parts[0]?.text).toContain('{fee} <b>Asha</b>');
  expect(document.parts[1]?.text).toContain('coaches {fee} <b>Asha</b>');
});

test('refuses a text without one of its clauses, at that clause', async () => {
  const own = await newOpenCoach(api);
  for (const name of templates.AGREEMENT_CLAUSE_NAMES) {
    const { status, body } = await saveText(own, { ...PRODUCT_CLAUSES, [name]: '  ' }, 0);
    expect([status, body.error.details.errors[0].path]).toEqual([400, ['clauses', name]]);
  }
  const { body } = await api.call(own, templates.showAgreementTemplate);
  expect(body.data).toMatchObject({ clauses: PRODUCT_CLAUSES, isOwn: false, version: 0, isRequired: false });
});

test('keeps the text that was saved first when two are changed at once', async () => {
  const own = await newOpenCoach(api);
  const [one, other] = ['One.', 'Other.'].map((roles) => saveText(own, { ...PRODUCT_CLAUSES, roles }, 0));
  const answers = await Promise.all([one, other]);
  expect(answers.map((reply) => reply?.status).toSorted()).toEqual([200, 409]);
  const { body } = await api.call(own, templates.showAgreementTemplate);
  expect(body.data.version).toBe(1);
});

test('is in force once both have signed, in any order', async () => {
  for (const isClientFirst of [true, false]) {
    const client = await newClient(api, coach);
    const agreement = await sent(coach, client.matchId);
    const order = [client, coach];
    const [first, second] = (isClientFirst ? order : order.toReversed()) as [Person, Person];
    expect((await sign(first, agreement, 'One Name')).body.data.state).toBe('sent');
    const { body } = await sign(second, agreement, 'Another Name');
    expect(body.data).toMatchObject({ state: 'in-force', inForceAt: expect.any(String) });
    const names = [body.data.signedByCoach.name, body.data.signedByCoachee.name];
    expect(names).toEqual(isClientFirst ? ['Another Name', 'One Name'] : ['One Name', 'Another Name']);
  }
});

test('has one result when both sign at once, and each in two tabs', async () => {
  const client = await newClient(api, coach);
  const agreement = await sent(coach, client.matchId);
  const all = [sign(client, agreement, 'A'), sign(coach, agreement, 'B'), sign(client, agreement, 'C')];
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await show(client, agreement);
  expect(body.data).toMatchObject({ state: 'in-force', signedByCoach: { name: 'B' } });
  const again = await sign(client, agreement, 'D');
  expect(again.body.data.signedByCoachee).toEqual(body.data.signedByCoachee);
  expect((await newsOf(client)).filter((title) => title.includes('in force'))).toHaveLength(1);
});

test('asks for a proof, a name and the text that was sent', async () => {
  const client = await newClient(api, coach);
  const agreement = await sent(coach, client.matchId);
  expect((await sign(client, agreement, ' ')).body.error.details.errors[0].path).toEqual(['name']);
  expect(codeOf(await sign(client, { ...agreement, hash: '0'.repeat(64) }, 'Asha'))).toEqual([409, 'request_decided']);
  await api.db.execute(
    sql`UPDATE login_sessions SET authenticated_at = now() - interval '11 minutes' WHERE user_id = ${client.id}`,
  );
  expect(codeOf(await sign(client, agreement, 'Asha'))).toEqual([403, 'step_up_required']);
});

test('can’t be signed once it was declined, withdrawn, lapsed or the coaching ended', async () => {
  const refusals: string[] = [];
  const ends: ((client: Person & { matchId: number }, agreement: contract.CoachingAgreement) => Promise<unknown>)[] = [
    (client, agreement) => decline(client, agreement, 'Too dear.'),
    (_client, agreement) => withdraw(coach, agreement),
    (_client, { id }) =>
      api.db.execute(sql`UPDATE coaching_agreements SET lapses_at = now() - interval '1 minute' WHERE id = ${id}`),
    (client) => api.call(client, endMatch, { params: { id: client.matchId } }),
  ];
  for (const end of ends) {
    const client = await newClient(api, coach);
    const agreement = await sent(coach, client.matchId);
    await end(client, agreement);
    const { status, body } = await sign(client, agreement, 'Asha');
    expect(status).toBe(409);
    refusals.push(body.error.message.replace(/ on .*(?=, so)/, ' on a day'));
  }
  expect(refusals).toEqual([
    'You declined this agreement on a day, so nothing was changed.',
    'Maya withdrew this agreement on a day, so nothing was changed.',
    'This agreement wasn’t signed by both in time, so it has lapsed.',
    'This agreement wasn’t signed by both in time, so it has lapsed.',
  ]);
});

test('lets only the client decline and only the coach withdraw, until both have signed', async () => {
  const client = await newClient(api, coach);
  const agreement = await sent(coach, client.matchId);
  expect((await decline(coach, agreement)).status).toBe(403);
  expect((await withdraw(client, agreement)).status).toBe(403);
  expect((await decline(client, agreement, 'The fee')).body.data).toMatchObject({
    state: 'declined',
    reason: 'The fee',
  });
  expect((await decline(client, agreement)).body.data.reason).toBe('The fee');
  const inForce = await bringIntoForce(coach, client, client.matchId);
  expect(codeOf(await withdraw(coach, inForce))).toEqual([409, 'request_decided']);
  expect(codeOf(await decline(client, inForce))).toEqual([409, 'request_decided']);
});

test('keeps the former one in force until the new one is signed by both', async () => {
  const client = await newClient(api, coach);
  const first = await bringIntoForce(coach, client, client.matchId);
  const second = await sent(coach, client.matchId);
  expect(second.version).toBe(2);
  expect(codeOf(await send(coach, client.matchId))).toEqual([409, 'request_decided']);
  await sign(client, second, 'Asha Rao');
  expect((await listOf(client)).map(({ state }) => state)).toEqual(['sent', 'in-force']);
  await sign(coach, second, 'Maya Lind');
  expect((await listOf(client)).map(({ state }) => state)).toEqual(['in-force', 'ended']);
  expect((await show(coach, first)).body.data.state).toBe('ended');
});

test('is read by its two people only, and by both once their coaching has ended', async () => {
  const client = await newClient(api, coach);
  const agreement = await bringIntoForce(coach, client, client.matchId);
  const [stranger, otherCoach] = [await newPerson(api), await newOpenCoach(api)];
  for (const other of [stranger, otherCoach]) {
    expect([(await show(other, agreement)).status, (await sign(other, agreement, 'X')).status]).toEqual([404, 404]);
    expect(await listOf(other)).toEqual([]);
  }
  expect((await send(otherCoach, client.matchId)).status).toBe(404);
  await api.call(client, endMatch, { params: { id: client.matchId } });
  for (const party of [client, coach]) expect((await show(party, agreement)).body.data.state).toBe('ended');
});

test('reminds who hasn’t signed, then lapses', async () => {
  const client = await newClient(api, coach);
  const agreement = await sent(coach, client.matchId);
  await sign(coach, agreement, 'Maya Lind');
  const job = { id: randomUUID(), data: { agreementId: agreement.id }, services: api.services };
  await remindOfAgreementJob.handle(job);
  await lapseAgreementJob.handle(job);
  expect((await newsOf(client))[0]).toMatch(/about to lapse$/);
  expect((await newsOf(coach)).filter((title) => title.endsWith('about to lapse'))).toEqual([]);
  await api.db.execute(sql`UPDATE coaching_agreements SET lapses_at = now() WHERE id = ${agreement.id}`);
  await lapseAgreementJob.handle(job);
  await lapseAgreementJob.handle(job);
  expect((await listOf(client))[0]?.state).toBe('lapsed');
  expect((await newsOf(coach)).filter((title) => title.endsWith('has lapsed'))).toHaveLength(1);
});

test('mails the text to both once it is in force, and no word of it in a job or a notification', async () => {
  const client = await newClient(api, coach);
  const agreement = await bringIntoForce(coach, client, client.matchId);
  for (const { id } of [client, coach]) {
    await mailAgreementJob.handle({
      id: randomUUID(),
      data: { agreementId: agreement.id, userId: id },
      services: api.services,
    });
  }
  for (const { email } of [client, coach]) {
    const { text } = await api.mailTo(email, /in force/);
    expect(text).toContain('Confidentiality and its limits');
    expect(text.replaceAll(/\s/g, '')).toContain(agreement.hash);
  }
  const rows = await rowsOf(api.db, sql`SELECT data FROM pgboss.job WHERE name LIKE 'coaching-agreements.%'`);
  expect(JSON.stringify([rows, await newsOf(client)])).not.toMatch(/Confidentiality|120\.00/);
});

test('refuses fields that say nothing', async () => {
  const client = await newClient(api, coach);
  const wrong = {
    fee: '12,5',
    currency: 'euro',
    sessions: 0,
    minutes: 5,
    noticeHours: -1,
    begins: '1999-01-01',
    place: '',
  };
  for (const [name, value] of Object.entries(wrong)) {
    const { status, body } = await send(coach, client.matchId, { [name]: value });
    expect([status, body.error.details.errors[0].path]).toEqual([400, [name]]);
  }
  expect(await listOf(client)).toEqual([]);
  expect(
    (await send(coach, client.matchId, { ...AGREEMENT_FIELDS, fee: '' })).body.data.document.parts[4].text,
  ).toContain('nothing to be paid by the client');
});
