import type {
  CoachMatch,
  MyMatch,
  requestMatch as requestMatchEndpoint,
} from '@waymark/contract/coaching/coach-matches';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { expireRequestJob } from './coach-matches.jobs.ts';
import {
  decideRequest,
  endStanding,
  findOpenMatch,
  findRoom,
  holdAccounts,
  holdMatch,
  insertRequest,
  listOwnMatches,
  type MatchRow,
  type OwnMatch,
  reopenEnded,
} from './coach-matches.queries.ts';
import { notifyAboutMatch } from './match-news.service.ts';

const returnByOf = ({ attributes }: CoachMatch): number => Date.parse(attributes.returnBy ?? '');

const showMyMatch = async (db: Db, coacheeId: UserId): Promise<MyMatch> =>
  toMyMatch(await listOwnMatches(db, coacheeId));

/** From the matches of `listOwnMatches`. */
export function toMyMatch(own: readonly OwnMatch[]): MyMatch {
  const inState = (state: string) => own.find(({ match }) => match.attributes.state === state)?.match ?? null;
  const [standing, requested] = [inState('standing'), inState('requested')];
  const newest = own[0];
  const isLastShown = !requested && newest?.match !== standing && (!standing || newest?.isRecent === true);
  const [former] = own
    .filter(({ match }) => match.attributes.returnBy !== null)
    .toSorted((one, other) => returnByOf(other.match) - returnByOf(one.match));
  return {
    data: standing ?? requested,
    change: standing && requested,
    last: isLastShown ? (newest?.match ?? null) : null,
    former: former?.match ?? null,
    offer: own.find(({ match }) => match === standing)?.offer ?? null,
  };
}

/** Schedules the request to expire at its deadline. */
export async function awaitAnswer(tx: Db, { jobs }: Pick<Services, 'jobs'>, { id, decideBy }: MatchRow): Promise<void> {
  await jobs.enqueue(tx, expireRequestJob, { matchId: id }, { startAfter: decideBy });
}

/** Ends the sessions planned in it too. The coachee must be held. */
export async function leaveCoach(
  tx: Db,
  services: Services,
  standing: MatchRow,
  endedBy: 'coachee' | 'return',
): Promise<MatchRow> {
  const left = await endStanding(tx, standing, endedBy);
  for (const listener of services.onCoachingEnded) await listener(tx, services, left);
  await notifyAboutMatch(tx, services, 'ended-by-coachee', left);
  return left;
}

/**
 * Sends a request to a coach, who has some days to answer. Problems: `not_found` for people who
 * aren't visible coaches, `coach_unavailable`, `match_open`, `rate_limited`.
 */
export function requestMatch(
  services: Services,
  coacheeId: UserId,
  { coachId, message, replaces, endsNow }: z.output<typeof requestMatchEndpoint.schema.body>,
): Promise<CoachMatch> {
  return services.database.db.transaction(async (tx) => {
    if (!(await holdAccounts(tx, [coacheeId, coachId])).includes(coachId)) throw new Problem('not_found');
    const coach = await findRoom(tx, coachId);
    if (!coach || coach.state === 'open' || coach.state === 'pending') throw new Problem('not_found');
    await refuseBeyond(tx, 'match-request', coacheeId);
    const standing = await findOpenMatch(tx, coacheeId, 'standing');
    if (standing && (standing.id !== replaces || standing.coachId === coachId)) throw new Problem('match_open');
    if (!coach.hasRoom) throw new Problem('coach_unavailable');
    const match = await insertRequest(tx, { coacheeId, coachId, message });
    if (!match) throw new Problem('match_open');
    await awaitAnswer(tx, services, match);
    await notifyAboutMatch(tx, services, 'requested', match);
    if (standing && endsNow) await leaveCoach(tx, services, standing, 'coachee');
    const { data, change } = await showMyMatch(tx, coacheeId);
    const requested = change ?? data;
    if (!requested) throw new Error('The new request cannot be found.');
    return requested;
  });
}

const REQUEST_STEPS = {
  withdraw: { side: 'coachee', to: 'withdrawn', event: 'withdrawn' },
  accept: { side: 'coach', to: 'standing', event: 'accepted' },
  decline: { side: 'coach', to: 'declined', event: 'declined' },
} as const;

/**
 * When a coach accepts, the coachee's coaching with another coach ends. Idempotent.
 * Problems: `not_found`, `match_decided`; `forbidden` for a suspended coach who accepts.
 */
export function decideMatch(
  services: Services,
  userId: UserId,
  id: number,
  stepName: keyof typeof REQUEST_STEPS,
): Promise<void> {
  const { side, to, event } = REQUEST_STEPS[stepName];
  return services.database.db.transaction(async (tx) => {
    const match = await holdMatch(tx, id, { userId, side });
    if (!match) throw new Problem('not_found');
    if (match.state === to) return;
    if (match.state !== 'requested') throw new Problem('match_decided');
    if (to === 'standing' && (await findRoom(tx, userId))?.state !== 'approved') throw new Problem('forbidden');
    let other = await findOpenMatch(tx, match.coacheeId, 'standing');
    if (other && to === 'standing') other = await leaveCoach(tx, services, other, 'coachee');
    await notifyAboutMatch(tx, services, event, await decideRequest(tx, match, to), other);
  });
}

/** Idempotent. Problems: `not_found`, `match_decided`. */
export function endMatch(services: Services, userId: UserId, id: number, side: 'coachee' | 'coach'): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const match = await holdMatch(tx, id, { userId, side });
    if (!match) throw new Problem('not_found');
    if (match.state === 'ended') return;
    if (match.state !== 'standing') throw new Problem('match_decided');
    if (side === 'coachee') await leaveCoach(tx, services, match, 'coachee');
    else {
      const ended = await endStanding(tx, match, 'coach');
      for (const listener of services.onCoachingEnded) await listener(tx, services, ended);
      await notifyAboutMatch(tx, services, 'ended-by-coach', ended);
    }
  });
}

/**
 * Withdraws an open request and ends a new coaching. Idempotent. Problems: `not_found`,
 * `match_decided`, `return_too_late`, `coach_unavailable`, `rate_limited`.
 */
export function returnToMatch(services: Services, coacheeId: UserId, id: number): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const match = await holdMatch(tx, id, { userId: coacheeId, side: 'coachee' });
    if (!match) throw new Problem('not_found');
    if (match.state === 'standing') return;
    if (match.state !== 'ended' || match.endedBy !== 'coachee') throw new Problem('match_decided');
    await refuseBeyond(tx, 'match-request', coacheeId);
    const requested = await findOpenMatch(tx, coacheeId, 'requested');
    if (requested) {
      await notifyAboutMatch(tx, services, 'withdrawn', await decideRequest(tx, requested, 'withdrawn'));
    }
    const standing = await findOpenMatch(tx, coacheeId, 'standing');
    if (standing?.coachId === match.coachId) throw new Problem('match_decided');
    if (standing) await leaveCoach(tx, services, standing, 'return');
    const room = await findRoom(tx, match.coachId);
    if (!(await reopenEnded(tx, match))) throw new Problem('return_too_late');
    if (!room?.hasRoom) throw new Problem('coach_unavailable');
    await notifyAboutMatch(tx, services, 'resumed', match);
  });
}
