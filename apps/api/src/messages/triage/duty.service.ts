import type { DutyHours, DutyPerson } from '@waymark/contract/messages/duty-roster';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import * as queries from '#messages/duty-roster/duty.queries.ts';
import { dayOfDate, zoneClock } from '../../dates/zone-clock.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { listClaimedBy } from './triage.queries.ts';
import { changeItem } from './triage.service.ts';

/** Problems: `not_found` for those without triage duty. */
export async function listRosterFor(db: Db, userId: UserId): Promise<DutyPerson[]> {
  const roster = await queries.listRoster(db, userId);
  if (!roster.some(({ id }) => id === userId)) throw new Problem('not_found');
  const now = Date.now();
  return roster.map(({ days, hasHours: _hours, ...person }) => {
    const today = zoneClock(person.timeZone, now, now).dayOf(now);
    return { ...person, days: days.filter(({ date }) => dayOfDate(date) >= today), isMe: person.id === userId };
  });
}

/** Without hours, what they had claimed goes back into the queue. Problems: `not_found`. */
export function saveHoursOf(services: Services, userId: UserId, hours: DutyHours): Promise<DutyPerson[]> {
  return services.database.db.transaction(async (tx) => {
    if (!(await queries.findDuty(tx, userId))) throw new Problem('not_found');
    await queries.replaceDutyHours(tx, userId, hours);
    const roster = await queries.listRoster(tx, userId);
    if (!roster.some(({ id, hasHours }) => id === userId && hasHours)) await releaseClaimsOf(tx, services, userId);
    return listRosterFor(tx, userId);
  });
}

/** Whether something changed. Without `by` an operator does it. */
export async function putOnDuty(tx: Db, services: Services, userId: UserId, by: UserId | null): Promise<boolean> {
  if (!(await queries.insertDuty(tx, userId, by))) return false;
  await services.notify(tx, {
    kind: 'triage-duty',
    userId,
    dedupeKey: `triage-duty:on:${userId}:${Date.now()}`,
    title: 'You have triage duty',
    body: 'Set your hours to read the queue, and add your number in the settings to get text messages.',
    url: linkPaths.dutyRoster(),
  });
  return true;
}

async function releaseClaimsOf(tx: Db, services: Services, userId: UserId): Promise<void> {
  for (const threadId of await listClaimedBy(tx, userId)) {
    await changeItem(tx, services, threadId, { kind: 'released', by: userId });
  }
}

/** Whether something changed. What they had claimed goes back into the queue. */
export async function takeOffDuty(tx: Db, services: Services, userId: UserId): Promise<boolean> {
  if (!(await queries.deleteDuty(tx, userId))) return false;
  await releaseClaimsOf(tx, services, userId);
  await services.notify(tx, {
    kind: 'triage-duty',
    userId,
    dedupeKey: `triage-duty:off:${userId}:${Date.now()}`,
    title: 'You no longer have triage duty',
    body: 'What you had claimed went back to the others.',
    url: linkPaths.coachDashboard(),
  });
  return true;
}

async function requireLead(tx: Db, userId: UserId): Promise<void> {
  if (!(await queries.findDuty(tx, userId))?.isLead) throw new Problem('not_found');
}

/** Problems: `not_found` for all but the lead, `not_a_coach`. */
export function grantDutyBy(services: Services, leadId: UserId, email: string): Promise<DutyPerson[]> {
  return services.database.db.transaction(async (tx) => {
    await requireLead(tx, leadId);
    const coachId = await queries.findApprovedCoach(tx, email);
    if (!coachId) throw new Problem('not_a_coach', { field: 'email' });
    await putOnDuty(tx, services, coachId, leadId);
    return listRosterFor(tx, leadId);
  });
}

/** Problems: `not_found` for all but the lead, `lead_stays`. */
export function revokeDutyBy(services: Services, leadId: UserId, userId: UserId): Promise<DutyPerson[]> {
  return services.database.db.transaction(async (tx) => {
    await requireLead(tx, leadId);
    if (userId === leadId) throw new Problem('lead_stays');
    if (!(await takeOffDuty(tx, services, userId))) throw new Problem('not_found');
    return listRosterFor(tx, leadId);
  });
}

/**
 * Someone leaves, or was erased at once: their hours are open, what they had claimed is back in the
 * queue, and the others hear of it.
 */
export async function leaveDuty(tx: Db, services: Services, { userId }: { readonly userId: UserId }): Promise<void> {
  const duty = await queries.findDuty(tx, userId);
  if (!duty || !(await takeOffDuty(tx, services, userId))) return;
  const lead = duty.isLead ? ' The practice names the next lead.' : '';
  for (const { id } of await queries.listRoster(tx)) {
    await services.notify(tx, {
      kind: 'triage-duty',
      userId: id,
      dedupeKey: `triage-duty:left:${userId}:${Date.now()}`,
      title: duty.isLead ? 'The practice’s lead no longer has duty' : 'Someone no longer has triage duty',
      body: `Their duty hours are open. Please check that yours still cover them.${lead}`,
      url: linkPaths.dutyRoster(),
    });
  }
}
