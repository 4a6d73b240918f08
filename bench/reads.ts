import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { startPostgres } from '../testing/postgres.ts';
import { insertCoaches } from './coaches.ts';
import { type Load, load } from './load.ts';
import { insertCrowd, insertPeople, startApi, startFloor } from './product.ts';
import { readsOf } from './statements.ts';

const FEW = 10_000;
const MANY = 1_000_000;
const COACHES = 10_000;

export interface MeasuredRead {
  readonly name: string;
  readonly users: number;
  readonly ours: Load;
  readonly floor: Load;
}

/** With few rows and with many; false if PostgreSQL is not installed. */
export async function measureReads(onRead: (read: MeasuredRead) => void): Promise<boolean> {
  const postgres = await startPostgres({ isDurable: true });
  if (!postgres) return false;
  const folder = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  const statementsFile = join(folder, 'statements.json');
  const api = await startApi(postgres.url);
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    const jwt = await insertPeople(postgres.url);
    let floor: Awaited<ReturnType<typeof startFloor>> | undefined;
    for (const users of [FEW, MANY]) {
      const person = await insertCrowd(client, users);
      await insertCoaches(client, COACHES, person.id);
      const reads = await readsOf(client, { ...person, loginSessionId: String(decodeJwt(jwt).sid) });
      if (!floor) {
        await writeFile(statementsFile, JSON.stringify(reads));
        floor = await startFloor(postgres.url, statementsFile);
      }
      for (const { name, path, isForMembers } of reads) {
        const target = isForMembers ? { jwt } : {};
        const floorLoad = await load({ ...target, url: floor.url + path });
        onRead({ name, users, floor: floorLoad, ours: await load({ ...target, url: api.url + path }) });
      }
    }
    await floor?.program.stop();
  } finally {
    await client.end();
    await api.program.stop();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
  return true;
}
