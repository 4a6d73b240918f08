import 'server-only';
import { linkPaths } from '@waymark/contract/paths';
import { listPracticeMembers } from '@waymark/contract/practice/practice-members';
import { ROLE } from '@waymark/contract/roles';
import { notFound, redirect } from 'next/navigation';
import { requireSession } from '#auth/require-session.ts';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';
import type { CurrentSession } from '#session/session-endpoint.ts';

const FACTOR_PAGE = '/second-factor';

/**
 * For people who run this practice; for all others there is no such page. Someone without a second
 * factor adds one first, and a proof that is too old is asked for by the page itself.
 */
export async function requireConsole(): Promise<CurrentSession> {
  const session = await requireSession('user');
  try {
    await serverCall(listPracticeMembers, { token: session.accessToken, expects: ['forbidden'] });
  } catch (error) {
    if (isProblem(error, 'forbidden')) notFound();
    if (isProblem(error, 'factor_required')) {
      redirect(session.user.role.id === ROLE.practice ? FACTOR_PAGE : linkPaths.signInSettings());
    }
  }
  return session;
}

/** Whether the console would open to them, be it with another factor or a fresh proof first. */
export async function runsPractice({ accessToken }: CurrentSession): Promise<boolean> {
  try {
    await serverCall(listPracticeMembers, { token: accessToken, expects: ['forbidden'], timeoutMs: OWN_READ_MS });
    return true;
  } catch (error) {
    return isProblem(error, 'factor_required', 'step_up_required');
  }
}
