import { signUpByRole } from '@waymark/contract/people/sign-up';
import { pino } from 'pino';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/open-database.ts';
import { laterApi, laterMigrations, newestMigration } from '../test/later-release.ts';
import { signUpDraft, spawnApi, type Variables } from './api-process.ts';
import { newServers, newStartedDataDir } from './databases.ts';

const EXPAND = { name: '9000_things', sql: 'CREATE TABLE later_things ();' };
const CONTRACT = {
  name: '9001_numbers',
  sql: `-- needs: ${EXPAND.name}\nALTER TABLE "users" ALTER COLUMN "email" TYPE varchar(320);`,
};
const refusal = `the database is of a later release: since ${CONTRACT.name} it works with releases from ${EXPAND.name} on, and this one is of ${newestMigration()}.`;

async function contract({ DATABASE_URL, DATA_DIR = '' }: Variables): Promise<void> {
  const place = DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR, release() {} };
  const database = await openDatabase(place, pino({ level: 'silent' }));
  const { folder, remove } = laterMigrations(EXPAND, CONTRACT);
  await migrate(database, undefined, folder);
  remove();
  await database.close();
}

test('refuses to start on an embedded database that a later release took something from', async () => {
  const dataDir = newStartedDataDir();
  onTestFinished(dataDir.remove);
  await contract({ DATA_DIR: dataDir.path });

  const { code, lastLine } = await (await spawnApi({ DATA_DIR: dataDir.path })).program.ended;

  expect(code).toBe(1);
  expect(lastLine).toContain(`The API could not start: ${refusal}`);
});

test.skipIf(!inject('hasPostgres'))(
  'serves people beside the next release, and ends once that takes away what it uses',
  async () => {
    const { variables, remove } = await newServers();
    onTestFinished(remove);
    const later = laterApi(EXPAND);
    onTestFinished(later.remove);
    const next = await spawnApi(variables, { folder: later.folder });
    await next.untilReady();
    const own = await spawnApi({ ...variables, LOG_LEVEL: 'warn' });
    await own.untilReady();
    expect(own.lines.join('\n')).toContain('the database is of a later release, which this one works beside');
    for (const api of [own, next, own, next])
      expect((await api.callUntilServed(signUpByRole, { body: signUpDraft('beside') })).status).toBe(200);

    await contract(variables);

    expect((await own.program.ended).code).toBe(1);
    expect(own.lines.join('\n')).toContain(refusal);
    expect((await next.callUntilServed(signUpByRole, { body: signUpDraft('beside') })).status).toBe(200);
    await next.program.stop();
  },
);
