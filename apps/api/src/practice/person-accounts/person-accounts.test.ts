import { showMe } from '@waymark/contract/people/session-users';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import * as contract from '@waymark/contract/practice/person-accounts';
import { listPracticeEntries, type PracticeEntry } from '@waymark/contract/practice/practice-log';
import { showDownloads } from '@waymark/contract/rights/downloads';
import { askForErasure } from '@waymark/contract/rights/erasures';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { updateNames } from '#people/users/users.queries.ts';
import { countStatements } from '#test/counted-statements.ts';
import { newAddress, newPerson, PASSWORD, type Person } from '#test/people.ts';
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

describe('what a person needs', () => {
  test('is a link to set a password, for an account that is not blocked', async () => {
    const send = () => api.call(coordinator, contract.sendPasswordLink, { params: { id: person.id } });
    expect((await send()).status).toBe(200);
    expect((await api.mailTo(person.email, /password/i)).text).toContain('/reset-password');
    await block(owner, true);
    await api.db.execute(sql`DELETE FROM password_resets`);
    expect((await send()).status).toBe(200);
    expect(await rowsOf(api.db, sql`SELECT FROM password_resets`)).toEqual([]);
  });

  test('is the code of a sign-up, sent again once a minute has passed', async () => {
    const email = newAddress('late');
    const resend = () => api.call(coordinator, contract.resendCode, { body: { email } });
    expect((await resend()).body).toEqual({ isSent: false });
    const account = { email, password: PASSWORD, passwordConfirmation: PASSWORD, role: 3, sub_role: 5 } as const;
    await api.call(null, signUpByRole, { body: { ...account, username: email, phone: '+14155550132' } });
    expect((await resend()).body).toEqual({ isSent: false });
    // A code that has been replaced by then is mailed to no one.
    await api.mailTo(email, /code/);
    await api.db.execute(sql`UPDATE one_time_codes SET sent_at = sent_at - interval '2 minutes'`);
    expect((await resend()).body).toEqual({ isSent: true });
    await expect.poll(() => api.mailsTo(email).length).toBe(2);
  });

  test('is an invitation, which keeps no address and can be sent three times a day', async () => {
    const email = newAddress('client');
    const invite = (to: string) =>
      api.call(coordinator, contract.inviteClient, { body: { email: to, role: 'coachee' } });
    expect((await invite(email)).body).toEqual({ email, sent: true });
    expect((await api.mailTo(email, /invited to Waymark/)).text).toContain('Start Your Journey');
    expect((await invite(person.email)).body.error.details.code).toBe('email_in_use');
    await invite(email);
    await invite(email);
    expect((await invite(email)).status).toBe(429);
  });

  test('is a download that only they can fetch', async () => {
    const prepare = () => api.call(coordinator, contract.prepareDownloadFor, { params: { id: person.id } });
    expect((await prepare()).status).toBe(204);
    expect((await api.call(person, showDownloads)).body.data).toMatchObject({ left: 2 });
    expect(await noted()).toEqual(['download-begun']);
  });

  test('is a deletion in a week, begun with the address typed anew', async () => {
    const erase = (by: Person, email: string, { id } = person) =>
      api.call(by, contract.eraseFor, { params: { id }, body: { email } });
    expect((await erase(coordinator, owner.email)).body.error.details.errors[0].path).toEqual(['email']);
    expect((await erase(coordinator, owner.email, owner)).status).toBe(403);
    const reply = await erase(coordinator, person.email.toUpperCase());
    expect(reply.body.data).toMatchObject({ isOpen: true });
    expect((await api.mailTo(person.email, /delete/i)).text).toContain('keep');
    expect((await erase(coordinator, person.email)).status).toBe(404);
    expect((await erase(owner, owner.email, owner)).body.error.details.code).toBe('erasure_needs_admin');
  });
});
