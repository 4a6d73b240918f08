import { sql } from 'drizzle-orm';
import { npmVersion } from 'drizzle-orm/version';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { createStatementNames, nameOf, rowsOf } from './rows.ts';

const api = startTestApp({ works: false });

test('a statement has one name, others have others; beyond the limit they have none, and that is told once', () => {
  const onFull = vi.fn();
  const nameOf = createStatementNames(2, onFull);
  const [first, second] = [nameOf('SELECT 1'), nameOf('SELECT 2')];
  expect(first).not.toBe(second);
  expect(onFull).not.toHaveBeenCalled();
  expect([nameOf('SELECT 3'), nameOf('SELECT 4')]).toEqual([undefined, undefined]);
  expect([nameOf('SELECT 1'), nameOf('SELECT 2')]).toEqual([first, second]);
  expect(onFull).toHaveBeenCalledTimes(1);
});

test('the ORM is of the version whose private `db._.session.prepareQuery` was read: name and rows are where rowsOf takes them', async () => {
  expect(npmVersion).toBe('0.45.4');
  const prepareQuery = vi.spyOn(api.db._.session, 'prepareQuery');
  expect(await rowsOf(api.db, sql`SELECT ${1}::int AS one`)).toEqual([{ one: 1 }]);
  expect(prepareQuery.mock.calls[0]?.[2]).toBe(nameOf('SELECT $1::int AS one'));
  expect(prepareQuery.mock.calls[0]?.[0]).toEqual(
    expect.objectContaining({ sql: 'SELECT $1::int AS one', params: [1] }),
  );
  prepareQuery.mockRestore();
});

test('more statements than have names are carried out all the same', async () => {
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  for (let number = 0; number < 1_000; number += 1) nameOf(`SELECT ${number}`);
  expect(await rowsOf<{ one: number }>(api.db, sql`SELECT 1::int AS one`)).toEqual([{ one: 1 }]);
  expect(warning.mock.calls).toEqual([[expect.stringContaining('pass what varies as parameters')]]);
  warning.mockRestore();
});
