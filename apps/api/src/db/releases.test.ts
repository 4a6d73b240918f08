import { sendContactMessage } from '@waymark/contract/notices/contact-messages';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { type LaterMigration, laterMigrations, newestMigration } from '#test/later-release.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { migrate } from './migrate.ts';
import { openRelease } from './releases.ts';
import { watchedUpgrade } from './upgrades.ts';

const api = startTestApp({ works: false });
const isOnServer = 'serverUrl' in inject('databaseSnapshot');
const own = newestMigration();
const said: Record<string, unknown>[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => said.push(JSON.parse(line)) });

const run = (statement: string) => api.db.execute(sql.raw(statement));
const upgrade = () =>
  watchedUpgrade({ databaseUrl: undefined, dataDir: '', upgradeDumps: undefined }, log, api.services.database);
const start = () => migrate(api.services.database, upgrade());

async function upgradeTo(...added: readonly LaterMigration[]): Promise<void> {
  const { folder, remove } = laterMigrations(...added);
  onTestFinished(remove);
  await migrate(api.services.database, undefined, folder);
}

afterEach(async () => {
  said.length = 0;
  await run(`DELETE FROM drizzle.__drizzle_migrations WHERE name LIKE '9%'`);
  await run('DROP TABLE IF EXISTS later_things');
});

const EXPAND = { name: '9000_things', sql: 'CREATE TABLE later_things ();' };

test('starts beside a later release whose migrations left all that it uses, and says so in one line', async () => {
  await upgradeTo(EXPAND);

  expect(await start()).toEqual({ isBehind: true });

  expect(said).toMatchObject([
    { release: own, database: EXPAND.name, msg: 'the database is of a later release, which this one works beside' },
  ]);
});

test('refuses a database that a later release took something from, and says from which release on it works', async () => {
  await upgradeTo(EXPAND, { name: '9001_end', sql: `-- needs: ${EXPAND.name}\nSELECT 1;` });

  await expect(start()).rejects.toThrow(
    `the database is of a later release: since 9001_end it works with releases from ${EXPAND.name} on, and this one is of ${own}. Put the later release back in place, or the dump from before its upgrade: docs/operate.md says how under “Upgrade”.`,
  );

  expect(said).toEqual([]);
});

test('starts beside a later release that took away only what this one doesn’t use any more', async () => {
  await upgradeTo({ name: '9000_end', sql: `-- needs: ${own}\nSELECT 1;` });

  expect(await start()).toEqual({ isBehind: true });
});

test('is of the release of its database once that runs again', async () => {
  await upgradeTo(EXPAND);
  const { folder, remove } = laterMigrations(EXPAND);
  onTestFinished(remove);

  expect(await migrate(api.services.database, upgrade(), folder)).toEqual({ isBehind: false });
  expect(said).toEqual([]);
});

test('runs no migration that needs one which isn’t there', async () => {
  await expect(upgradeTo({ name: '9000_end', sql: '-- needs: 8999_none\nSELECT 1;' })).rejects.toThrow(
    '9000_end.sql needs 8999_none, which is no migration up to it.',
  );
});

test.runIf(isOnServer)('learns while it runs that a later release can’t be worked beside', async () => {
  const release = openRelease(api.services.database, false, log);
  onTestFinished(() => release.close());
  const errors: string[] = [];
  release.watch(({ message }) => errors.push(message));
  await upgradeTo(EXPAND);
  release.look();
  await upgradeTo(EXPAND, { name: '9001_end', sql: `-- needs: 9001_end\nSELECT 1;` });

  release.look();
  release.look();

  await expect.poll(() => errors).toEqual([expect.stringContaining('since 9001_end')]);
});

test('looks at its release as soon as a call failed, and not after others', async () => {
  const look = vi.spyOn(api.services.release, 'look');
  const body = { name: 'Asha', email: 'asha@example.org', message: 'Do you coach in Hindi?' };
  const send = async () => (await api.call(null, sendContactMessage, { body })).status;
  expect(await send()).toBeLessThan(300);
  expect(look).not.toHaveBeenCalled();
  await run('ALTER TABLE contact_messages RENAME TO later_messages');
  onTestFinished(async () => void (await run('ALTER TABLE later_messages RENAME TO contact_messages')));

  expect(await send()).toBe(500);

  expect(look).toHaveBeenCalledOnce();
});
