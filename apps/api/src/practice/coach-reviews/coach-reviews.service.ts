import type { CoachState } from '@waymark/contract/coaching/coaches';
import type { CoachReview, DutyStanding } from '@waymark/contract/practice/coach-reviews';
import type { UserId } from '#actor.ts';
import { approveCoach, type Decision, suspendCoach } from '#coaching/coaches/coach-approval.service.ts';
import type { Db } from '#db/client.ts';
import { lockRoster, replaceLead } from '#messages/duty-roster/duty.queries.ts';
import { putOnDuty, takeOffDuty } from '#messages/triage/duty.service.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findDutyOf, findReview } from './coach-reviews.queries.ts';

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
    await appendPracticeLine(tx, { actorId, deed: `coach-${state}`, aboutId: coachId });
  });
}

/** The console's answer. Problems: `not_found`. */
export async function requireReview(db: Db, id: number): Promise<CoachReview> {
  const review = await findReview(db, id);
  if (!review) throw new Problem('not_found');
  return review;
}

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
