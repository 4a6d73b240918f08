import { CallProblem } from '#problems/call-problem.ts';

/** What `read` gives; undefined while the API does not answer. Other errors are thrown on. */
export async function unlessAway<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof CallProblem && (error.isOutage || error.isRateLimited)) return undefined;
    throw error;
  }
}
