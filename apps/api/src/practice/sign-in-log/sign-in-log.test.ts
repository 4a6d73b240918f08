import { coarseNetworkOf } from '@waymark/contract/network-addresses';
import { logIn } from '@waymark/contract/people/accounts';
import { listSignInEvents, type SignInEvent } from '@waymark/contract/practice/sign-in-log';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { agedSignInEvents } from '#people/sign-ins/sign-ins.queries.ts';
import { newAddress, newPerson, PASSWORD, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
let owner: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});
beforeEach(() => api.db.execute(sql`DELETE FROM sign_in_events`));

const tryPassword = (email: string, password = PASSWORD) => api.call(null, logIn, { body: { email, password } });

async function listed(query = ''): Promise<SignInEvent[]> {
  return (await api.call(owner, listSignInEvents, { query })).body.data;
}

const briefly = ({ account, way, outcome, times }: SignInEvent) => ({ account, way, outcome, times });

/** It is written after the answer. */
const expectListed = (expected: readonly object[]) =>
  expect.poll(async () => (await listed()).map(briefly)).toEqual(expected);

test('lists what failed by the number of the account, and alike tries of an hour once', async () => {
  const person = await newPerson(api);
  for (const _try of [1, 2, 3]) await tryPassword(person.email, 'not-the-password');
  await expectListed([{ account: person.id, way: 'password', outcome: 'failed', times: 3 }]);
  await tryPassword(newAddress('no-one'));
  await expectListed([
    { account: null, way: 'password', outcome: 'failed', times: 1 },
    { account: person.id, way: 'password', outcome: 'failed', times: 3 },
  ]);
  expect(await listed('?outcome=refused')).toEqual([]);
});

test('says nothing of when others come, which an operator reads for one account, noted', async () => {
  const [coachee, member] = [await newPerson(api), await newPracticeMember(api, 'coordinator', {})];
  await tryPassword(coachee.email);
  // Half of a sign-in is none: the second factor is asked for.
  expect((await tryPassword(owner.email)).body.error.details.code).toBe('second_factor_required');
  await api.db.execute(sql`UPDATE users SET has_factor = false WHERE id = ${member.id}`);
  await tryPassword(member.email);
  await expectListed([{ account: member.id, way: 'password', outcome: 'signed-in', times: 1 }]);
  const lines = await runCommand(api.services, ['sign-ins', coachee.email]);
  expect(lines.join('\n')).toMatch(/Signed in +Password/);
});

test('keeps a part of the network that many share, never the address', async () => {
  expect(coarseNetworkOf('203.0.113.77')).toBe('203.0.113.0/24');
  expect(coarseNetworkOf('2001:db8:aaaa:bbbb::1')).toBe('2001:db8:aaaa::/48');
  await tryPassword(newAddress('no-one'));
  await expect.poll(async () => (await listed())[0]?.network).toBe('127.0.0.0/24');
});

test('is for owners alone', async () => {
  for (const part of ['coordinator', 'bookkeeper'] as const) {
    expect((await api.call(await newPracticeMember(api, part), listSignInEvents)).status).toBe(403);
  }
});

test('goes with the account, and after a year', async () => {
  const person = await newPerson(api);
  await tryPassword(person.email, 'not-the-password');
  await expectListed([{ account: person.id, way: 'password', outcome: 'failed', times: 1 }]);
  await api.db.execute(sql`DELETE FROM users WHERE id = ${person.id}`);
  expect(await listed()).toEqual([]);
  await tryPassword(newAddress('no-one'));
  await expect.poll(async () => (await listed()).length).toBe(1);
  await api.db.execute(sql`UPDATE sign_in_events SET last_at = now() - interval '366 days'`);
  expect(await agedSignInEvents.count(api.db)).toBe(1);
});
