import { type CoachSuggestion, SUGGESTIONS_SHOWN } from '@waymark/contract/coach-matches';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import type { Services } from '../../services.ts';
import { findPreferences } from './coachee-preferences.queries.ts';
import { wishOf } from './coachee-preferences.service.ts';
import { reasonsFor } from './match-reasons.ts';
import { type Alike, firstOf, suggest } from './matching.ts';
import { listOffers } from './offers.queries.ts';
import { deletePassed, insertPassed, listCandidates } from './suggestions.queries.ts';

export interface Suggestions {
  data: CoachSuggestion[];
  meta: { hasMore: boolean };
}

const NOBODY: Suggestions = { data: [], meta: { hasMore: false } };

/** The same coaches without some. */
const without = (coachIds: readonly number[], everybody: readonly Alike[]): readonly Alike[] => {
  if (coachIds.length === 0) return everybody;
  const left = new Set(coachIds);
  return everybody.map((alike) => ({ ...alike, coachIds: alike.coachIds.filter((id) => !left.has(id)) }));
};

const countOf = (everybody: readonly Alike[]): number =>
  everybody.reduce((count, { coachIds }) => count + coachIds.length, 0);

/**
 * Those who fit best of all who are not passed, or of all once everybody was. What they have in common is counted by the database; the few
 * who come first by it are then compared in full, so that what is shown is what the rule says.
 */
export async function listSuggestions(
  db: Db,
  coacheeId: UserId,
  at: Date,
): Promise<Suggestions & { readonly isAnybodyLeft: boolean }> {
  const preferences = await findPreferences(db, coacheeId);
  if (!preferences) return { ...NOBODY, isAnybodyLeft: true };
  const wish = wishOf(preferences, at);
  const { alike, passed } = await listCandidates(db, coacheeId, wish);
  const left = without(passed, alike);
  const isAnybodyLeft = countOf(left) > 0;
  const found = await listOffers(db, firstOf(wish, isAnybodyLeft ? left : alike, SUGGESTIONS_SHOWN));
  const shown = suggest(
    wish,
    found.map(({ offer }) => offer),
  );
  const data = shown
    .flatMap((coachId) => found.find(({ offer }) => offer.coachId === coachId) ?? [])
    .map(({ offer, card }) => ({
      id: offer.coachId,
      attributes: { coach: card, reasons: reasonsFor('coachee', wish, offer) },
    }));
  return { data, meta: { hasMore: countOf(alike) > data.length }, isAnybodyLeft };
}

/** Has these not suggested again; when they were the last, everybody may be again. */
export function passSuggestions(
  { database }: Services,
  coacheeId: UserId,
  coachIds: readonly number[],
): Promise<Suggestions> {
  return database.db.transaction(async (tx) => {
    await insertPassed(tx, coacheeId, coachIds);
    const { isAnybodyLeft, ...suggestions } = await listSuggestions(tx, coacheeId, new Date());
    if (!isAnybodyLeft) await deletePassed(tx, coacheeId);
    return suggestions;
  });
}
