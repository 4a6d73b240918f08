import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import { readEach } from '#test/every-read.ts';
import { areOf } from '#test/markers/planting.ts';
import type { Person } from '#test/people.ts';
import { type Stage, setStage } from '#test/policy-stage.ts';
import { everyAddress, plantWhatHappens, SPONSORS } from '#test/sponsor-reads.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();

/** Who someone is and that they have a seat, which sponsors may know, and their being signed in. */
const KNOWN_TO_SPONSORS = new Set([
  ...['users', 'profiles', 'login_sessions', 'memberships', 'membership_invitations', 'membership_places'],
  'ledger_accounts',
]);
/** Seats in sessions that the admin of a group planned, who sees who has one. */
const PLANNED_FOR_A_GROUP: Readonly<Record<string, string>> = {
  coaching_sessions: "kind = 'group'",
  session_people: "session_id IN (SELECT id FROM coaching_sessions WHERE kind = 'group')",
};

/** They have a line for each file that the reader just downloaded. */
const MOVE_BY_THEMSELVES = ['/audit-entries', '/audit-entries/file'];
/** A person who has a member’s secret address reads the member’s calendar. */
const BY_A_SECRET = /^\/calendar-feeds\//;

let stage: Stage;
let addresses: readonly string[];
let emptied: readonly string[];
let before: ReadonlyMap<string, readonly string[]>;

const sponsors = () => SPONSORS.map((standing) => stage.actor('coachee', standing));
/** Of the reader's own sessions, which a slow run sees used again. */
const LAST_USE = /"lastUsedAt":"[^"]*"/g;
const readAsText = async (person: Person) =>
  (await readEach(api, person, addresses)).map(
    ({ url, status, text }) => `${url} ${status} ${text.replace(LAST_USE, '')}`,
  );

async function readByEveryone(): Promise<ReadonlyMap<string, readonly string[]>> {
  const read = new Map<string, readonly string[]>();
  for (const person of [stage.owners.coachee, ...sponsors()]) read.set(person.jwt, await readAsText(person));
  return read;
}

/** The answers that are others than before, in short. */
async function changesFor(person: Person): Promise<readonly string[]> {
  const was = before.get(person.jwt) ?? [];
  const isNew = (answer: string, at: number) => answer !== was[at];
  return (await readAsText(person)).filter(isNew).map((answer) => answer.slice(0, 200));
}

/** All in one statement, which finds rows by rows that it deletes. Returns their tables. */
function forgetWhatMembersDid(): Promise<readonly string[]> {
  const members = [stage.owners.coachee, stage.owners['asking coachee']];
  const theirs = { ids: members.map(({ id }) => id), emails: members.map(({ email }) => email) };
  return api.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    const all = inventoryOf(await findTables()).filter(({ whose }) => whose.length > 0);
    const forgotten = all.filter(({ name }) => !KNOWN_TO_SPONSORS.has(name));
    const deletions = forgotten.map((inventory) => {
      const isPlanned = sql.raw(PLANNED_FOR_A_GROUP[inventory.name] ?? 'false');
      return sql`${sql.identifier(`of_${inventory.name}`)} AS (DELETE FROM ${inventory.table}
        WHERE ${areOf(inventory, theirs, all)} AND NOT (${isPlanned}) RETURNING 1)`;
    });
    const counts = forgotten.map(
      ({ name }) => sql`SELECT ${name}::text AS name WHERE EXISTS (SELECT FROM ${sql.identifier(`of_${name}`)})`,
    );
    const rows = await rowsOf<{ name: string }>(
      tx,
      sql`WITH ${sql.join(deletions, sql`, `)} ${sql.join(counts, sql` UNION ALL `)}`,
    );
    return rows.map(({ name }) => name);
  });
}

beforeAll(async () => {
  stage = await setStage(api);
  await plantWhatHappens(api, stage);
  // The practice's settings were planted as rows, which each process reads again in its own time.
  await api.services.settings.refresh();
  addresses = everyAddress(api, stage).filter((url) => !BY_A_SECRET.test(url));
  // A coach's next free start is another one from each full hour on.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  before = await readByEveryone();
  const moving = (await Promise.all(sponsors().map(changesFor))).flat().map((answer) => answer.split(' ')[0] ?? '');
  expect([...new Set(moving)].sort()).toEqual(MOVE_BY_THEMSELVES);
  addresses = addresses.filter((url) => !MOVE_BY_THEMSELVES.includes(url));
  before = await readByEveryone();
  emptied = await forgetWhatMembersDid();
});
afterAll(() => {
  vi.useRealTimers();
});

test('takes away something that members did in every part of the product, which they notice', async () => {
  expect(emptied.length).toBeGreaterThan(25);
  expect((await changesFor(stage.owners.coachee)).length).toBeGreaterThan(25);
});

test.each(SPONSORS)('answers every read byte for byte as if members had done nothing: %s', async (standing) => {
  expect((await changesFor(stage.actor('coachee', standing))).join('\n')).toBe('');
});

test('sees a change once something that sponsors do know is gone', async () => {
  await api.db.execute(sql`DELETE FROM memberships WHERE user_id = ${stage.owners.coachee.id}`);
  expect(await changesFor(stage.actor('coachee', 'sponsor, enterprise-admin'))).not.toEqual([]);
});
