import { showHealth } from '@waymark/contract/health';
import { showPracticeHealth } from '@waymark/contract/practice/practice-health';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { noteAway } from './operation-notes.queries.ts';
import { watchServices } from './service-watch.service.ts';

const api = startTestApp({ works: false });
beforeEach(() => api.db.execute(sql`DELETE FROM operation_notes`));

const lastFor = (minutes: number) =>
  api.db.execute(sql`UPDATE operation_notes SET since = now() - make_interval(mins => ${minutes})`);

const REDIS = 'Redis is away (0 minutes): live updates reach only the browsers of the same process.';
const MAIL = 'The mail server has taken no mail for 15 minutes. Mails wait, and are sent once it does.';

async function readEverywhere() {
  const { warnings } = (await api.call(null, showHealth, { query: '?detail' })).body;
  const checked = (await runCommand(api.services, ['check'])).filter((line) => line.startsWith('Warning: '));
  const owner = await newPracticeMember(api, 'owner');
  const shown = (await api.call(owner, showPracticeHealth)).body.warnings;
  return { warnings, checked: checked.map((line) => line.slice('Warning: '.length)), shown };
}

const inAll = (warnings: readonly string[]) => ({ warnings, checked: warnings, shown: warnings });

test('says in three places alike that Redis is away, and that mail is refused for a quarter of an hour', async () => {
  await noteAway(api.db, 'mail', 'The mail server answered 451 to RCPT TO.');
  expect(await readEverywhere()).toEqual(inAll([]));
  await lastFor(15);
  expect(await readEverywhere()).toEqual(inAll([MAIL]));
  await noteAway(api.db, 'redis', 'ECONNREFUSED');
  expect(await readEverywhere()).toEqual(inAll([MAIL, REDIS]));
});

test('counts from the first failure in a row, and forgets one that no one noted again', async () => {
  await noteAway(api.db, 'mail', 'one');
  await lastFor(20);
  await noteAway(api.db, 'mail', 'two');
  expect((await readEverywhere()).warnings).toEqual([expect.stringContaining('for 20 minutes')]);
  await api.db.execute(sql`UPDATE operation_notes SET noted_at = now() - interval '11 minutes'`);
  expect((await readEverywhere()).warnings).toEqual([]);
});

test('hears of what comes back, whichever process tried it, and writes what stays the same once in a while', async () => {
  let now = 0;
  const [one, other] = [0, 1].map(() => watchServices(api.db, api.services.log, () => now));
  const names = async () => {
    await one?.close();
    await other?.close();
    const rows = await rowsOf<{ words: string }>(api.db, sql`SELECT words FROM operation_notes`);
    return rows.map(({ words }) => words);
  };
  one?.note('mail', new Error('first'));
  one?.note('mail', new Error('second'));
  expect(await names()).toEqual(['first']);
  now = 30_000;
  one?.note('mail', new Error('third'));
  expect(await names()).toEqual(['third']);
  other?.note('mail');
  expect(await names()).toEqual([]);
});
