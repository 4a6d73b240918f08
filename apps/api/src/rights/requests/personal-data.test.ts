import { randomUUID } from 'node:crypto';
import { KEPT_APART, keptOf } from '@waymark/contract/kept';
import { getTableColumns, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { rowsOf } from '#db/rows.ts';
import { findTables, inventoryOf } from '#inventory/inventory.ts';
import { batchOf, type KeptName, type PersonalData, readPart, rowSchemaOf } from '#inventory/personal-data.ts';
import { contactMessages } from '#notices/contact-messages/contact-messages.table.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { plannedInvites, plannedPeople } from '#organisations/planned-invites/planned-invites.table.ts';
import { invitations } from '#people/families/invitations.table.ts';
import { insertFamily } from '#people/users/family-rows.queries.ts';
import { insertSession } from '#sessions/coaching-sessions/coaching-sessions.queries.ts';
import { sessionChanges, sessionPeople } from '#sessions/coaching-sessions/coaching-sessions.table.ts';
import { actions, notes } from '#sessions/session-work/session-work.table.ts';
import { newOrganisation } from '#test/organisation-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const tellAll = (): readonly PersonalData[] => api.services.tellPersonalData.map((tell) => tell());
const parts = () => tellAll().flatMap((data) => data.parts);

const isApart = (name: KeptName): name is keyof typeof KEPT_APART => name in KEPT_APART;
const keptAs = (name: KeptName) => (isApart(name) ? KEPT_APART[name] : keptOf(name));

const inSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Keys, references and random ids tell nothing but which row it is. */
function findIds(table: PgTable): ReadonlySet<string> {
  const { foreignKeys } = getTableConfig(table);
  const references = foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name));
  const columns = Object.entries(getTableColumns(table));
  const ids = columns.filter(
    ([key, column]) =>
      references.includes(column.name) || column.primary || key === 'publicId' || column.getSQLType() === 'uuid',
  );
  return new Set(ids.map(([key]) => key));
}

async function findColumns() {
  const all = inventoryOf(await findTables()).flatMap(({ table, name, columns }) => {
    const ids = findIds(table);
    return Object.keys(getTableColumns(table)).map((key) => ({
      name: `${name}.${key}`,
      isPersonal: columns[key] === 'erase' || columns[key] === 'unname',
      isId: ids.has(key),
    }));
  });
  const personal = all.filter(({ isPersonal }) => isPersonal);
  return {
    all: all.map(({ name }) => name),
    personal: personal.map(({ name }) => name),
    telling: personal.filter(({ isId }) => !isId).map(({ name }) => name),
  };
}

const findDoubles = (names: readonly string[]) => names.filter((name, at) => names.indexOf(name) !== at);

test('has every column of people in a part or left out with the reason, and each part as kept', async () => {
  const { all, personal, telling } = await findColumns();
  const leftOut = tellAll().flatMap((data) => data.leftOut ?? []);
  const told = [...new Set(parts().flatMap(({ columns }) => columns))];
  const out = leftOut.flatMap(({ columns }) => columns);

  expect(telling.filter((name) => !told.includes(name) && !out.includes(name))).toEqual([]);
  expect([...told, ...out].filter((name) => !all.includes(name))).toEqual([]);
  expect(findDoubles([...told, ...out])).toEqual([]);
  expect(leftOut.filter(({ why }) => why.trim() === '')).toEqual([]);
  expect(findDoubles(parts().map(({ name }) => name))).toEqual([]);
  expect(parts().filter((part) => !keptAs(part.keptAs))).toEqual([]);
  expect(telling.length).toBeGreaterThan(250);
  process.stdout.write(
    `${all.length} columns declared, ${personal.length} of people, ${personal.length - telling.length} of them ids; ` +
      `${told.length} told in ${parts().length} parts, ${out.length} left out for ${leftOut.length} reasons\n`,
  );
});

