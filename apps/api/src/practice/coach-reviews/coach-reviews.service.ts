import type { CoachState } from '@waymark/contract/coaching/coaches';
import type {
  AgreementRate,
  CoachReview,
  DutyStanding,
  HandoverOffer,
  listCoachReviews,
} from '@waymark/contract/practice/coach-reviews';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import { endHandoverFrom, endHandoversTo } from '#coaching/coach-matches/handovers.queries.ts';
import { openHandover } from '#coaching/coach-matches/handovers.service.ts';
import { approveCoach, type Decision, suspendCoach } from '#coaching/coaches/coach-approval.service.ts';
import { updatePracticeOf } from '#coaching/coaches/coach-pages.queries.ts';
import type { Page } from '#db/pages.ts';
import { lockRoster, replaceLead } from '#messages/duty-roster/duty.queries.ts';
import { putOnDuty, takeOffDuty } from '#messages/triage/duty.service.ts';
import { lockUser } from '#people/users/users.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { listNextFree } from '#sessions/coach-offers/coach-offers.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findDutyOf, findReview, listReviews, type StoredReview, sumAgreed } from './coach-reviews.queries.ts';

const NO_LIMIT = 'This coach hasn’t completed their questionnaire yet, so there’s no limit to change.';
const LOOK_AGAIN = 'What you typed is still here; save again to change it.';

const DECIDED = 'Someone else has decided about this coach in the meantime. Nothing was changed; look again first.';

interface Verdict {
  readonly coachId: UserId;
  readonly state: 'approved' | 'suspended';
  /** The state that the decision is about; left out, whatever it is. */
  readonly seen?: CoachState;
}

/**
 * `actorId` is null for an operator. Changes nothing for a coach who is `open`. Problem:
 * `request_decided`.
 */
export function decideCoach(
  services: Services,
  actorId: UserId | null,
  { coachId, state, seen }: Verdict,
): Promise<Decision> {
  const decide = state === 'approved' ? approveCoach : suspendCoach;
  return decide(services, coachId, async (tx, before) => {
    if (before === state || before === 'open') return;
    if (seen !== undefined && seen !== before) throw new Problem('request_decided', { sentence: DECIDED });
    if (state === 'suspended') await endHandoversTo(tx, coachId);
    await appendPracticeLine(tx, { actorId, deed: `coach-${state}`, aboutId: coachId });
  });
}

const atLeastOf = ({ settings }: Services): number => settings.current.figures.atLeast;

async function withNextFree(services: Services, reviews: readonly StoredReview[]): Promise<CoachReview[]> {
  const next = await listNextFree(
    services,
    reviews.map(({ id }) => id),
  );
  return reviews.map((review) => ({ ...review, nextFreeAt: next.get(review.id) ?? null }));
}

/** From two statements, however many there are. */
export async function showReviews(
  services: Services,
  query: z.output<typeof listCoachReviews.schema.querystring>,
): Promise<Page<CoachReview>> {
  const page = await listReviews(services.database.db, query, atLeastOf(services));
  return { ...page, data: await withNextFree(services, page.data) };
}

export async function showAgreementRate(services: Services): Promise<AgreementRate> {
  const atLeast = atLeastOf(services);
  return { ...(await sumAgreed(services.database.db, atLeast)), atLeast };
}

/** The console's answer. Problems: `not_found`. */
export async function requireReview(services: Services, id: number): Promise<CoachReview> {
  const stored = await findReview(services.database.db, id, atLeastOf(services));
  const [review] = stored ? await withNextFree(services, [stored]) : [];
  if (!review) throw new Problem('not_found');
  return review;
}

/** Problems: those of `openHandover`. */
export const offerHandover = (
  services: Services,
  actorId: UserId,
  fromId: UserId,
  { toId, requestId }: HandoverOffer,
): Promise<void> =>
  openHandover(services, { id: requestId, fromId, toId: toId as UserId }, (tx) =>
    appendPracticeLine(tx, { actorId, deed: 'handover-offered', aboutId: fromId }),
  );

export const endHandover = ({ database }: Services, actorId: UserId, coachId: UserId): Promise<void> =>
  database.db.transaction(async (tx) => {
    if ((await endHandoverFrom(tx, coachId)) === 0) return;
    await appendPracticeLine(tx, { actorId, deed: 'handover-ended', aboutId: coachId });
  });

interface LimitChange {
  readonly limit: number;
  readonly seen: number | null;
}

/** The coach sees it where they set it themselves. Problems: `not_a_coach`, `request_decided`. */
export const setClientLimit = (
  services: Services,
  actorId: UserId,
  coachId: UserId,
  { limit, seen }: LimitChange,
): Promise<void> =>
  services.database.db.transaction(async (tx) => {
    await lockUser(tx, coachId);
    const present = await findReview(tx, coachId, atLeastOf(services));
    if (!present || present.clientLimit === null) throw new Problem('not_a_coach', { sentence: NO_LIMIT });
    if (present.clientLimit === limit) return;
    if (present.clientLimit !== seen) {
      throw new Problem('request_decided', { sentence: `The limit is ${present.clientLimit} by now. ${LOOK_AGAIN}` });
    }
    await updatePracticeOf(tx, coachId, { caseLoadCap: limit });
    await appendPracticeLine(tx, { actorId, deed: 'client-limit-set', aboutId: coachId });
  });

/**
 * Returns what they had before. Who has duty already keeps it, be it as the lead. `actorId` is null
 * for an operator. Problem: `not_a_coach`.
 */
export function setDuty(
  services: Services,
  actorId: UserId | null,
  { coachId, duty }: { readonly coachId: UserId; readonly duty: DutyStanding },
): Promise<DutyStanding> {
  return services.database.db.transaction(async (tx) => {
    await lockRoster(tx);
    const found = await findDutyOf(tx, coachId);
    const { isApproved, duty: before } = found ?? { isApproved: false, duty: 'none' };
    const note = (deed: 'duty-granted' | 'duty-revoked' | 'lead-named') =>
      appendPracticeLine(tx, { actorId, deed, aboutId: coachId });
    if (duty === 'none') {
      if (await takeOffDuty(tx, services, coachId)) await note('duty-revoked');
      return before;
    }
    if (!isApproved) throw new Problem('not_a_coach');
    if (await putOnDuty(tx, services, coachId, actorId)) await note('duty-granted');
    if (duty === 'lead' && before !== 'lead') {
      await replaceLead(tx, coachId);
      await note('lead-named');
    }
    return before;
  });
}
