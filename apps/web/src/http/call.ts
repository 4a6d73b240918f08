import type { AnswerOf, Endpoint } from '@waymark/contract/endpoint';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { publicConfig } from '#config/public-config.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { CallProblem, isProblem, noAnswer } from '#problems/call-problem.ts';
import { accessToken, recheckSession } from '#session/session-store.ts';
import { type CallArguments, sendCall } from './send-call.ts';

/** Whether an endpoint wants a signed-in person's token; others get one only when it is passed. */
function wantsSession({ access }: Endpoint): boolean {
  return access === 'user' || typeof access === 'object';
}

/** All that is left to someone whose role needs a second factor, until they have one. */
const FACTOR_PAGE = '/second-factor';

/** All that is left to someone who asked to be deleted, unless they keep their account. */
const LEAVING_PAGE = '/leaving';

function openOnly(page: string): void {
  if (window.location.pathname !== page) window.location.assign(page);
}

async function callOnce<E extends Endpoint>(endpoint: E, ...[parts]: CallArguments<E>): Promise<AnswerOf<E>> {
  const usesSession = parts?.token === undefined && wantsSession(endpoint);
  try {
    const [{ apiUrl }, token] = await Promise.all([
      publicConfig(),
      usesSession ? accessToken() : (parts?.token ?? null),
    ]).catch((error: unknown) => {
      // Both load something from the web, which may be away.
      throw error instanceof CallProblem ? error : noAnswer(error);
    });
    return await sendCall(endpoint, parts ?? {}, { apiUrl, token });
  } catch (error) {
    const problem = problemToTell(error);
    if (usesSession && problem.status === 401) void recheckSession();
    if (isProblem(problem, 'factor_required')) openOnly(FACTOR_PAGE);
    if (isProblem(problem, 'account_leaving')) openOnly(LEAVING_PAGE);
    throw problem;
  }
}

let askedForProof: Promise<boolean> | null = null;

/** Asks the person to prove again who they are, once for all calls that wait for it. */
function askForProof(): Promise<boolean> {
  askedForProof ??= new Promise<boolean>((onEnd) => sendAppMessage('show-step-up-modal', { onEnd })).finally(() => {
    askedForProof = null;
  });
  return askedForProof;
}

/**
 * Throws a `CallProblem` for anything but a 2xx answer; its message is for the person. Repeats what
 * was refused until the person proves who they are, once they did.
 */
export async function call<E extends Endpoint>(endpoint: E, ...parts: CallArguments<E>): Promise<AnswerOf<E>> {
  try {
    return await callOnce(endpoint, ...parts);
  } catch (error) {
    if (!isProblem(error, 'step_up_required') || !(await askForProof())) throw error;
    return callOnce(endpoint, ...parts);
  }
}
