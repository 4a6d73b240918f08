import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../apps/api/src/db/client.ts';
import { databaseFromPglite } from '../../apps/api/src/db/embedded.ts';
import { createPglite } from '../../apps/api/src/db/pglite.ts';
import { checkMigration } from './check-migration.ts';

let database: Database;
beforeAll(async () => {
  database = databaseFromPglite(await createPglite());
  for (const statement of [
    'CREATE TABLE users (id integer PRIMARY KEY, email text NOT NULL UNIQUE, name text, age integer NOT NULL DEFAULT 1)',
    'CREATE TABLE topics (id integer PRIMARY KEY, word text)',
    'CREATE UNIQUE INDEX topics_word ON topics (word)',
  ])
    await database.db.execute(statement);
});
afterAll(() => database.close());

class UndoneError extends Error {}

/** What it says of each, without the way out; the tables are then as before. */
async function faultsOf(text: string, { needs = null, after = [] }: { needs?: number | null; after?: string[] } = {}) {
  const said: string[] = [];
  const migration = { name: '0100_new', writtenAt: 1, hash: '', statements: text.split(';'), needs, after };
  await database.db
    .transaction(async (tx) => {
      said.push(...(await checkMigration(tx, migration)));
      throw new UndoneError();
    })
    .catch((error: unknown) => {
      if (!(error instanceof UndoneError)) throw error;
    });
  return said.map((fault) => fault.split('. ')[0]);
}

test.each([
  ['DROP TABLE topics', 'topics is dropped'],
  ['ALTER TABLE topics RENAME TO words', 'topics is called words now'],
  ['ALTER TABLE users DROP COLUMN name', 'users.name is dropped'],
  ['ALTER TABLE users RENAME COLUMN name TO called', 'users.name is called called now'],
  ['ALTER TABLE topics ALTER COLUMN word TYPE varchar(9)', 'topics.word is character varying(9) instead of text'],
  ['ALTER TABLE topics ALTER COLUMN word SET NOT NULL', 'topics.word is NOT NULL now'],
  ['ALTER TABLE topics ADD COLUMN kind text NOT NULL', 'topics.kind is NOT NULL and has no default'],
  ['ALTER TABLE users ALTER COLUMN age DROP DEFAULT', 'users.age has lost its default'],
  [
    'ALTER TABLE topics ADD CONSTRAINT short CHECK (length(word) < 9)',
    'topics.short is a check that rows didn’t have to keep',
  ],
  [
    'ALTER TABLE users ADD CONSTRAINT named UNIQUE (name) ; ',
    'users.named is a unique key that rows didn’t have to keep',
  ],
  [
    'ALTER TABLE users ADD COLUMN seen date, ADD CONSTRAINT known CHECK (seen IS NOT NULL) NOT VALID',
    'users.known is a check that rows didn’t have to keep',
  ],
  ['DROP INDEX topics_word', 'topics.topics_word is dropped, and ON CONFLICT may name it'],
  [
    'CREATE TABLE shelves (topic_id integer REFERENCES topics)',
    'shelves.shelves_topic_id_fkey keeps rows of topics from being deleted',
  ],
])('names what breaks code of before: %s', async (statement, fault) => {
  expect(await faultsOf(statement)).toContain(`0100_new: ${fault}`);
});

test.each([
  ['CREATE INDEX users_name ON users (name)', 'users.users_name is an index that is built while no one can write'],
  ['ALTER TABLE users ADD COLUMN seen timestamptz DEFAULT clock_timestamp()', 'users is written anew'],
  ['ALTER TABLE users ADD CONSTRAINT grown CHECK (age > 0)', 'users.grown is checked for every row'],
  ['ALTER TABLE users ALTER COLUMN name SET NOT NULL', 'users.name is made NOT NULL, which reads the whole table'],
  ['UPDATE "users" SET name = email', 'users is read or written by one statement'],
  ['INSERT INTO topics SELECT id, email FROM "public"."users"', 'users is read or written by one statement'],
])('names what holds people up while it goes through a big table: %s', async (statement, fault) => {
  expect(await faultsOf(statement)).toContain(`0100_new: ${fault}`);
});

test.each([
  'CREATE TABLE shelves (id integer PRIMARY KEY, topic_id integer REFERENCES topics ON DELETE CASCADE, CHECK (id > 0))',
  'ALTER TABLE users ADD COLUMN seen timestamptz',
  'ALTER TABLE topics ADD COLUMN looks integer NOT NULL DEFAULT 0 CHECK (looks >= 0)',
  'CREATE INDEX topics_length ON topics (length(word))',
  'ALTER TABLE users ALTER COLUMN age DROP NOT NULL',
  'UPDATE topics SET word = lower(word)',
])('has nothing against what both releases live with: %s', async (statement) => {
  expect(await faultsOf(statement)).toEqual([]);
});

test('lets a migration break code of before that says which release it needs, and hold people up no more for it', async () => {
  expect(await faultsOf('ALTER TABLE users DROP COLUMN name', { needs: 1 })).toEqual([]);
  expect(await faultsOf('CREATE INDEX users_name ON users (name)', { needs: 1 })).toHaveLength(1);
});

test('takes a reason for what does no harm, and no reason for what isn’t there', async () => {
  const reason = '-- harmless topics.topics_word: no code names it\n';
  expect(await faultsOf(`${reason}DROP INDEX topics_word`)).toEqual([]);
  expect(await faultsOf(`${reason}SELECT 1`)).toEqual(['0100_new: nothing was found of topics.topics_word']);
  expect(await faultsOf('-- harmless topics.topics_word:\nDROP INDEX topics_word')).toHaveLength(1);
});

test.each([
  'CREATE INDEX "users_name" ON "users" ("name")',
  'CREATE INDEX CONCURRENTLY "users_name" ON "users" ("name")',
  'UPDATE users SET name = email',
  '-- in batches\nUPDATE users SET name = email',
])('leaves nothing for after the commit that can’t run twice or has no end: %s', async (statement) => {
  const after = ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_age" ON "users" ("age")', statement];
  expect(await faultsOf('SELECT 1', { after })).toEqual([expect.stringContaining('after/0100_new')]);
});
