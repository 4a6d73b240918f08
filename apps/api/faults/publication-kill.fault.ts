import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { startChild } from '../../../scripts/child-program.ts';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import { dayOf, monthBefore, sponsoredPeople } from '../test/sponsored-people.ts';
import type { TestApp } from '../test/start-test-app.ts';
import { FASTER_FROM_SOURCES, report, type Variables } from './api-process.ts';
import { testOnEachDatabase, untilMigrated, withDatabase } from './databases.ts';
import { killedFrom, stepsIn, stepsToDieAt } from './steps.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
const API = fileURLToPath(new URL('..', import.meta.url));
const MONTH = monthBefore(1);
/** The first statement of a publication. */
const PUBLISH = 'INSERT INTO report_months';

/** Two groups with figures of their own; all are alike in each organisation. */
async function newOrganisation(db: Db): Promise<number> {
  const people = sponsoredPeople({ db } as TestApp);
  const one = async (statement: ReturnType<typeof sql>) => (await rowsOf<{ id: number }>(db, statement))[0]?.id ?? 0;
  const id = await one(sql`INSERT INTO organisations (kind, name, created_at)
    VALUES ('enterprise', 'Harbour', '2024-01-01T00:00:00Z') RETURNING id`);
  for (const [name, size] of [
    ['Leaders', 15],
    ['Coast', 16],
  ] as const) {
    const group = await one(sql`INSERT INTO groups (organisation_id, name) VALUES (${id}, ${name}) RETURNING id`);
    const members = await people.newMembers(id, group, size);
    await people.checkIn(members, dayOf(monthBefore(2), 9), 40);
    await people.checkIn(members, dayOf(MONTH, 9), 60);
    await people.markGoal(members, dayOf(MONTH, 12), 1);
    await people.chooseTopics(members.slice(0, size / 2), dayOf(MONTH, 3), ['calm']);
    await people.chooseTopics(members.slice(size / 2), dayOf(MONTH, 3), ['sleep']);
  }
  return id;
}

interface Published {
  readonly what: 'month' | 'block' | 'figure';
  readonly row: Readonly<Record<string, unknown>>;
}

/** Without the ids, which differ between organisations. */
const publishedOf = (db: Db, organisationId: number): Promise<readonly Published[]> =>
  rowsOf<Published>(
    db,
    sql`SELECT what, row - 'organisation_id' - 'group_ids' - 'published_at' AS row FROM (
        SELECT 'month' AS what, to_jsonb(m) AS row FROM report_months m WHERE organisation_id = ${organisationId}
        UNION ALL SELECT 'block', to_jsonb(b) FROM report_blocks b WHERE organisation_id = ${organisationId}
        UNION ALL SELECT 'figure', to_jsonb(f) FROM report_figures f WHERE organisation_id = ${organisationId}) AS kept
      ORDER BY what, row - 'organisation_id' - 'group_ids' - 'published_at'`,
  );

async function publish(variables: Variables, organisationId: number, at?: number): Promise<readonly string[]> {
  const lines: string[] = [];
  const program = startChild({
    name: 'publication',
    folder: API,
    nodeFlags: FASTER_FROM_SOURCES.nodeFlags,
    run: ['faults/publish-month.ts'],
    variables: {
      PATH: process.env.PATH ?? '',
      ...FASTER_FROM_SOURCES.variables,
      ...variables,
      ...killedFrom(PUBLISH, at),
      ORGANISATION: String(organisationId),
      MONTH,
    },
    onLine: (line) => lines.push(line),
  });
  await program.ended;
  return lines;
}

/** In the middle too where a round is cheap: each opens the embedded database six times. */
const roundsOn = ({ DATABASE_URL }: Variables) => (DATABASE_URL ? Math.max(4, ROUNDS) : ROUNDS);

async function surviveKills(name: string, variables: Variables): Promise<void> {
  await untilMigrated(variables);
  const undisturbed = await withDatabase(variables, newOrganisation);
  const lines = await publish(variables, undisturbed);
  expect(lines).toContain('published: true');
  const steps = stepsIn(lines);
  const whole = await withDatabase(variables, (db) => publishedOf(db, undisturbed));
  expect(whole.filter(({ what }) => what === 'figure').length).toBeGreaterThan(3);
  let tookEffect = 0;
  const places = stepsToDieAt(steps, roundsOn(variables));
  for (const at of places) {
    const id = await withDatabase(variables, newOrganisation);
    expect(await publish(variables, id, at)).toEqual([]);
    const left = await withDatabase(variables, (db) => publishedOf(db, id));
    expect([at, left]).toEqual([at, at > steps ? whole : []]);
    tookEffect += Number(left.length > 0);
    expect(await publish(variables, id)).toContain(`published: ${at <= steps}`);
    expect(await withDatabase(variables, (db) => publishedOf(db, id))).toEqual(whole);
    expect(await publish(variables, id)).toContain('published: false');
  }
  expect(await withDatabase(variables, (db) => publishedOf(db, undisturbed))).toEqual(whole);
  report(`kill -9 between two steps of a publication, ${name}`, {
    steps,
    rounds: places.length,
    'took effect': tookEffect,
    'half done': 0,
  });
}

testOnEachDatabase(
  'publishes a month whole or not at all when it is killed, and once when it is done again',
  surviveKills,
);
