import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { readPart, rowSchemaOf } from '#inventory/personal-data.ts';
import { findMarkers, type Marker, plantMarkers } from '#test/markers/planting.ts';
import type { Person } from '#test/people.ts';
import { type Stage, setStage, silentPush } from '#test/policy-stage.ts';
import { plantWhatHappens } from '#test/sponsor-reads.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ push: silentPush });

/** What others wrote to the person, and the names by which they know each other. */
const WRITTEN_TO_THEM = [
  ...['messages.body', 'messages.whole', 'notes.body', 'actions.text', 'agenda_topics.text', 'agenda_topics.priority'],
  ...['session_changes.reason', 'coaching_sessions.title', 'coaching_sessions.message', 'coaching_sessions.link'],
  ...['coaching_sessions.seats', 'coaching_sessions.seatsTaken', 'users.firstName', 'coach_matches.message'],
  ...['strengths_forms.strengths', 'strengths_forms.growth', 'strengths_forms.support', 'families.familyName'],
  ...['path_milestones.title', 'path_milestones.place', 'path_milestones.doneBy', 'reached_pages.page'],
];

/** Of what two have together, the moments are both’s, such as when they meet and who said so. */
const TOGETHER = [
  ...['messages', 'notes', 'actions', 'agenda_topics', 'session_changes', 'session_closings', 'coaching_sessions'],
  ...['coach_matches', 'strengths_forms', 'meeting_wishes', 'path_milestones', 'endings', 'reached_pages'],
].map((table) => new RegExp(`^${table}\\.\\w+(At|From|Since|Until|On|By)$`));

const isForBoth = (column: string) =>
  WRITTEN_TO_THEM.includes(column) || TOGETHER.some((pattern) => pattern.test(column));

let stage: Stage;
beforeAll(async () => {
  stage = await setStage(api);
  await plantWhatHappens(api, stage);
});

/** Rows that belong to no one are marked as everyone's. */
const OF_NO_ONE = ['families.familyName'];

/** Rows that name two, and are in the file of the one whose thing it is: not the reader's. */
const OF_THE_GIVER = /^(manager_consents|looks)\./;

async function peopleOf(tx: Db, condition: SQL) {
  const rows = await rowsOf<{ id: number; email: string }>(tx, sql`SELECT id, email FROM users WHERE ${condition}`);
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email) };
}

/** Words, numbers and days of this person, and others in what is only other people's. */
async function plantFor(tx: Db, { id }: Person): Promise<readonly Marker[]> {
  const people = async () => [await peopleOf(tx, sql`id = ${id}`), await peopleOf(tx, sql`id <> ${id}`)] as const;
  const said = await plantMarkers(tx, ['words'], ...(await people()));
  const rest = await plantMarkers(tx, ['structures', 'numbers', 'moments'], ...(await people()));
  // Markers are by column, and these are of the same columns as what others wrote to the person.
  const privately = await rowsOf(
    tx,
    sql`UPDATE notes SET body = 'zqprivate' WHERE audience = 'self' AND author_id <> ${id} RETURNING 1`,
  );
  const handedOver = await rowsOf(tx, sql`UPDATE threads SET hand_over_note = 'zqhandover' RETURNING 1`);
  expect([privately.length, handedOver.length]).not.toContain(0);
  return [...said.markers, ...rest.markers];
}

const parts = () => api.services.tellPersonalData.flatMap((tell) => tell().parts);
const leftOut = () => api.services.tellPersonalData.flatMap((tell) => tell().leftOut ?? []);

async function readAll(tx: Db, { id }: Person): Promise<string> {
  const rows: unknown[] = [];
  for (const part of parts()) {
    const schema = rowSchemaOf(part);
    for await (const batch of readPart(tx, part, id)) rows.push(...batch.map((row) => schema.parse(row)));
  }
  return JSON.stringify(rows);
}

/** Planted and taken back, so that each person begins with rows as they were. */
async function plantAndRead(owner: Person): Promise<{ markers: readonly Marker[]; text: string }> {
  const read: { markers: readonly Marker[]; text: string }[] = [];
  const planting = api.db.transaction(async (tx) => {
    const markers = await plantFor(tx, owner);
    read.push({ markers, text: await readAll(tx, owner) });
    tx.rollback();
  });
  await expect(planting).rejects.toThrow();
  const [first] = read;
  if (!first) throw new Error('Nothing was read.');
  return first;
}

const columnsFor = (whose: Marker['whose'], among: readonly Marker[]): readonly string[] => [
  ...new Set(among.filter((marker) => marker.whose === whose).map(({ column }) => column)),
];

test.each([
  ['coachee', (at: Stage) => at.owners.coachee, 60],
  ['coach', (at: Stage) => at.owners.coach, 30],
  ['group admin', (at: Stage) => at.owners['group admin'], 10],
  ['enterprise admin', (at: Stage) => at.actor('coachee', 'sponsor, enterprise-admin'), 10],
  ['manager', (at: Stage) => at.actor('coachee', 'manager'), 10],
] as const)(
  'has in the parts all that is theirs, and of others only what was written to them: %s',
  async (kind, ownerOf, atLeast) => {
    const { markers, text } = await plantAndRead(ownerOf(stage));
    const found = findMarkers(text, markers);
    const [mine, others] = [columnsFor('member', found), columnsFor('coach', found)];
    const told = new Set(parts().flatMap(({ columns }) => columns));
    const kept = new Set(leftOut().flatMap(({ columns }) => columns));
    const isReader = kind === 'manager';
    const own = columnsFor('member', markers).filter(
      (column) => told.has(column) && !OF_NO_ONE.includes(column) && !(isReader && OF_THE_GIVER.test(column)),
    );

    expect(own.filter((column) => !mine.includes(column))).toEqual([]);
    expect(mine.filter((column) => kept.has(column))).toEqual([]);
    expect(others.filter((column) => !isForBoth(column))).toEqual([]);
    if (isReader) expect(mine.filter((column) => OF_THE_GIVER.test(column))).toEqual([]);
    expect(text).not.toMatch(/zqprivate|zqhandover/);
    expect(own.length).toBeGreaterThan(atLeast);
    process.stdout.write(
      `${kind}: markers in ${columnsFor('member', markers).length} columns of theirs and ` +
        `${columnsFor('coach', markers).length} of others; found ${mine.length} (all ${own.length} in parts), ` +
        `and ${others.length} of others\n`,
    );
  },
);
