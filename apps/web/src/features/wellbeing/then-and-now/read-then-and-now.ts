import 'server-only';
import { showClientThenAndNow, showThenAndNow, type ThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import { notFound } from 'next/navigation';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';

interface Asked {
  readonly token: string;
  /** Of the match, as in the address. */
  readonly matchId: string;
}

const NO_COACHING = ['not_found', 'invalid_request'] as const;
const asked = ({ token, matchId }: Asked) => ({
  params: { matchId },
  token,
  timeoutMs: OWN_READ_MS,
  expects: NO_COACHING,
});

async function orNotFound<Answer>(reading: Promise<{ data: Answer }>): Promise<Answer> {
  try {
    return (await reading).data;
  } catch (error) {
    if (isProblem(error, ...NO_COACHING)) notFound();
    throw error;
  }
}

/** A coachee's own; answers 404 for what is no coaching of theirs. */
export const readThenAndNow = (which: Asked): Promise<ThenAndNow> =>
  orNotFound(serverCall(showThenAndNow, asked(which)));

/** A client's, or null unless they share it. */
export const readClientThenAndNow = (which: Asked): Promise<ThenAndNow | null> =>
  orNotFound(serverCall(showClientThenAndNow, asked(which)));
