import type { CoachMatch, MatchState } from '@waymark/contract/coach-matches';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { refuseBeyond } from '#modules/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { expireRequestJob } from './coach-matches.jobs.ts';
import {
  findNewestMatch,
  findOwnMatchState,
  findRoom,
  holdCoach,
  insertRequest,
  type MatchRow,
  updateOwnMatch,
} from './coach-matches.queries.ts';
import { type MatchEvent, tellOfMatch } from './match-news.service.ts';

const isOpen = (match: CoachMatch) => ['requested', 'standing'].includes(match.attributes.state);

/** The coachee's request or coach, or the outcome of the previous one. */
export async function showMyMatch(
  db: Db,
  coacheeId: UserId,
): Promise<{ data: CoachMatch | null; last: CoachMatch | null }> {
  const newest = await findNewestMatch(db, coacheeId);
  if (!newest) return { data: null, last: null };
  return isOpen(newest) ? { data: newest, last: null } : { data: null, last: newest };
}

/** Schedules the request to expire at its deadline. */
export async function awaitAnswer(tx: Db, { jobs }: Pick<Services, 'jobs'>, { id, decideBy }: MatchRow): Promise<void> {
  await jobs.enqueue(tx, expireRequestJob, { matchId: id }, { startAfter: decideBy });
}

/**
 * Sends a request to a coach, who has some days to answer. Problems: `not_found` for people who
 * aren't visible coaches, `coach_unavailable`, `match_open`, `rate_limited`.
 */
export function requestMatch(
  services: Services,
  coacheeId: UserId,
  { coachId, message }: { readonly coachId: number; readonly message: string },
): Promise<CoachMatch> {
  return services.database.db.transaction(async (tx) => {
    if (!(await holdCoach(tx, coachId))) throw new Problem('not_found');
    const coach = await findRoom(tx, coachId);
    if (!coach || coach.state === 'open' || coach.state === 'pending') throw new Problem('not_found');
    await refuseBeyond(tx, 'match-request', coacheeId);
    if (!coach.hasRoom) throw new Problem('coach_unavailable');
    const match = await insertRequest(tx, { coacheeId, coachId, message });
    if (!match) throw new Problem('match_open');
    await awaitAnswer(tx, services, match);
    await tellOfMatch(tx, services, 'requested', match);
    const requested = await findNewestMatch(tx, coacheeId);
    if (!requested) throw new Error('The new request cannot be found.');
    return requested;
  });
}

interface Step {
  readonly side: 'coachee' | 'coach';
  readonly from: MatchState;
  readonly to: MatchState;
  readonly event: MatchEvent;
}

const STEPS = {
  withdraw: { side: 'coachee', from: 'requested', to: 'withdrawn', event: 'withdrawn' },
  accept: { side: 'coach', from: 'requested', to: 'standing', event: 'accepted' },
  decline: { side: 'coach', from: 'requested', to: 'declined', event: 'declined' },
  endAsCoachee: { side: 'coachee', from: 'standing', to: 'ended', event: 'ended-by-coachee' },
  endAsCoach: { side: 'coach', from: 'standing', to: 'ended', event: 'ended-by-coach' },
} as const satisfies Record<string, Step>;

/**
 * Changes the state of a match and notifies the other side. Idempotent. Problems: `not_found`,
 * `match_decided`; `forbidden` for a suspended coach who accepts.
 */
export function moveMatch(services: Services, userId: UserId, id: number, stepName: keyof typeof STEPS): Promise<void> {
  const { side, from, to, event } = STEPS[stepName];
  const by = { userId, side };
  return services.database.db.transaction(async (tx) => {
    const match = await updateOwnMatch(tx, id, by, { from, to });
    if (!match) {
      const state = await findOwnMatchState(tx, id, by);
      if (state === to) return;
      throw new Problem(state ? 'match_decided' : 'not_found');
    }
    if (stepName === 'accept' && (await findRoom(tx, userId))?.state !== 'approved') throw new Problem('forbidden');
    await tellOfMatch(tx, services, event, match);
  });
}
