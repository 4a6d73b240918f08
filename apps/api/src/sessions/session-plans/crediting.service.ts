import { DAY_MS } from '@waymark/contract/durations';
import type { Db } from '#db/client.ts';
import { openAllowance } from '#organisations/ledger/allowances.service.ts';
import { transfer } from '#organisations/ledger/ledger.service.ts';
import { gapAt, periodAt } from './plan-periods.ts';
import { type Credit, findCredit, findOrOpenPoolOfSessions, listSpans } from './session-plans.queries.ts';

/** The period to come is credited this long before it begins, so that people can book into it. */
const AHEAD_MS = 28 * DAY_MS;

/** What people need a period for. */
export const instantsToCredit = (): readonly Date[] => [new Date(), new Date(Date.now() + AHEAD_MS)];

async function creditAt(tx: Db, { userId, organisationId, sessions, every }: Credit, at: Date): Promise<void> {
  const period = periodAt(every, at);
  const spans = await listSpans(tx, userId, period);
  const current = spans.find(({ from, until }) => from <= at && at < until);
  if (current?.isCredited) return;
  const to = current?.id ?? (await openAllowance(tx, userId, gapAt(period, spans, at)));
  const from = await findOrOpenPoolOfSessions(tx, organisationId);
  await transfer(tx, { requestId: `sessions:credit:${to}`, from, to, amount: sessions });
}

/**
 * Opens and credits the periods that someone lacks, once each. With too few sessions in the pool
 * they stay empty, and get theirs from a later call. The organisation must be locked.
 */
export async function creditPerson(tx: Db, membershipId: number, instants = instantsToCredit()): Promise<void> {
  const credit = await findCredit(tx, membershipId);
  if (!credit) return;
  for (const at of instants) await creditAt(tx, credit, at);
}
