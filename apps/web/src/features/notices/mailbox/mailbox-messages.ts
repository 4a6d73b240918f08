import 'server-only';
import { listCapturedMessages } from '@waymark/contract/notices/mailbox';
import { cookies, headers } from 'next/headers';
import { problemResponse } from '#http/problem-response.ts';
import { vouchedCall } from '#http/server-call.ts';
import { THIS_MACHINE_HEADER } from '#http/settled-headers.ts';
import { CallProblem, isProblem } from '#problems/call-problem.ts';
import { hasPass, MAILBOX_COOKIE } from './mailbox-key.ts';

/** For browsers on this machine or with the key. */
export async function mayOpenMailbox(): Promise<boolean> {
  const isHere = (await headers()).get(THIS_MACHINE_HEADER) === 'yes';
  return isHere || hasPass((await cookies()).get(MAILBOX_COOKIE)?.value);
}

/** Captured messages; a 404 for browsers that may not open the mailbox. */
export async function answerMessages(): Promise<Response> {
  if (!(await mayOpenMailbox())) return problemResponse('not_found');
  try {
    const messages = await vouchedCall(listCapturedMessages, { expects: ['not_found'] });
    return Response.json(messages, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (isProblem(error, 'not_found')) return problemResponse('not_found');
    if (error instanceof CallProblem && error.isOutage) return problemResponse('unavailable');
    throw error;
  }
}