const dialect = new PgDialect();
test('reads each part as its schema says, and each column that it declares', async () => {
  const person = await newPerson(api);
  for (const part of parts()) {
    const schema = rowSchemaOf(part);
    for await (const rows of readPart(api.db, part, person.id)) for (const row of rows) schema.parse(row);
    const { sql: text } = dialect.sqlToQuery(part.select(sql`${person.id}`));
    const unread = part.columns.filter((name) => !text.includes(inSnakeCase(name.replace(/^.*\./, ''))));
    expect(unread, part.name).toEqual([]);
  }
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly Plan[];
}

/** The person, given by a first step of the plan, or a column of a row that was found before. */
const LED = /InitPlan|\$\d|= (ANY \()?("[^"]+"|\w+)\.\w+/;

/** Read from its begin to its end: by an index, one row of another table leads to those of one. */
const isScan = (plan: Plan): boolean => {
  const conditions = [plan, ...(plan.Plans ?? [])].map((one) => one['Index Cond'] ?? '');
  const isLed = conditions.some((condition) => LED.test(condition));
  return plan['Relation Name'] !== undefined && !isLed;
};

const scansIn = (plan: Plan): readonly string[] => [
  ...(isScan(plan) ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
];

/** What this person finds of one part, as text. */
async function readAsText(name: string, { id }: Person): Promise<string> {
  const part = parts().find((one) => one.name === name);
  if (!part) throw new Error(`There is no part ${name}.`);
  const rows: unknown[] = [];
  for await (const batch of readPart(api.db, part, id)) rows.push(...batch);
  return JSON.stringify(rows);
}

test('has what came to the address of a person, and nothing of the next one', async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  const { id: organisationId, admin } = await newOrganisation(api);
  const familyId = await insertFamily(api.db);
  const sent = { familyId, inviterId: admin.id, codeId: randomUUID(), codeHash: randomUUID(), expiresAt: new Date() };
  const names = { email: asha.email, firstName: 'Asha of theirs', lastName: 'Kumar' };
  const { db } = api;
  await db.insert(invitations).values({ ...sent, ...names });
  await db.insert(contactMessages).values({ name: 'A', email: asha.email, message: 'Where are you?' });
  await db.insert(memberships).values({ organisationId, part: 'member', state: 'invited', ...names });
  const planned = { organisationId, part: 'member' as const, day: '2027-01-04', timeZone: 'UTC', sendAt: new Date() };
  const [plan] = await db
    .insert(plannedInvites)
    .values({ ...planned, plannedBy: admin.id })
    .returning();
  await db.insert(plannedPeople).values({ plannedId: plan?.id ?? '', ...names });

  for (const [part, words] of [
    ['invitationsToYou', 'Asha of theirs'],
    ['messagesToUs', 'Where are you?'],
    ['memberships', 'Asha of theirs'],
    ['plannedInvitations', 'Asha of theirs'],
  ] as const) {
    expect(await readAsText(part, asha), part).toContain(words);
    expect(await readAsText(part, jon), part).toBe('[]');
    expect(await readAsText(part, admin), part).not.toContain(words);
  }
});

test('has nothing of the people of a group for someone who is not in it', async () => {
  const [coach, asha, jon] = [await newPerson(api, { role: 5 }), await newPerson(api), await newPerson(api)];
  const at = new Date();
  const { id: sessionId } = await insertSession(api.db, {
    ...{ kind: 'group', state: 'booked', matchId: null, startsAt: at, endsAt: new Date(at.getTime() + 60_000) },
    ...{
      freeUntil: at,
      title: 'A circle',
      message: 'Come along',
      link: 'https://meet.localhost/us',
      bookedBy: coach.id,
    },
  });
  const place = { sessionId, part: 'coachee' as const };
  await api.db.insert(sessionPeople).values([
    { ...place, userId: coach.id, part: 'coach', state: 'booked' },
    { ...place, userId: asha.id, state: 'booked' },
    { ...place, userId: jon.id, state: 'declined' },
  ]);
  const note = { sessionId, authorId: coach.id };
  await api.db.insert(notes).values({ ...note, audience: 'both', body: 'What we agreed' });
  await api.db.insert(actions).values({ sessionId, ownerId: asha.id, addedBy: asha.id, text: 'Call the bank' });
  const change = { sessionId, sequence: 1, startsAt: at, endsAt: at, what: 'moved' as const, changedBy: coach.id };
  await api.db.insert(sessionChanges).values({ ...change, reason: 'I am unwell' });

  for (const [part, words] of [
    ['sessions', 'meet.localhost'],
    ['notes', 'What we agreed'],
    ['sessionChanges', 'I am unwell'],
  ] as const) {
    expect(await readAsText(part, asha), part).toContain(words);
    expect(await readAsText(part, jon), part).not.toContain(words);
  }
  expect(await readAsText('sessions', jon)).toContain('Come along');
  expect(await readAsText('actions', asha)).toContain('Call the bank');
  expect(await readAsText('actions', coach)).toBe('[]');
});

test('reads many rows a batch at a time, each once and in the order of their keys', async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  for (const { id } of [asha, jon]) {
    await api.db.execute(sql`INSERT INTO notifications (user_id, kind, dedupe_key, title, body, url, is_in_app)
      SELECT ${id}, 'other', n::text, n::text, '', '/', true FROM generate_series(1, 1200) n`);
  }
  await api.db.execute(sql`WITH thread AS (INSERT INTO threads (kind, person_id, last_seq) VALUES ('triage', ${asha.id}, 1200)
      RETURNING id), person AS (INSERT INTO thread_people (thread_id, user_id) SELECT id, ${asha.id} FROM thread)
    INSERT INTO messages (thread_id, seq, author_id, client_id, body)
      SELECT id, n, ${asha.id}, gen_random_uuid(), n::text FROM thread, generate_series(1, 1200) n`);
  for (const [name, field] of [
    ['notifications', 'title'],
    ['messages', 'body'],
  ] as const) {
    const batches = [];
    const part = parts().find((one) => one.name === name);
    if (part) for await (const batch of readPart(api.db, part, asha.id)) batches.push(batch);
    expect(batches.map(({ length }) => length)).toEqual(Array(12).fill(100));
    expect(batches.flat().map((row) => Number(row[field]))).toEqual(Array.from({ length: 1200 }, (_, at) => at + 1));
  }
});

test('finds the rows of each part by an index, and passes none of anyone else', async () => {
  const scans = await api.db.transaction(async (tx) => {
    // A bitmap needs an index with a condition; what is left is taken where there is none.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan', 'hashjoin', 'mergejoin']) {
      await tx.execute(sql.raw(`SET LOCAL enable_${way} = off`));
    }
    const found: string[] = [];
    for (const part of parts()) {
      const [row] = await rowsOf<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>(
        tx,
        sql`EXPLAIN (FORMAT JSON) ${batchOf(part, 1 as UserId)}`,
      );
      const scanned = (row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => scansIn(Plan));
      found.push(...scanned.map((table) => `${part.name}: ${table}`));
    }
    return found;
  });
  expect(scans).toEqual([]);
});
