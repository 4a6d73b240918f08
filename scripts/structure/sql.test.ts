import { expect, test } from 'vitest';
import type { Repository } from './repository.ts';
import { sqlInOrder } from './sql.ts';

const GOALS = 'apps/api/src/coaching/goals';
const TABLES = {
  [`${GOALS}/goals.table.ts`]:
    "export const goals = pgTable('goals', {});\nexport const goalMarks = pgTable('goal_marks', {});",
  'apps/api/src/people/users/users.table.ts': "export const users = pgTable('users', {});",
  'apps/api/src/sessions/calendars/calendars.table.ts': "export const calendars = pgTable(\n  'calendars',\n  {},\n);",
  'apps/api/src/figures/figures/report-figures.table.ts': "export const reportFigures = pgTable('report_figures', {});",
};

function findings(file: string, source: string): string[] {
  const contents: Readonly<Record<string, string>> = { ...TABLES, [file]: source };
  const repository: Repository = {
    files: Object.keys(contents),
    read: (path) => contents[path] ?? '',
    has: (path) => path in contents,
  };
  return sqlInOrder(repository).map(({ file: place, message }) => `${place} ${message}`);
}

const QUERIES = `${GOALS}/goals.queries.ts`;

test.each([
  ['its own tables', 'sql`INSERT INTO goal_marks SELECT 1 FROM goals`; tx.update(goals).set({})'],
  ['what an earlier context has', 'sql`SELECT FROM goals g JOIN users u ON u.id = g.user_id`; db.select().from(users)'],
  [
    'a lock and a conflict',
    'sql`SELECT FROM goals FOR UPDATE`; sql`INSERT INTO goals VALUES (1) ON CONFLICT DO UPDATE SET a = 1`',
  ],
  ['a word that is no table', 'sql`SELECT extract(epoch FROM started_at) FROM goals`'],
  ['a comment', '// UPDATE users\n/** Rows FROM calendars. */\n'],
])('accepts %s', (_what, source) => {
  expect(findings(QUERIES, source)).toEqual([]);
});

const WRITE = `${QUERIES}:2 writes to users, a table of people/users. Call a query of that module instead.`;

test.each([
  ['INSERT', '\nsql`INSERT INTO users (id) VALUES (1)`'],
  ['UPDATE', '\nsql`UPDATE users u SET id = 1`'],
  ['UPDATE in a WITH', '\nsql`WITH gone AS (UPDATE ONLY users SET id = 1)`'],
  ['DELETE', '\nsql`DELETE FROM users`'],
  ['TRUNCATE', '\nsql`TRUNCATE users`'],
  ["a constant's name", `\nsql\`DELETE FROM ${'$'}{users}\``],
  ['the query builder', '\nawait tx.delete(users)'],
])("reports a write to another module's table by %s", (_how, source) => {
  expect(findings(QUERIES, source)).toEqual([WRITE]);
});

const READ = `${QUERIES}:1 reads calendars, a table of sessions, which comes later. Move the statement there, or let sessions/calendars offer what you need.`;

test.each([
  ['FROM', 'sql`SELECT FROM calendars`'],
  ['JOIN', 'sql`SELECT FROM goals JOIN calendars USING (user_id)`'],
  ['the query builder', 'db.select().from(calendars)'],
  ['a join of the query builder', 'db.select().from(goals).leftJoin(calendars, on)'],
])("reports a read of a later context's table by %s", (_how, source) => {
  expect(findings(QUERIES, source)).toEqual([READ]);
});

test('holds a context that is one module to the same rule', () => {
  expect(findings('apps/api/src/figures/figures/figures.queries.ts', 'sql`SELECT FROM report_figures, goals`')).toEqual(
    [],
  );
  expect(findings('apps/api/src/library/library.queries.ts', 'sql`SELECT FROM report_figures`')).toHaveLength(1);
});

test('lets no infrastructure write, and lets it read', () => {
  expect(findings('apps/api/src/plugins/access.ts', 'sql`SELECT FROM users`')).toEqual([]);
  expect(findings('apps/api/src/plugins/access.ts', 'sql`DELETE FROM users`')).toHaveLength(1);
});

test('leaves tests and seeds alone, which plant what no service lets anyone write', () => {
  expect(findings(`${GOALS}/goals.test.ts`, 'sql`DELETE FROM users`')).toEqual([]);
  expect(findings('apps/api/src/demo/demo.seed.ts', 'tx.insert(users)')).toEqual([]);
});
