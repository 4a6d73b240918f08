import type { SessionPlan, SessionPool } from '@waymark/contract/sessions/session-plans';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findOrOpenSource } from '#organisations/ledger/ledger.queries.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { creditPeopleJob } from './session-plans.jobs.ts';
import { deletePlan, findOrOpenPoolOfSessions, findSessionPool, savePlan } from './session-plans.queries.ts';

export const showSessionPool = async (db: Db, userId: UserId): Promise<SessionPool> =>
  findSessionPool(db, (await requireSponsor(db, userId)).organisationId);

/** Idempotent. */
export function setSessionPlan(services: Services, userId: UserId, plan: SessionPlan | null): Promise<SessionPool> {
  const deed = plan ? 'sessions-set' : 'sessions-ended';
  return changeAsSponsor(services, userId, deed, async (tx, { organisationId }) => {
    const { plan: before } = await findSessionPool(tx, organisationId);
    const isSame = before?.sessions === plan?.sessions && before?.every === plan?.every;
    if (plan) await savePlan(tx, organisationId, plan);
    else await deletePlan(tx, organisationId);
    if (plan && !isSame) await services.jobs.enqueue(tx, creditPeopleJob, { organisationId });
    const about = isSame ? null : { detail: plan?.every, count: plan?.sessions };
    return { answer: await findSessionPool(tx, organisationId), about };
  });
}

interface Grant {
  readonly organisationId: number;
  readonly sessions: number;
  /** The same grant made again changes nothing. */
  readonly requestId: string;
}

/** New ones for an organisation's pool, for those who wait for theirs. False if made before. */
export async function grantSessions(tx: Db, services: Pick<Services, 'jobs'>, grant: Grant): Promise<boolean> {
  const { organisationId, sessions, requestId } = grant;
  await lockOrganisation(tx, organisationId);
  const to = await findOrOpenPoolOfSessions(tx, organisationId);
  const from = await findOrOpenSource(tx, 'session');
  const made = await transfer(tx, { requestId: `sessions:${requestId}`, from, to, amount: sessions });
  if (made === 'reused') throw new Problem('request_reused');
  await services.jobs.enqueue(tx, creditPeopleJob, { organisationId });
  return made === 'made';
}
