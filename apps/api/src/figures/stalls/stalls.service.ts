import { CountedStall, type Stall, type StallName } from '@waymark/contract/figures/stalls';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { showCount } from '#figures/figures/figures.service.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { listReminders } from './reminders.queries.ts';
import { remindStalledJob } from './stalls.jobs.ts';
import { findCountsOfMonth, findNamedStall } from './stalls.queries.ts';

const isCounted = (stall: StallName): stall is CountedStall => CountedStall.safeParse(stall).success;

type Counted = Pick<Stall, 'name' | 'people' | 'count' | 'month'>;

/** With what was sent about each, and whether anyone can be stuck there yet. */
export async function listStalls(db: Db, userId: UserId): Promise<Stall[]> {
  const sponsor = await requireSponsor(db, userId);
  const reminders = new Map((await listReminders(db, sponsor)).map(({ stall, ...reminder }) => [stall, reminder]));
  return (await listCounted(db, sponsor)).map((stall) => {
    const { remindedAt = null, nextReminderAt = null, hasAnyone = false } = reminders.get(stall.name) ?? {};
    return {
      ...stall,
      remindedAt,
      nextReminderAt,
      hasAnyone: stall.people === null ? hasAnyone : stall.count?.to !== 0,
    };
  });
}

/** Counts are figures: of the newest published month, and of the whole organisation only. */
async function listCounted(db: Db, sponsor: Sponsor): Promise<Counted[]> {
  const named: Counted[] = [];
  for (const name of ['not-joined', 'profile-open'] as const) {
    const { people, count } = await findNamedStall(db, sponsor, name);
    named.push({ name, people, count: { from: count, to: count }, month: null });
  }
  if (sponsor.groupId !== null) return named;
  const { month, counts } = await findCountsOfMonth(db, sponsor.organisationId);
  const counted = CountedStall.options.map((name): Counted => {
    const found = counts.find(({ stall }) => stall === name);
    return { name, people: null, count: found ? showCount(found.count) : null, month };
  });
  return [...named, ...counted];
}

/** The same answer for no one, for all, and within a day of the last one. Problem: `forbidden`. */
export function remindStalled(services: Services, userId: UserId, stall: StallName): Promise<void> {
  return changeAsSponsor(services, userId, 'people-reminded', async (tx, sponsor) => {
    const { organisationId, groupId } = sponsor;
    if (groupId !== null && isCounted(stall)) throw new Problem('forbidden');
    const [reminder] = await listReminders(tx, sponsor, [stall]);
    if (reminder?.nextReminderAt) return { answer: undefined, about: null };
    await services.jobs.enqueue(tx, remindStalledJob, { organisationId, groupId, stall });
    return { answer: undefined, about: { aboutId: groupId, detail: stall } };
  });
}
