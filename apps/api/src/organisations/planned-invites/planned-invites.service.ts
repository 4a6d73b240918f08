import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import type { InvitePlan, PlannedInvites } from '@waymark/contract/organisations/planned-invites';
import type { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { transfersAreBy } from '#organisations/ledger/ledger.queries.ts';
import { addPeople } from '#organisations/memberships/inviting.service.ts';
import { groupToJoin, readPasted } from '#organisations/memberships/memberships.service.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { lockOrganisation } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { dayOfDate, zoneClock } from '../../dates/zone-clock.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import {
  type DuePlan,
  insertPlanned,
  isPlannedHere,
  listPlanned,
  takeDue,
  withdrawOne,
} from './planned-invites.queries.ts';

const NINE_MINUTES = 9 * 60;
const AT_MOST_AHEAD_MS = 366 * DAY_MS;

/** Nine o'clock there. Problem: `planned_day` unless it is ahead, by a year at most. */
function sendAtOf(day: string, timeZone: string, now: number): Date {
  const clock = zoneClock(timeZone, now, now + AT_MOST_AHEAD_MS);
  const number = dayOfDate(day);
  const about = number * DAY_MS + 9 * HOUR_MS;
  const isNear = about > now - 2 * DAY_MS && about < now + AT_MOST_AHEAD_MS;
  const at = isNear ? clock.instantOf(number, NINE_MINUTES) : 0;
  if (at <= now) throw new Problem('planned_day', { field: 'day' });
  return new Date(at);
}

export const listPlannedInvites = async (db: Db, userId: UserId): Promise<readonly PlannedInvites[]> =>
  listPlanned(db, (await requireSponsor(db, userId)).organisationId);

export interface PlannedAnswer {
  readonly planned: readonly PlannedInvites[];
  /** As they were typed. */
  readonly notAddresses: readonly string[];
}

/** Problems: `planned_day`, and those of inviting. */
export function planInvites(
  services: Services,
  userId: UserId,
  { addresses, groupId, part, day, timeZone }: z.output<typeof InvitePlan>,
): Promise<PlannedAnswer> {
  const { people, notAddresses } = readPasted(addresses);
  const sendAt = sendAtOf(day, timeZone, Date.now());
  return changeAsSponsor(services, userId, 'invites-planned', async (tx, sponsor) => {
    await refuseBeyond(tx, 'invite-people', userId);
    const { organisationId } = sponsor;
    const joins = await groupToJoin(tx, sponsor, { groupId, part });
    const when = { day, timeZone, sendAt };
    if (people.length > 0)
      await insertPlanned(tx, { organisationId, groupId: joins, part, ...when, plannedBy: userId, people });
    const about = people.length > 0 ? { aboutId: joins, detail: part, count: people.length } : null;
    return { answer: { planned: await listPlanned(tx, organisationId), notAddresses }, about };
  });
}

/** Idempotent. Problem: `not_found`. */
export const withdrawPlannedInvites = (
  services: Services,
  userId: UserId,
  id: string,
): Promise<readonly PlannedInvites[]> =>
  changeAsSponsor(services, userId, 'invites-withdrawn', async (tx, { organisationId }) => {
    if (!(await isPlannedHere(tx, organisationId, id))) throw new Problem('not_found');
    const [ended] = await withdrawOne(tx, organisationId, id);
    const about = ended ? { aboutId: ended.groupId, count: ended.people } : null;
    return { answer: await listPlanned(tx, organisationId), about };
  });

/** Invites them as the admin who planned it would have, then; once, however often it is called. */
export function sendPlanned(services: Services, due: DuePlan, now: Date): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const { organisationId } = due;
    await lockOrganisation(tx, organisationId);
    const plan = await takeDue(tx, due, now);
    if (!plan) return;
    const { groupId, part, plannedBy } = plan;
    await transfersAreBy(tx, plannedBy);
    const people = plan.people.map((person) => ({ ...person, groupId, part }));
    const { invited, waiting } = await addPeople(tx, services, { organisationId, groupId: null }, people);
    const count = invited + waiting;
    if (count === 0) return;
    const line = { deed: 'people-invited' as const, detail: part, aboutId: groupId, count };
    await appendAuditLine(tx, { organisationId, actorId: plannedBy, ...line });
  });
}
