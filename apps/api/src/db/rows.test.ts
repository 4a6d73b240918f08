import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { users } from '#people/users/users.table.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { sessionOf } from './drizzle-port.ts';
import { createStatementNames, NAMES_AT_MOST, prepared, rowsOf, statementNameOf, type Values } from './rows.ts';

const api = startTestApp({ works: false });

test('names each statement once; beyond the limit statements are unnamed, with one warning', () => {
  const onFull = vi.fn();
  const nameOf = createStatementNames(2, onFull);
  const [first, second] = [nameOf('SELECT 1'), nameOf('SELECT 2')];
  expect(first).not.toBe(second);
  expect(onFull).not.toHaveBeenCalled();
  expect([nameOf('SELECT 3'), nameOf('SELECT 4')]).toEqual([undefined, undefined]);
  expect([nameOf('SELECT 1'), nameOf('SELECT 2')]).toEqual([first, second]);
  expect(onFull).toHaveBeenCalledTimes(1);
});

test('gives the session of Drizzle the text, its values and its name', async () => {
  const prepareQuery = vi.spyOn(sessionOf(api.db), 'prepareQuery');
  expect(await rowsOf(api.db, sql`SELECT ${1}::int AS one`)).toEqual([{ one: 1 }]);
  expect(prepareQuery.mock.calls[0]?.[2]).toBe(statementNameOf('SELECT $1::int AS one'));
  expect(prepareQuery.mock.calls[0]?.[0]).toEqual(
    expect.objectContaining({ sql: 'SELECT $1::int AS one', params: [1] }),
  );
  prepareQuery.mockRestore();
});

describe('a prepared read', () => {
  type Wanted = Values<{ email: string }>;
  const toldBySql = prepared(({ email }: Wanted) => sql<{ id: number }>`SELECT id FROM users WHERE email = ${email}`);
  const toldByBuilder = prepared(({ email }: Wanted, db) =>
    db.select({ id: users.id, createdAt: users.createdAt }).from(users).where(eq(users.email, email)),
  );

  test('is built once, also for transactions, and asks for the values of each call', async () => {
    const people = [await newPerson(api), await newPerson(api)];
    const build = vi.fn(({ email }: Wanted) => sql<{ id: number }>`SELECT id FROM users WHERE email = ${email}`);
    const told = prepared(build);
    for (const { email, id } of people) expect(await told(api.db, { email })).toEqual([{ id }]);
    expect(await told(api.db, { email: 'no.one@example.org' })).toEqual([]);
    await api.db.transaction((tx) => told(tx, { email: 'no.one@example.org' }));
    expect(build).toHaveBeenCalledTimes(1);
  });

  test('returns the types of the columns when the builder wrote it', async () => {
    const { email, id } = await newPerson(api);
    expect(await toldByBuilder(api.db, { email })).toEqual([{ id, createdAt: expect.any(Date) }]);
  });

  test.each([
    ['by hand', toldBySql],
    ['by the builder', toldByBuilder],
  ])('written %s sees its own transaction, and others do not', async (_case, told) => {
    const { email } = await newPerson(api);
    const rows = await api.db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ email: `new.${email}` })
        .where(eq(users.email, email));
      return told(tx, { email: `new.${email}` });
    });
    expect(rows).toHaveLength(1);
    expect(await told(api.db, { email })).toEqual([]);
  });

  test('throws when a value is missing, instead of asking for nothing', async () => {
    await expect(toldBySql(api.db, {} as { email: string })).rejects.toThrow('email');
  });
});

test('executes statements beyond the limit as well', async () => {
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  for (let number = 0; number < NAMES_AT_MOST; number += 1) statementNameOf(`SELECT ${number}`);
  expect(statementNameOf('SELECT beyond')).toBeUndefined();
  expect(await rowsOf<{ one: number }>(api.db, sql`SELECT 1::int AS one`)).toEqual([{ one: 1 }]);
  // Once in a process, which another file in it may have been.
  for (const call of warning.mock.calls) expect(call).toEqual([expect.stringContaining('pass what varies')]);
  expect(warning.mock.calls.length).toBeLessThanOrEqual(1);
  warning.mockRestore();
});
