import 'server-only';
import { logOut } from '@waymark/contract/accounts';
import { CallProblem } from '#http/call-problem.ts';
import { serverCall } from '#http/server-call.ts';

/** Ends the login session in the API. Never rejects: the cookies go either way, and a failure stands in the log of calls. */
export async function endLoginSession(accessToken: string): Promise<void> {
  try {
    // It may have ended already.
    await serverCall(logOut, { token: accessToken, expects: ['unauthenticated'] });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
  }
}
