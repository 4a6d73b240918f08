import 'server-only';
import { logOut } from '@waymark/contract/people/accounts';
import { serverCall } from '#http/server-call.ts';
import { CallProblem } from '#problems/call-problem.ts';

/** Ends the login session in the API. Never rejects: the cookies are cleared either way. */
export async function endLoginSession(accessToken: string): Promise<void> {
  try {
    // It may have ended already.
    await serverCall(logOut, { token: accessToken, expects: ['unauthenticated'] });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
  }
}
