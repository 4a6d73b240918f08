import { DAY_MS } from '@waymark/contract/durations';
import type { Db } from '#db/client.ts';
import { openAllowance } from '#organisations/ledger/allowances.service.ts';
import { transfer, transferToEach } from '#organisations/ledger/ledger.service.ts';
import { Problem } from '../../problem.ts';
import type { GroupCredit } from '../../services.ts';
import { gapAt, periodAt } from './plan-periods.ts';
import {
  type Credit,
  countsSessions,
  findCredit,
  findOrOpenPoolOfSessions,
  listPeopleOfGroup,
  listSpans,
  type PersonOfGroup,
} from './session-plans.queries.ts';

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

/** With what they are due today; who still lacks it has to wait for the pool. */
async function creditPeopleOf(tx: Db, groupId: number): Promise<readonly PersonOfGroup[]> {
  const people = await listPeopleOfGroup(tx, groupId);
  const due = people.filter(({ isCredited }) => !isCredited);
  if (due.length === 0) return people;
  for (const { membershipId } of due) await creditPerson(tx, membershipId, [new Date()]);
  return listPeopleOfGroup(tx, groupId);
}

/**
 * More sessions for the present period, as many for everyone of a group, whatever they used; what
 * they are due comes first. Problems: `sessions_not_counted`, `no_one_joined`, `too_few_sessions`.
 */
export async function creditGroup(
  tx: Db,
  { organisationId, groupId, sessions, requestId }: GroupCredit,
): Promise<void> {
  if (!(await countsSessions(tx, organisationId))) throw new Problem('sessions_not_counted');
  const people = await creditPeopleOf(tx, groupId);
  if (people.length === 0) throw new Problem('no_one_joined');
  const to = people.flatMap(({ accountId, isCredited }) => (isCredited && accountId !== null ? [accountId] : []));
  const from = await findOrOpenPoolOfSessions(tx, organisationId);
  const given =
    to.length === people.length &&
    (await transferToEach(tx, { requestId: `sessions:${requestId}`, from, to, amount: sessions }));
  if (!given) throw new Problem('too_few_sessions');
}
