import type { ProblemCode } from '@waymark/contract/errors';
import { CallProblem, isProblem, toCallProblem } from '#problems/call-problem.ts';

/** Where next-auth's own client reports to; it takes ten lines a minute from one network. */
const LOG_PATH = '/api/auth/_log';

/** A line of a call's description, or a network address of it, which browsers quote in errors. */
const QUOTES_A_CALL = /\b[a-z]=\S|\bcandidate:/;

const reported = new Set<string>();

/** A refusal that the caller is prepared for; or an outage, which the servers log themselves. */
const isExpected = (error: unknown, expects: readonly ProblemCode[]) =>
  isProblem(error, 'factor_required', 'account_leaving', ...expects) ||
  (error instanceof CallProblem && error.isOutage);

/** Failures of background work would go unseen: the web server logs them, once per page. */
export function reportAs(name: string, ...expects: readonly ProblemCode[]): (error: unknown) => void {
  return (error) => {
    if (isExpected(error, expects) || reported.has(name)) return;
    reported.add(name);
    const [kind, words] =
      error instanceof Error ? [error.name, `${error.name}: ${error.message}`] : [typeof error, String(error)];
    const message = QUOTES_A_CALL.test(words) ? kind : words;
    navigator.sendBeacon(LOG_PATH, new URLSearchParams({ level: 'error', code: name, message }));
  };
}

/** The problem to show for an error; our own faults are also reported, as the text hides them. */
export function problemToTell(error: unknown): CallProblem {
  const problem = toCallProblem(error);
  if (problem.isFault) reportAs('fault')(problem.cause);
  return problem;
}
