import { type CoachSuggestion, type MatchReason, SUGGESTIONS_SHOWN } from '@waymark/contract/coaching/coach-matches';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { type CoacheePreferences, findPreferences } from './coachee-preferences.queries.ts';
import { wishOf } from './coachee-preferences.service.ts';
import { reasonsFor } from './match-reasons.ts';
import { type EqualCoaches, firstCoachIds, suggestCoaches } from './matching.ts';
import { type CardedOffer, deletePassed, insertPassed, listCandidates, listOffers } from './suggestions.queries.ts';

export interface Suggestions {
  data: CoachSuggestion[];
  meta: { hasMore: boolean };
}

const NO_SUGGESTIONS: Suggestions = { data: [], meta: { hasMore: false } };

const without = (coachIds: readonly number[], groups: readonly EqualCoaches[]): readonly EqualCoaches[] => {
  if (coachIds.length === 0) return groups;
  const left = new Set(coachIds);
  return groups.map((alike) => ({ ...alike, coachIds: alike.coachIds.filter((id) => !left.has(id)) }));
};

const countOf = (groups: readonly EqualCoaches[]): number =>
  groups.reduce((count, { coachIds }) => count + coachIds.length, 0);

/**
 * Among coaches not passed over, or all once everyone was. The database counts the overlap; the
 * first few are then compared in full, so that the result follows the rule exactly.
 */
export async function listSuggestions(
  db: Db,
  coacheeId: UserId,
  at: Date,
): Promise<Suggestions & { readonly isAnyoneLeft: boolean }> {
  const preferences = await findPreferences(db, coacheeId);
  if (!preferences) return { ...NO_SUGGESTIONS, isAnyoneLeft: true };
  const wish = wishOf(preferences, at);
  const { alike, passed } = await listCandidates(db, coacheeId, wish);
  const left = without(passed, alike);
  const isAnyoneLeft = countOf(left) > 0;
  const found = await listOffers(db, coacheeId, firstCoachIds(wish, isAnyoneLeft ? left : alike, SUGGESTIONS_SHOWN));
  const shown = suggestCoaches(
    wish,
    found.map(({ offer }) => offer),
  );
  const data = shown
    .flatMap((coachId) => found.find(({ offer }) => offer.coachId === coachId) ?? [])
    .map(({ offer, card }) => ({
      id: offer.coachId,
      attributes: { coach: card, reasons: reasonsFor('coachee', wish, offer) },
    }));
  return { data, meta: { hasMore: countOf(alike) > data.length }, isAnyoneLeft };
}

/** Excludes these from suggestions; when no one is left, everyone becomes eligible again. */
export function passSuggestions(
  { database }: Services,
  coacheeId: UserId,
  coachIds: readonly number[],
): Promise<Suggestions> {
  return database.db.transaction(async (tx) => {
    await insertPassed(tx, coacheeId, coachIds);
    const { isAnyoneLeft, ...suggestions } = await listSuggestions(tx, coacheeId, new Date());
    if (!isAnyoneLeft) await deletePassed(tx, coacheeId);
    return suggestions;
  });
}

/** Why a coach and someone with these preferences fit, as the coach reads it. */
export const reasonsForCoach = (
  preferences: CoacheePreferences,
  offer: CardedOffer['offer'],
  at: Date,
): MatchReason[] => reasonsFor('coach', wishOf(preferences, at), offer);
