import { DAY_MS } from '@waymark/contract/durations';
import { PROPOSAL_DAYS } from '@waymark/contract/sessions/session-bookings';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { expireProposalsJob } from './coaching-sessions.jobs.ts';
import type { SessionRow } from './coaching-sessions.queries.ts';
import { notifyAboutSession } from './session-news.service.ts';

/** Frees the times of a proposal after some days, or when the first of them comes. */
export async function holdUntilAnswered(
  tx: Db,
  { jobs }: Pick<Services, 'jobs'>,
  proposalId: string,
  starts: readonly number[],
  now: number,
): Promise<void> {
  const until = Math.min(now + PROPOSAL_DAYS * DAY_MS, ...starts);
  await jobs.enqueue(tx, expireProposalsJob, { proposalId }, { startAfter: new Date(until) });
}

/** Tells the coachee once of all times, and frees them unless one is accepted in time. */
export async function announceProposal(
  tx: Db,
  services: Services,
  proposalId: string,
  proposed: readonly SessionRow[],
  now: number,
): Promise<void> {
  const [first] = proposed;
  if (!first) return;
  await notifyAboutSession(tx, services, 'proposed', first, first.coachId);
  const starts = proposed.map(({ startsAt }) => startsAt.getTime());
  await holdUntilAnswered(tx, services, proposalId, starts, now);
}
