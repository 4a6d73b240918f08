import { Worker } from 'node:worker_threads';

export interface BusyTask {
  /** It is given to the thread, and empty here from then on. */
  readonly file: Uint8Array<ArrayBuffer>;
  /** The clock of days and of times without a zone. */
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
  /** UIDs of our own, whose entries are left out. */
  readonly ownUids?: readonly string[];
  /** Addresses of the person whose calendar it is, to know what they declined. */
  readonly owners?: readonly string[];
}

export type Span = readonly [from: number, until: number];

export interface BusyReading {
  /** Merged and in order. */
  readonly ranges: readonly Span[];
  /** How many entries can't be read. */
  readonly leftOut: number;
}

/** Real files take milliseconds; files made to loop must end some time. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 96;
/** More than anyone can do in half a year. */
const RANGES_AT_MOST = 5_000;

/**
 * The busy times of a file; undefined for one that is no calendar, that has no end, or that takes
 * too long, too much memory or has too many. It runs on its own thread, which is ended then.
 */
export function readBusyRanges(task: BusyTask, timeoutMs = TIMEOUT_MS): Promise<BusyReading | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./busy-ranges-worker.ts', import.meta.url), {
      workerData: task,
      transferList: [task.file.buffer],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    const end = (reading: BusyReading | undefined) => {
      clearTimeout(timer);
      resolve(reading && reading.ranges.length <= RANGES_AT_MOST ? reading : undefined);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(undefined), timeoutMs);
    worker.once('message', end);
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
