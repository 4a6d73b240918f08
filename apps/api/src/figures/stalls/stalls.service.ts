import { CountedStall, type Stall, type StallName } from '@waymark/contract/figures/stalls';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { changeAsSponsor, requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { remindStalledJob } from './stalls.jobs.ts';
import { countStallsOfToday, FEWEST_COUNTED, findNamedStall, listBandsOfToday } from './stalls.queries.ts';

const isCounted = (stall: StallName): stall is CountedStall => CountedStall.safeParse(stall).success;

function countedStall(name: CountedStall, lowest: number | null): Stall {
  const count = lowest === null ? null : { from: lowest, to: lowest + FEWEST_COUNTED - 1 };
  return { name, people: null, count, remindedAt: null };
}

async function readBandsOfToday(db: Db, organisationId: OrganisationId): Promise<ReadonlyMap<string, number | null>> {
  const counted = await listBandsOfToday(db, organisationId);
  const missing = CountedStall.options.filter((stall) => !counted.has(stall));
  if (missing.length === 0) return counted;
  for (const stall of missing) await countStallsOfToday(db, organisationId, stall);
  return listBandsOfToday(db, organisationId);
}

/** Counts are of the whole organisation: beside those of groups, they would single people out. */
export async function listStalls(db: Db, userId: UserId): Promise<Stall[]> {
  const sponsor = await requireSponsor(db, userId);
  const named: Stall[] = [];
  for (const name of ['not-joined', 'profile-open'] as const) {
    const { people, count, remindedAt } = await findNamedStall(db, sponsor, name);
    named.push({ name, people, count: { from: count, to: count }, remindedAt });
  }
  if (sponsor.groupId !== null) return named;
  const bands = await readBandsOfToday(db, sponsor.organisationId);
  return [...named, ...CountedStall.options.map((name) => countedStall(name, bands.get(name) ?? null))];
}

/** The same answer whether it reaches no one or all. Problems: `forbidden`, `rate_limited`. */
export function remindStalled(services: Services, userId: UserId, stall: StallName): Promise<void> {
  return changeAsSponsor(services, userId, 'people-reminded', async (tx, { organisationId, groupId }) => {
    if (groupId !== null && isCounted(stall)) throw new Problem('forbidden');
    await refuseBeyond(tx, 'remind', `${organisationId}:${groupId ?? 'all'}:${stall}`);
    await services.jobs.enqueue(tx, remindStalledJob, { organisationId, groupId, stall });
    return { answer: undefined, about: { aboutId: groupId, detail: stall } };
  });
}
