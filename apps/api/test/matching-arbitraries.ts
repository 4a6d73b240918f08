import type { LanguageCode } from '@waymark/contract/coaching/languages';
import { COACHING_STYLES } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import { GENDERS } from '@waymark/contract/people/profile-labels';
import type { Gender } from '@waymark/contract/people/profiles';
import fc from 'fast-check';
import type { CoacheeWish, CoachOffer } from '#coaching/coach-matches/matching.ts';

export const SLOTS = 336;
export const STYLES = COACHING_STYLES.map(({ value }) => value);
const FEW_LANGUAGES: readonly LanguageCode[] = ['en', 'hi', 'es', 'ta', 'fr'];
export const genders = Object.keys(GENDERS) as Gender[];

const week = fc
  .array(fc.integer({ min: 0, max: SLOTS / 8 - 1 }), { maxLength: 20 })
  .map((hours) => Array.from({ length: SLOTS }, (_slot, slot) => (hours.includes(slot >> 3) ? '1' : '0')).join(''));

const topicIds = (atMost: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: atMost });

export const wishes: fc.Arbitrary<CoacheeWish> = fc.record({
  coacheeId: fc.integer({ min: 1, max: 2_147_483_647 }),
  topicIds: topicIds(5),
  languages: fc.subarray([...FEW_LANGUAGES], { minLength: 1 }),
  styles: fc.subarray(STYLES, { maxLength: 2 }),
  gender: fc.option(fc.constantFrom(...genders)),
  week,
});

export const attributes = fc.record({
  topicIds: topicIds(8),
  languages: fc.subarray([...FEW_LANGUAGES], { minLength: 1 }),
  styles: fc.subarray(STYLES, { minLength: 1, maxLength: 3 }),
  gender: fc.option(fc.constantFrom(...genders)),
  week,
  placesLeft: fc.integer({ min: 0, max: 6 }),
  isNew: fc.boolean(),
  isPooled: fc.constant(false),
});

export const offers: fc.Arbitrary<CoachOffer[]> = fc
  .array(attributes, { maxLength: 12 })
  .map((list) => list.map((one, index) => ({ ...one, coachId: (index + 1) * 7 })));

export const someOffers = offers.filter((list) => list.length > 0);

/** Checks a property on enough examples to include rare combinations. */
export const check = (...property: Parameters<typeof fc.assert>) =>
  fc.assert(property[0], { numRuns: 300, ...property[1] });
