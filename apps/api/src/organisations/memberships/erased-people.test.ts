import { listPeople } from '@waymark/contract/organisations/memberships';
import { eq, type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { users } from '#people/users/users.table.ts';
import { newGroup, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { fillWaitingListsJob } from './waiting-lists.jobs.ts';

const api = startTestApp();
const { people, invite, accept, ledgerOf } = organisationCalls(api);

/** However an account is erased, its row goes, and everything that belongs to it with it. */
const erase = (id: number) => api.db.delete(users).where(eq(users.id, id as never));
const fill = () => fillWaitingListsJob.handle({ id: 'now', data: {}, services: api.services });

test('gives back the seat of someone whose account is erased, to the pool that it came from', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const group = await newGroup(api, organisation, 1);
  const [ofAll, ofGroup] = [newAddress('all'), newAddress('group')];
  await invite(organisation.admin, ofAll);
  await invite(organisation.admin, ofGroup, group.id);
  const [one, other] = [await accept(ofAll), await accept(ofGroup)];
  expect(await ledgerOf(organisation.id)).toEqual({ free: 1, taken: 2, held: 2 });

  await erase(other.id);
  expect(await ledgerOf(organisation.id)).toEqual({ free: 2, taken: 1, held: 1 });
  const [ofPool] = await rowsOf<{ free: number }>(
    api.db,
    sql`SELECT balance AS free FROM ledger_accounts WHERE owner_kind = 'group' AND owner_id = ${group.id}
      AND purpose = 'available'`,
  );
  expect(ofPool).toEqual({ free: 1 });
  await erase(one.id);
  expect(await ledgerOf(organisation.id)).toEqual({ free: 3, taken: 0, held: 0 });
  expect(await people(organisation.admin, '?state=ended')).toEqual([]);
});

test('moves no seat for someone who has none, and none twice', async () => {
  const organisation = await newOrganisation(api, { seats: 2 });
  const seatless = await newMember(api, organisation);
  const email = newAddress('left');
  await invite(organisation.admin, email);
  const left = await accept(email);
  await api.db.execute(sql`UPDATE memberships SET state = 'ended', ended_at = now() WHERE user_id = ${left.id}`);
  for (const { id } of [seatless, left]) await erase(id);
  expect(await ledgerOf(organisation.id)).toMatchObject({ free: 1, taken: 1 });
});

test('invites the next on the waiting list into a seat that an erased account gave back, once', async () => {
  const organisation = await newOrganisation(api, { seats: 1 });
  const [first, second, third] = [newAddress('first'), newAddress('second'), newAddress('third')];
  await invite(organisation.admin, [first, second, third].join(' '));
  const person = await accept(first);
  await erase(person.id);
  for (const halt of ['suspended_at', 'closed_at'] as const) {
    const halted = (at: SQL) =>
      sql`UPDATE organisations SET ${sql.identifier(halt)} = ${at} WHERE id = ${organisation.id}`;
    await api.db.execute(halted(sql`now()`));
    await fill();
    await api.db.execute(halted(sql`NULL`));
    expect(await people(organisation.admin, '?state=invited')).toEqual([]);
  }
  await fill();
  await fill();
  const { body } = await api.call(organisation.admin, listPeople, { query: '?part=member' });
  expect(body.data.map(({ email, state }: { email: string; state: string }) => [email, state]).sort()).toEqual([
    [second, 'invited'],
    [third, 'waiting'],
  ]);
  expect(await ledgerOf(organisation.id)).toEqual({ free: 0, taken: 1, held: 1 });
  expect((await api.mailTo(second)).subject).toContain('invites you');
});

test('lets people be erased at once while seats are given, and loses no seat', async () => {
  const organisation = await newOrganisation(api, { seats: 6 });
  const addresses = Array.from({ length: 4 }, () => newAddress('leaver'));
  await invite(organisation.admin, addresses.join(' '));
  const joined = [];
  for (const address of addresses) joined.push(await accept(address));
  await Promise.all([
    ...joined.map(({ id }) => erase(id)),
    ...Array.from({ length: 4 }, () => invite(organisation.admin, newAddress('racer'))),
  ]);
  await fill();
  expect(await ledgerOf(organisation.id)).toEqual({ free: 2, taken: 4, held: 4 });
});
