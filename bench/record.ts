import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Effort } from './hands.ts';

const RECORD = new URL('record.json', import.meta.url);

export interface Ratios {
  /** Requests a second beside the floor's. */
  readonly speed: number;
  /** The floor's time on a core beside ours: it depends less on what else the machine does. */
  readonly work: number | null;
}

export interface BenchRecord {
  /** Of the machine that measured the calls. */
  readonly cores: number;
  readonly calls: Readonly<Record<string, Ratios>>;
  /** By screen and by name; no machine's speed is in them. */
  readonly jobs: Readonly<Record<string, Readonly<Record<string, Effort>>>>;
}

export const readRecord = async (): Promise<BenchRecord> => JSON.parse(await readFile(RECORD, 'utf8'));

async function write(record: BenchRecord): Promise<void> {
  await writeFile(RECORD, `${JSON.stringify(record, undefined, 2)}\n`);
}

export const recordCalls = async (calls: BenchRecord['calls']): Promise<void> =>
  write({ ...(await readRecord()), cores: availableParallelism(), calls });

export const recordJobs = async (jobs: BenchRecord['jobs']): Promise<void> => write({ ...(await readRecord()), jobs });
