import { DAY_MS } from '@waymark/contract/durations';
import { INTRO_MINUTES, LONGEST_RANGE_DAYS, SESSION_LENGTHS } from '@waymark/contract/sessions/calendars';
import type { CoachOffer, SessionPrices } from '@waymark/contract/sessions/coach-offers';
import type { UserId } from '#actor.ts';
import { openTimeOf } from '#sessions/calendars/calendars.service.ts';
import { listFreeStarts } from '../../dates/free-starts.ts';
import { toInstant } from '../../dates/instants.ts';
import type { Services } from '../../services.ts';
import {
  deletePrices,
  findPrices,
  findShownOffer,
  listNextSources,
  type OfferSource,
  upsertPrices,
} from './coach-offers.queries.ts';

/** Null if none of the lengths has a price. */
function pricesOf(prices: SessionPrices | null, lengths: CoachOffer['lengths']): SessionPrices | null {
  if (!prices) return null;
  const amounts = { ...prices.amounts };
  for (const length of SESSION_LENGTHS) if (!lengths.includes(length)) amounts[length] = null;
  return Object.values(amounts).some((amount) => amount !== null) ? { ...prices, amounts } : null;
}

function nextOf(
  { calendar, held }: Pick<OfferSource, 'calendar' | 'held'>,
  { settings }: Services,
  now: number,
): CoachOffer['next'] {
  if (!held) return null;
  const time = { ...openTimeOf(calendar, settings.current.sessionRules), ...held };
  const { hasIntro, lengths } = time.rules;
  const minutes = hasIntro ? INTRO_MINUTES : lengths[0];
  if (minutes === undefined) return null;
  const wanted = { minutes, now, from: now, until: now + LONGEST_RANGE_DAYS * DAY_MS, enough: 1 };
  const [start] = listFreeStarts(time, wanted);
  return start === undefined ? null : { minutes, startsAt: toInstant(start) };
}

/** Undefined for coaches who aren't shown to everyone. */
export async function showOffer(services: Services, slug: string): Promise<CoachOffer | undefined> {
  const now = Date.now();
  const source = await findShownOffer(services.database.db, slug, [now, now + LONGEST_RANGE_DAYS * DAY_MS]);
  if (!source) return undefined;
  const { hasIntro, lengths } = openTimeOf(source.calendar, services.settings.current.sessionRules).rules;
  return { hasIntro, lengths, prices: pricesOf(source.prices, lengths), next: nextOf(source, services, now) };
}

/** The next free time of several coaches as their pages show it, from one statement. */
export async function listNextFree(
  services: Services,
  coachIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const now = Date.now();
  const sources = await listNextSources(services.database.db, coachIds, [now, now + LONGEST_RANGE_DAYS * DAY_MS]);
  return new Map(
    sources.flatMap((source) => {
      const next = nextOf(source, services, now);
      return next ? [[source.coachId, next.startsAt] as const] : [];
    }),
  );
}

export async function savePricesOf(
  { database: { db } }: Services,
  userId: UserId,
  prices: SessionPrices | null,
): Promise<SessionPrices | null> {
  const hasAny = prices && Object.values(prices.amounts).some((amount) => amount !== null);
  await (hasAny ? upsertPrices(db, userId, prices) : deletePrices(db, userId));
  return findPrices(db, userId);
}
