import { Worker } from 'node:worker_threads';

export interface BusyTask {
  readonly text: string;
  /** The clock of days and of times without a zone. */
  readonly timeZone: string;
  /** Epoch milliseconds. */
  readonly from: number;
  readonly until: number;
}

export type BusyRanges = readonly (readonly [from: number, until: number])[];

/** Real files take milliseconds; files made to loop must end some time. */
const TIMEOUT_MS = 10_000;
const MEMORY_MB = 96;
/** More than anyone can do in half a year. */
const RANGES_AT_MOST = 5_000;

/**
 * The busy times of a file, merged and in order; undefined for a file that is no calendar, or that
 * takes too long, too much memory or has too many. It runs on its own thread, which is ended then.
 */
export function readBusyRanges(task: BusyTask, timeoutMs = TIMEOUT_MS): Promise<BusyRanges | undefined> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(task.text)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./busy-ranges-worker.ts', import.meta.url), {
      workerData: task,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 },
      stdout: true,
      stderr: true,
    });
    const end = (ranges: BusyRanges | undefined) => {
      clearTimeout(timer);
      resolve(ranges && ranges.length <= RANGES_AT_MOST ? ranges : undefined);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(undefined), timeoutMs);
    worker.once('message', end);
    worker.once('error', () => end(undefined));
    worker.once('exit', () => end(undefined));
  });
}
