import { LimitedThreads } from '../limited-threads.ts';

export interface BusyTask {
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

const threads = new LimitedThreads<BusyTask, BusyReading | undefined>(
  new URL('./busy-ranges-worker.ts', import.meta.url),
  MEMORY_MB,
);

/**
 * The busy times of a file; undefined for one that is no calendar, that has no end, or that takes
 * too long, too much memory or has too many.
 */
export async function readBusyRanges(task: BusyTask): Promise<BusyReading | undefined> {
  const reading = await threads.ask(task, TIMEOUT_MS);
  return reading && reading.ranges.length <= RANGES_AT_MOST ? reading : undefined;
}
