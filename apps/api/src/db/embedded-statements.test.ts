import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepStatements } from './embedded-statements.ts';

const AT_MOST = 8;
let pglite: PGlite;
beforeAll(async () => {
  pglite = await PGlite.create();
  keepStatements(pglite, AT_MOST);
});
afterAll(() => pglite.close());

const keptOf = async (part: string) => {
  const text = `SELECT statement FROM pg_prepared_statements WHERE strpos(statement, $1) > 0 AND statement NOT LIKE '%strpos%'`;
  return (await pglite.query<{ statement: string }>(text, [part])).rows.map(({ statement }) => statement);
};

test('prepares what is asked a second time, and not before', async () => {
  const text = 'SELECT $1::int + 1 AS sum';

  expect((await pglite.query(text, [1])).rows).toEqual([{ sum: 2 }]);
  expect(await keptOf(text)).toEqual([]);
  expect((await pglite.query(text, [2])).rows).toEqual([{ sum: 3 }]);
  expect(await keptOf(text)).toEqual([text]);
  expect((await pglite.query(text, [3])).rows).toEqual([{ sum: 4 }]);
  expect(await keptOf(text)).toEqual([text]);
});

test('answers each time as at the first', async () => {
  await pglite.exec('CREATE TABLE kinds (word text, number int8, moment timestamptz, list int[], document jsonb)');
  const insert = 'INSERT INTO kinds VALUES ($1, $2, $3, $4, $5) RETURNING *';
  const values = ['a ‘word’', 7, '2026-03-01T06:00:00Z', [1, null], { of: ['what', null] }];
  const own = { rowMode: 'array', parsers: { 1184: (moment: string) => `as written: ${moment}` } } as const;
  const first = [await pglite.query(insert, values), await pglite.query('SELECT * FROM kinds', [], own)];
  await pglite.exec('DELETE FROM kinds');

  for (let time = 0; time < 2; time += 1) {
    const again = [await pglite.query(insert, values), await pglite.query('SELECT * FROM kinds', [], own)];
    expect(again).toEqual(first);
    await pglite.exec('DELETE FROM kinds');
  }
  expect(await keptOf('kinds')).toHaveLength(3);
  expect(await pglite.query('UPDATE kinds SET word = $1', [null])).toMatchObject({ affectedRows: 0 });
  expect(await pglite.query('UPDATE kinds SET word = $1', [null])).toMatchObject({ affectedRows: 0, rows: [] });
});

test('keeps what is asked without values as well, and sends several at once as they are', async () => {
  await pglite.exec('CREATE TABLE due (job text)');
  const take = "DELETE FROM due WHERE job = 'a' RETURNING job";
  const several = "INSERT INTO due VALUES ('a'); SELECT count(*)::int AS count FROM due";
  const taken = [];
  for (let time = 0; time < 3; time += 1) {
    expect((await pglite.exec(several)).map(({ rows }) => rows)).toEqual([[], [{ count: 1 }]]);
    taken.push(await pglite.exec(take));
  }

  expect(taken.map((results) => results.map(({ rows, affectedRows }) => ({ rows, affectedRows })))).toEqual(
    Array.from({ length: 3 }, () => [{ rows: [{ job: 'a' }], affectedRows: 1 }]),
  );
  expect(await keptOf('due')).toEqual([take]);
});

test('takes back what a transaction did, and keeps what it prepared', async () => {
  await pglite.exec('CREATE TABLE lines (word text UNIQUE)');
  const insert = 'INSERT INTO lines VALUES ($1)';
  const broken = pglite.transaction(async (tx) => {
    for (const word of ['one', 'two', 'one']) await tx.query(insert, [word]);
  });

  await expect(broken).rejects.toMatchObject({ code: '23505', query: insert, params: ['one'] });
  expect((await pglite.query('SELECT * FROM lines')).rows).toEqual([]);
  await pglite.transaction(async (tx) => {
    for (const word of ['one', 'two', 'three']) await tx.query(insert, [word]);
    expect((await tx.query('SELECT * FROM lines')).rows).toHaveLength(3);
  });
  expect(await keptOf(insert)).toEqual([insert]);
});

test('waits for an open transaction', async () => {
  await pglite.exec('CREATE TABLE waits (word text)');
  const count = 'SELECT count(*)::int AS count FROM waits';
  for (let time = 0; time < 2; time += 1) await pglite.query(count);
  let counted: Promise<unknown> | undefined;
  await pglite.transaction(async (tx) => {
    await tx.query("INSERT INTO waits VALUES ('first')");
    counted = pglite.query(count).then(({ rows }) => rows);
    await tx.query("INSERT INTO waits VALUES ('second')");
  });

  expect(await counted).toEqual([{ count: 2 }]);
});

test('reads a table anew once it has changed', async () => {
  await pglite.exec('CREATE TABLE grows (one int)');
  for (let time = 0; time < 2; time += 1) await pglite.query('SELECT * FROM grows');
  await pglite.exec("ALTER TABLE grows ADD COLUMN two text DEFAULT 'more'; INSERT INTO grows VALUES (1)");

  expect((await pglite.query('SELECT * FROM grows')).rows).toEqual([{ one: 1, two: 'more' }]);
});

test('keeps no more than it may, and those that are asked', async () => {
  const often = "SELECT 'asked often'";
  for (let place = 0; place < 3 * AT_MOST; place += 1) {
    for (const text of [`SELECT 'asked twice', ${place}`, `SELECT 'asked twice', ${place}`, often])
      await pglite.query(text);
  }
  const kept = await keptOf('asked');

  expect(kept).toContain(often);
  expect(kept.length).toBeLessThanOrEqual(AT_MOST);
  expect(kept).toContain(`SELECT 'asked twice', ${3 * AT_MOST - 1}`);
});

test('refuses to work in a transaction that is over, and on a closed database', async () => {
  const other = await PGlite.create({ loadDataDir: await pglite.dumpDataDir('none') });
  keepStatements(other);
  for (let time = 0; time < 2; time += 1) await other.query('SELECT 1 AS one');
  const over = await other.transaction(async (tx) => tx);

  await expect(over.query('SELECT 1 AS one')).rejects.toThrow('Transaction is closed');
  await other.close();
  await expect(other.query('SELECT 1 AS one')).rejects.toThrow('PGlite is closed');
});
