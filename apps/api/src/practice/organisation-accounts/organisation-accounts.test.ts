import { randomUUID } from 'node:crypto';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { askForSeats } from '@waymark/contract/organisations/seat-requests';
import * as contract from '@waymark/contract/practice/organisation-accounts';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newOrganisation } from '#test/organisation-calls.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { listAccounts } from './organisation-accounts.queries.ts';

const api = startTestApp();
let owner: Person;
let coordinator: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  coordinator = await newPracticeMember(api, 'coordinator');
});

let organisation: Awaited<ReturnType<typeof newOrganisation>>;
let name: string;
beforeEach(async () => {
  organisation = await newOrganisation(api, { seats: 10 });
  name = `Harbour ${randomUUID()}`;
  await api.db.update(organisations).set({ name }).where(eq(organisations.id, organisation.id));
});

const params = () => ({ id: organisation.id });
const answer = (by: Person, asked: number, granted: number | null) =>
  api.call(by, contract.answerSeatRequest, { params: params(), body: { asked, granted } });
const grant = (by: Person, unit: 'seat' | 'session', amount: number, requestId = randomUUID()) =>
  api.call(by, contract.grantUnits, { params: params(), body: { unit, amount, requestId } });
const ask = (amount: number) =>
  api.call(organisation.admin, askForSeats, { body: { seats: amount, reason: 'For the night shift.' } });

async function find(query = `?search=${encodeURIComponent(name)}`): Promise<contract.OrganisationAccount[]> {
  return (await api.call(owner, contract.listOrganisationAccounts, { query })).body.data;
}

/** What the practice noted about it, the oldest first. */
async function noted(): Promise<readonly unknown[]> {
  const { body } = await api.call(owner, listPracticeEntries, { query: '?sort=at&pagination[pageSize]=100' });
  const entries: PracticeEntry[] = body.data;
  return entries
    .filter(({ about }) => about === name)
    .map(({ deed, count, isByOperator }) => [deed, count, isByOperator ? 'operator' : 'console']);
}

describe('the list of organisations', () => {
  test('has sums of seats and sessions, and nothing of their people', async () => {
    const [found] = await find();
    expect(found).toMatchObject({ name, kind: 'enterprise', seats: 10, freeSeats: 10, sessions: 0, request: null });
  });

  test('begins with who asks for seats, and is one statement', async () => {
    await ask(7);
    const counted = countStatements(api.db);
    const { data } = await listAccounts(counted.db, {});
    expect(counted.count()).toBe(1);
    expect(data[0]?.request).toMatchObject({ reason: 'For the night shift.' });
    expect((await find())[0]?.request).toMatchObject({ seats: 7, askedBy: 'Asha Kumar' });
  });

  test('can be read by a bookkeeper, who changes nothing', async () => {
    const bookkeeper = await newPracticeMember(api, 'bookkeeper');
    expect((await api.call(bookkeeper, contract.listOrganisationAccounts)).status).toBe(200);
    expect((await grant(bookkeeper, 'seat', 5)).status).toBe(403);
    expect((await answer(bookkeeper, 1, 1)).status).toBe(403);
  });
});

describe('a request for seats', () => {
  test('is answered with another number, in both logs, and its admin hears of it', async () => {
    await ask(7);
    const { body } = await answer(coordinator, 7, 5);
    expect(body).toMatchObject({ seats: 15, request: null });
    expect(await noted()).toEqual([['seats-approved', 5, 'console']]);
    const { body: log } = await api.call(organisation.admin, listAuditEntries);
    expect(log.data[0]).toMatchObject({ deed: 'seats-approved', count: 5, isByOperator: true });
  });

  test('is declined', async () => {
    await ask(7);
    expect((await answer(owner, 7, null)).body).toMatchObject({ seats: 10, request: null });
    expect(await noted()).toEqual([['seats-declined', null, 'console']]);
  });

  test('has one answer, also from two at once', async () => {
    await ask(7);
    const answers = await Promise.all([answer(owner, 7, 7), answer(coordinator, 7, 7)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await find())[0]?.seats).toBe(17);
  });

  test('that says another number by now is looked at again', async () => {
    await ask(7);
    await ask(70);
    const late = await answer(owner, 7, 7);
    expect([late.status, late.body.error.details.code]).toEqual([409, 'request_decided']);
    expect((await find())[0]).toMatchObject({ seats: 10, request: { seats: 70 } });
  });
});

describe('a grant', () => {
  test('sent again with the same id grants nothing again, and is one line', async () => {
    const requestId = randomUUID();
    await Promise.all([grant(owner, 'seat', 4, requestId), grant(owner, 'seat', 4, requestId)]);
    expect((await grant(owner, 'session', 30)).body).toMatchObject({ seats: 14, sessions: 30 });
    expect(await noted()).toEqual([
      ['seats-granted', 4, 'console'],
      ['sessions-granted', 30, 'console'],
    ]);
  });

  test('by an operator calls the same service', async () => {
    await runCommand(api.services, ['grant-seats', String(organisation.id), '3', '2027-03-01']);
    expect((await find())[0]).toMatchObject({ seats: 13, renewsOn: '2027-03-01' });
    expect(await noted()).toEqual([
      ['seats-granted', 3, 'operator'],
      ['renewal-set', null, 'operator'],
    ]);
  });

  test('is refused for an organisation that left, and for one that isn’t there', async () => {
    await api.db.update(organisations).set({ closedAt: new Date() }).where(eq(organisations.id, organisation.id));
    expect((await grant(owner, 'seat', 5)).body.error.details.code).toBe('organisation_closed');
    const body = { unit: 'seat' as const, amount: 5, requestId: randomUUID() };
    const missing = await api.call(owner, contract.grantUnits, { params: { id: 2_000_000_000 }, body });
    expect(missing.status).toBe(404);
    expect(await noted()).toEqual([]);
  });
});

test('a renewal set twice is noted once', async () => {
  const set = () => api.call(owner, contract.setRenewal, { params: params(), body: { renewsOn: '2028-02-29' } });
  await set();
  expect((await set()).body.renewsOn).toBe('2028-02-29');
  expect(await noted()).toEqual([['renewal-set', null, 'console']]);
});

test('an organisation begins with its admin, who gets a mail, and five seats', async () => {
  const email = newAddress('admin');
  const start = () => api.call(owner, contract.startOrganisation, { body: { kind: 'enterprise', email } });
  expect((await start()).status).toBe(201);
  expect((await api.mailTo(email)).text).toContain('/reset-password?code=');
  const again = await start();
  expect([again.status, again.body.error.details.code]).toEqual([400, 'email_in_use']);
  const unnamed = (await find('?pagination[pageSize]=100')).filter(({ name: called }) => called === null);
  expect(unnamed.some(({ seats }) => seats === 5)).toBe(true);
  expect(
    (await api.call(await newPerson(api), contract.startOrganisation, { body: { kind: 'enterprise', email } })).status,
  ).toBe(403);
});
