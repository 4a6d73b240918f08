import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A new read each time, however long the one before it takes: a closed loop would hide pauses. */
export const READ_EVERY_MS = 5;

export interface SteadyTarget {
  readonly url: string;
  readonly jwt: string;
  /** By default `READ_EVERY_MS`. */
  readonly everyMs?: number;
}

/**
 * How long reads take, in milliseconds, while something else goes on. They are made on a thread,
 * so that what this one sends meanwhile doesn't delay them.
 */
export async function readSteadily(target: SteadyTarget, work: () => Promise<unknown>): Promise<readonly number[]> {
  const worker = new Worker(new URL('./steady-reads-worker.ts', import.meta.url), { workerData: target });
  const failed = new Promise<never>((_resolve, reject) => void worker.once('error', reject));
  await Promise.race([once(worker, 'message'), failed]);
  try {
    await Promise.race([work(), failed]);
    worker.postMessage('stop');
    const [taken] = (await Promise.race([once(worker, 'message'), failed])) as [readonly number[]];
    return taken;
  } finally {
    await worker.terminate();
  }
}
