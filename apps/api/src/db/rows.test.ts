import { sql } from 'drizzle-orm';
import { npmVersion } from 'drizzle-orm/version';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { createStatementNames, nameOf, rowsOf } from './rows.ts';

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

test('uses the ORM version whose private `db._.session.prepareQuery` rowsOf relies on', async () => {
  expect(npmVersion).toBe('0.45.4');
  const prepareQuery = vi.spyOn(api.db._.session, 'prepareQuery');
  expect(await rowsOf(api.db, sql`SELECT ${1}::int AS one`)).toEqual([{ one: 1 }]);
  expect(prepareQuery.mock.calls[0]?.[2]).toBe(nameOf('SELECT $1::int AS one'));
  expect(prepareQuery.mock.calls[0]?.[0]).toEqual(
    expect.objectContaining({ sql: 'SELECT $1::int AS one', params: [1] }),
  );
  prepareQuery.mockRestore();
});

test('executes statements beyond the limit as well', async () => {
  const warning = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  for (let number = 0; number < 1_000; number += 1) nameOf(`SELECT ${number}`);
  expect(await rowsOf<{ one: number }>(api.db, sql`SELECT 1::int AS one`)).toEqual([{ one: 1 }]);
  expect(warning.mock.calls).toEqual([[expect.stringContaining('pass what varies as parameters')]]);
  warning.mockRestore();
});
