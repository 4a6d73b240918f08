import { randomUUID } from 'node:crypto';
import { changePracticeRules, showPracticeRules } from '@waymark/contract/practice/practice-rules';
import { RETENTION, retentionKinds } from '@waymark/contract/retention';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { countOld, deleteOld } from './retention.service.ts';

const api = startTestApp({ works: false });

test('has exactly one module for each kind', () => {
  expect(api.services.aged.map(({ kind }) => kind).sort()).toEqual([...retentionKinds].sort());
});

test('deletes what is older than it is kept, in batches, and nothing that is younger', async () => {
  const { id } = await newPerson(api);
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  const kinds = {
    'contact-messages': {
      plant: (mark: string, days: number) =>
        sql`INSERT INTO contact_messages (name, email, message, created_at) VALUES (${mark}, 'a@example.org', 'm', ${ago(days)})`,
      marks: sql`SELECT name AS mark FROM contact_messages`,
    },
    notifications: {
      plant: (mark: string, days: number) =>
        sql`INSERT INTO notifications (user_id, kind, dedupe_key, title, body, url, is_in_app, created_at)
          VALUES (${id}, 'new-browser', ${mark}, 't', 'b', '/', true, ${ago(days)})`,
      marks: sql`SELECT dedupe_key AS mark FROM notifications WHERE user_id = ${id}`,
    },
    'received-texts': {
      plant: (mark: string, days: number) =>
        sql`INSERT INTO received_texts (id_hash, received_at) VALUES (${mark}, ${ago(days)})`,
      marks: sql`SELECT id_hash AS mark FROM received_texts`,
    },
  } as const;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          kind: fc.constantFrom(...(Object.keys(kinds) as (keyof typeof kinds)[])),
          offset: fc.integer({ min: -5, max: 5 }).filter((days) => days !== 0),
        }),
        { maxLength: 12 },
      ),
      async (rows) => {
        const planted = rows.map((row) => ({ ...row, mark: `mark-${randomUUID()}` }));
        for (const { kind, offset, mark } of planted)
          await api.db.execute(kinds[kind].plant(mark, RETENTION[kind].days + offset));
        const old = planted.filter(({ offset }) => offset > 0);
        const sum = (counted: readonly { rows: number }[]) => counted.reduce((all, { rows: some }) => all + some, 0);
        expect(sum(await countOld(api.services))).toBe(old.length);
        expect(sum(await deleteOld(api.services, 2))).toBe(old.length);
        expect(sum(await countOld(api.services))).toBe(0);
        for (const { marks } of Object.values(kinds)) {
          const left = await rowsOf<{ mark: string }>(api.db, marks);
          expect(left.filter(({ mark }) => old.some((gone) => gone.mark === mark))).toEqual([]);
        }
        const left = (
          await Promise.all(Object.values(kinds).map(({ marks }) => rowsOf<{ mark: string }>(api.db, marks)))
        ).flat();
        expect(left.map(({ mark }) => mark)).toEqual(
          expect.arrayContaining(planted.filter(({ offset }) => offset < 0).map(({ mark }) => mark)),
        );
      },
    ),
    { numRuns: 25 },
  );
});

test('deletes a conversation with the triage line three years after it was closed, not an open or reopened one', async () => {
  const [closed, reopened, recent] = [await newPerson(api), await newPerson(api), await newPerson(api)];
  const plant = (personId: number, state: string, days: number) =>
    api.db.execute(sql`INSERT INTO threads (kind, person_id, state, closed_at)
      VALUES ('triage', ${personId}, ${state}, now() - make_interval(days => ${days}))`);
  await plant(closed.id, 'closed', 1096);
  await plant(reopened.id, 'open', 1096);
  await plant(recent.id, 'closed', 1094);
  await deleteOld(api.services);
  const left = await rowsOf<{ id: number }>(api.db, sql`SELECT person_id AS id FROM threads ORDER BY person_id`);
  expect(left).toEqual([{ id: reopened.id }, { id: recent.id }]);
});

test('deletes invitations of organisations a year after they ended, and no one who joined or is still invited', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const [ended, lately, open] = [newAddress('ended'), newAddress('lately'), newAddress('open')];
  const left = await newMember(api, organisation);
  await organisationCalls(api).invite(organisation.admin, [ended, lately, open].join(' '));
  const end = (days: number, who: SQL) =>
    api.db.execute(
      sql`UPDATE memberships SET state = 'ended', ended_at = now() - make_interval(days => ${days}) WHERE ${who}`,
    );
  await end(366, sql`email = ${ended}`);
  await end(364, sql`email = ${lately}`);
  await end(366, sql`user_id = ${left.id}`);
  await deleteOld(api.services);
  const kept = await rowsOf<{ who: string }>(
    api.db,
    sql`SELECT coalesce(user_id::text, email) AS who FROM memberships WHERE organisation_id = ${organisation.id} AND part <> 'admin'`,
  );
  expect(kept.map(({ who }) => who).sort()).toEqual([lately, open, String(left.id)].sort());
});

test('deletes earlier what a practice keeps for fewer days, and says the days', async () => {
  const owner = await newPracticeMember(api, 'owner');
  const change = async (ages: Record<string, number>) => {
    const { version } = (await api.call(owner, showPracticeRules)).body;
    return api.call(owner, changePracticeRules, { body: { version, ages } });
  };
  onTestFinished(async () => void (await change({})));
  const plant = (name: string, days: number) =>
    api.db.execute(sql`INSERT INTO contact_messages (name, email, message, created_at)
      VALUES (${name}, 'a@example.org', 'm', now() - make_interval(days => ${days}))`);
  await plant('older', 41);
  await plant('younger', 39);
  expect((await change({ 'contact-messages': 29 })).status).toBe(400);
  expect((await change({ 'contact-messages': 91 })).body.error.details.errors[0].path).toEqual([
    'ages',
    'contact-messages',
  ]);
  expect((await change({ 'contact-messages': 40, 'inactive-accounts': 400 })).body.rules.ages).toMatchObject({
    'contact-messages': 40,
    notifications: 180,
    'inactive-accounts': 400,
  });
  expect((await runCommand(api.services, ['retention', '--now'])).join('\n')).toMatch(
    /^Messages to us, 40 days: [1-9]/m,
  );
  const left = await rowsOf<{ name: string }>(api.db, sql`SELECT name FROM contact_messages WHERE message = 'm'`);
  expect(left.map(({ name }) => name)).toContain('younger');
  expect(left.map(({ name }) => name)).not.toContain('older');
});

test('prints for the operator what would go, and deletes only when asked to', async () => {
  await api.db.execute(
    sql`INSERT INTO received_texts (id_hash, received_at) VALUES ('old', now() - interval '366 days')`,
  );
  const line = 'That a text message came from you, 365 days: 1';
  expect(await runCommand(api.services, ['retention'])).toEqual(
    expect.arrayContaining(['Older, and deleted tonight:', line]),
  );
  expect(await runCommand(api.services, ['retention', '--now'])).toContain(line);
  expect(await runCommand(api.services, ['retention'])).toContain('That a text message came from you, 365 days: 0');
  await expect(runCommand(api.services, ['retention', '--soon'])).rejects.toThrow('--soon is not an option');
});
