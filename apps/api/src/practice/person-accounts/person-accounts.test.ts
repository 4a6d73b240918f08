import { showMe } from '@waymark/contract/people/session-users';
import * as contract from '@waymark/contract/practice/person-accounts';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { askForErasure } from '@waymark/contract/rights/erasures';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { updateNames } from '#people/users/users.queries.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { listAccounts } from './person-accounts.queries.ts';

const api = startTestApp();
let owner: Person;
let coordinator: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
  coordinator = await newPracticeMember(api, 'coordinator');
});

let person: Person;
beforeEach(async () => {
  person = await newPerson(api);
  await updateNames(api.db, person.id, { firstName: null, lastName: null });
});

const block = (by: Person, isBlocked: boolean, { id } = person) =>
  api.call(by, contract.setBlock, { params: { id }, body: { isBlocked } });
const endSessions = (by: Person, { id } = person) => api.call(by, contract.endSessionsOf, { params: { id } });
const isSignedIn = async () => (await api.call(person, showMe)).status === 200;

async function find(search: string): Promise<contract.PersonAccount[]> {
  const query = `?search=${encodeURIComponent(search)}`;
  return (await api.call(coordinator, contract.listPersonAccounts, { query })).body.data;
}

async function noted(): Promise<readonly string[]> {
  const { body } = await api.call(owner, listPracticeEntries, { query: '?sort=at&pagination[pageSize]=100' });
  return body.data
    .filter(({ about }: PracticeEntry) => about === person.email)
    .map(({ deed, isByOperator }: PracticeEntry) => `${deed}${isByOperator ? ' by the operator' : ''}`);
}

describe('finding people', () => {
  test('goes by the whole address or the beginnings of a name', async () => {
    expect((await find(person.email.toUpperCase())).map(({ id }) => id)).toEqual([person.id]);
    await updateNames(api.db, person.id, { firstName: 'Óscar', lastName: 'Quintanilla' });
    expect((await find('quint osc')).map(({ id }) => id)).toEqual([person.id]);
    expect(await find('no-one-like-that')).toEqual([]);
  });

  test('tells the month of the last sign-in, and nothing more of when', async () => {
    await api.db.execute(sql`UPDATE login_sessions SET last_used_at = now() WHERE user_id = ${person.id}`);
    const [found] = await find(person.email);
    expect(found).toMatchObject({ role: 'Coachee', isBlocked: false, hasFactor: false });
    expect(found?.lastSignIn).toMatch(/^\d{4}-\d{2}$/);
  });

  test('is one statement, and finds no one who asked to be deleted', async () => {
    const counted = countStatements(api.db);
    await listAccounts(counted.db, { search: person.email });
    expect(counted.count()).toBe(1);
    await api.call(person, askForErasure);
    expect(await find(person.email)).toEqual([]);
    expect((await block(owner, true)).status).toBe(404);
  });

  test('is for owners and coordinators', async () => {
    const bookkeeper = await newPracticeMember(api, 'bookkeeper');
    expect((await api.call(bookkeeper, contract.listPersonAccounts)).status).toBe(403);
    expect((await api.call(person, contract.listPersonAccounts)).status).toBe(403);
  });
});

describe('an account', () => {
  test('is blocked and signed out at once, and let in again, each noted once', async () => {
    const answers = await Promise.all([block(owner, true), block(coordinator, true)]);
    expect(answers.map(({ status, body }) => [status, body.isBlocked])).toEqual([
      [200, true],
      [200, true],
    ]);
    expect(await isSignedIn()).toBe(false);
    expect((await block(owner, false)).body.isBlocked).toBe(false);
    expect(await noted()).toEqual(['account-blocked', 'account-unblocked']);
  });

  test('is signed out everywhere', async () => {
    expect((await endSessions(coordinator)).status).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect(await noted()).toEqual(['sessions-ended']);
  });

  test('is blocked by an operator through the same service', async () => {
    await runCommand(api.services, ['block', person.email]);
    await runCommand(api.services, ['unblock', person.email]);
    expect(await noted()).toEqual(['account-blocked by the operator', 'account-unblocked by the operator']);
  });

  test('of an owner is out of a coordinator’s reach, and the last owner’s of everyone’s', async () => {
    expect((await block(owner, true, owner)).body.error.details.code).toBe('erasure_needs_admin');
    const other = await newPracticeMember(api, 'owner');
    expect((await block(coordinator, true, other)).body.error.details.code).toBe('forbidden');
    expect((await endSessions(coordinator, other)).status).toBe(403);
    expect((await block(owner, true, other)).status).toBe(200);
  });
});
