import { Worker } from 'node:worker_threads';
import type { PeopleFault } from '@waymark/contract/people-imports';
import type { CheckedAgainst } from './people-check.ts';

export interface ReadingTask {
  readonly file: string;
  readonly against: CheckedAgainst;
}

export interface PeopleReading {
  readonly fileHash: string;
  readonly rows: number;
  readonly faultyRows: number;
  readonly faultCount: number;
  /** The first ones. */
  readonly faults: readonly PeopleFault[];
  /** Of type NewPerson, as JSON: one text of all would take this thread too long to read. */
  readonly chunks: readonly string[];
}

const TIMEOUT_MS = 30_000;
const MEMORY_MB = 192;

/** Reads and checks on its own thread, so that others are answered meanwhile, and ends it then. */
export function readPeople(task: ReadingTask): Promise<PeopleReading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./people-reading-worker.ts', import.meta.url), {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const fail = (error: Error) => end(() => reject(error));
    const timer = setTimeout(() => fail(new Error('A file of people takes too long to read.')), TIMEOUT_MS);
    worker.once('message', (reading: PeopleReading) => end(() => resolve(reading)));
    worker.once('error', fail);
    worker.once('exit', () => fail(new Error('The thread that reads a file of people has ended.')));
  });
}
