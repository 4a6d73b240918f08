import { CallProblem } from '#problems/call-problem.ts';

/** Returns the result of `read`, or undefined during an outage; rethrows other errors. */
export async function unlessAway<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof CallProblem && (error.isOutage || error.isRateLimited)) return undefined;
    throw error;
  }
}
