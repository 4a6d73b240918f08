import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '@waymark/contract/people/accounts';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { countLost } from './accounts.ts';
import { type ApiProcess, report, signUpDraft, spawnApi, type Variables } from './api-process.ts';
import { copyStartedDatabase, newPostgres } from './databases.ts';

const DISK_MIB = 160;
const disk = mkdtempSync(join(tmpdir(), 'waymark-disk-'));

/** A disk small enough to fill; mounting it needs root. */
function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=1777`, 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    process.stdout.write('Disks cannot be mounted here: skipping the full disk.\n');
    return false;
  }
}

const BALLAST = join(disk, 'ballast');

function fillDisk(): void {
  const block = Buffer.alloc(1024 * 1024);
  try {
    for (;;) writeFileSync(BALLAST, block, { flag: 'a' });
  } catch {
    // The last block didn't fit: the disk is full.
  }
}

describe.skipIf(!mountDisk())('a full disk', () => {
  afterAll(() => {
    execFileSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  });

  async function survive(name: string, variables: Variables, bringBack: () => Promise<void>): Promise<void> {
    let api = await spawnApi(variables);
    await api.untilReady();
    const written: { email: string; password: string }[] = [];
    const write = async (on: ApiProcess) => {
      const draft = signUpDraft('disk');
      const reply = await on.call(signUpByRole, { body: draft }).catch(() => undefined);
      if (reply?.status === 200) written.push(draft);
      return reply?.status;
    };
    for (let count = 0; count < 20; count += 1) await write(api);
    expect(written.length).toBeGreaterThan(0);

    fillDisk();
    const whileFull = new Set<number | undefined>();
    const isFailing = () => whileFull.has(503) || whileFull.has(undefined);
    for (let tries = 0; tries < 3_000 && !isFailing(); tries += 1) whileFull.add(await write(api));
    // Only successes and 503: a crashed API would answer with no status at all.
    expect([...whileFull].filter((status) => status !== 200 && status !== undefined)).toEqual(
      whileFull.has(503) ? [503] : [],
    );
    expect(isFailing()).toBe(true);

    rmSync(BALLAST);
    await bringBack();
    const isAlive = await api.call(logIn, { body: {} }).then(
      ({ status }) => status === 400,
      () => false,
    );
    if (!isAlive) {
      await api.program.stop();
      api = await spawnApi(variables);
    }
    const recoveryMs = await api.untilReady();
    const lost = await countLost(api, written);
    await expect.poll(() => write(api)).toBe(200);
    report(`disk full under ${name}`, {
      written: written.length,
      lost,
      'answers while full': [...whileFull].join(' '),
      'API kept running': String(isAlive),
      'recovery ms': recoveryMs,
    });
    await api.program.stop();
    expect(lost).toBe(0);
  }

  test('turns writes away on the embedded database and loses nothing', async () => {
    const dataDir = join(disk, 'data');
    mkdirSync(dataDir);
    copyStartedDatabase(dataDir);
    await survive('the embedded database', { DATA_DIR: dataDir }, async () => {});
    rmSync(dataDir, { recursive: true });
  });

  test.skipIf(!inject('hasPostgres'))('turns writes away on PostgreSQL and loses nothing', async () => {
    const postgres = await newPostgres({
      isDurable: true,
      parent: disk,
      settings: { max_wal_size: '32MB', min_wal_size: '32MB', restart_after_crash: 'on' },
    });
    await survive('PostgreSQL', { DATABASE_URL: postgres.url }, postgres.restart);
    await postgres.remove();
  });
});
