import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { attributes, check, genders, offers, SLOTS, someOffers, wishes } from '#test/matching-arbitraries.ts';
import {
  type CoacheeWish,
  type CoachOffer,
  type CommonCounts,
  commonOf,
  firstCoachIds,
  MOST_THAT_COUNTS,
  suggestCoaches,
} from './matching.ts';

const order = (wish: CoacheeWish, list: readonly CoachOffer[]) => suggestCoaches(wish, list);

function withOneMore(wish: CoacheeWish, offer: CoachOffer): CoachOffer[] {
  const missing = <T>(wished: readonly T[], offered: readonly T[]) => wished.filter((one) => !offered.includes(one));
  const freeHour = [...wish.week].findIndex((slot, index) => slot === '1' && offer.week[index] === '0');
  const longerWeek = [...offer.week].map((slot, index) => (index === freeHour ? '1' : slot)).join('');
  return [
    ...missing(wish.topicIds, offer.topicIds).map((id) => ({ ...offer, topicIds: [...offer.topicIds, id] })),
    ...missing(wish.languages, offer.languages).map((code) => ({ ...offer, languages: [...offer.languages, code] })),
    ...missing(wish.styles, offer.styles).map((style) => ({ ...offer, styles: [...offer.styles, style] })),
    ...(freeHour === -1 ? [] : [{ ...offer, week: longerWeek }]),
  ];
}

describe('the order of suggestions', () => {
  test('does not depend on the order of the candidates', () => {
    check(
      fc.property(wishes, offers, fc.infiniteStream(fc.nat()), (wish, list, keys) => {
        const shuffled = list
          .map((offer) => ({ offer, key: keys.next().value as number }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ offer }) => offer);
        expect(order(wish, shuffled)).toEqual(order(wish, list));
        expect(order(wish, list.toReversed())).toEqual(order(wish, list));
      }),
    );
  });

  test('never ranks a coach lower for one more shared topic, language, style or half hour', () => {
    check(
      fc.property(wishes, someOffers, fc.nat(), (wish, list, pick) => {
        const index = pick % list.length;
        const offer = list[index] as CoachOffer;
        const before = order(wish, list).indexOf(offer.coachId);
        for (const more of withOneMore(wish, offer)) {
          const after = order(wish, list.with(index, more)).indexOf(offer.coachId);
          if (before === -1) continue;
          expect(after).toBeGreaterThanOrEqual(0);
          expect(after).toBeLessThanOrEqual(before);
        }
      }),
    );
  });

  test('ranks a coach with another shared topic first, all else equal, and likewise for a style or hour', () => {
    const none = '0'.repeat(SLOTS);
    const wish: CoacheeWish = {
      coacheeId: 5,
      topicIds: [1, 2],
      languages: ['en', 'hi'],
      styles: ['asks'],
      gender: null,
      week: '1'.repeat(SLOTS),
    };
    const plain: CoachOffer = {
      coachId: 1,
      topicIds: [1],
      languages: ['en'],
      styles: ['listens'],
      gender: null,
      week: none,
      placesLeft: 3,
      isNew: false,
      isPooled: false,
    };
    const hour = '11'.padEnd(SLOTS, '0');
    for (const change of [
      { topicIds: [1, 2] },
      { styles: ['asks'] as const },
      { week: hour },
      { languages: ['en', 'hi'] as const },
      { placesLeft: 4, isNew: true },
    ]) {
      for (const coachId of [2, 3, 4, 5, 6, 7]) {
        expect(order(wish, [plain, { ...plain, ...change, coachId }])).toEqual([coachId, 1]);
      }
    }
  });

  test('puts the pool of the person’s organisation first, and keeps the order within it', () => {
    check(
      fc.property(wishes, offers, (wish, list) => {
        const pooled = list.map((offer) => ({ ...offer, isPooled: offer.coachId % 2 === 0 }));
        const isIn = (coachId: number) => coachId % 2 === 0;
        const plain = order(wish, list);
        expect(order(wish, pooled)).toEqual([...plain.filter(isIn), ...plain.filter((coachId) => !isIn(coachId))]);
      }),
    );
  });

  test('puts no coach of other topics before one who works on a topic of the person', () => {
    check(
      fc.property(wishes, offers, (wish, list) => {
        const isOnTopic = order(wish, list).map((coachId) =>
          list.some((offer) => offer.coachId === coachId && offer.topicIds.some((id) => wish.topicIds.includes(id))),
        );
        expect(isOnTopic).toEqual(isOnTopic.toSorted((one, other) => Number(other) - Number(one)));
      }),
    );
  });

  test('leaves out anyone who is full, paused, or speaks none of the languages', () => {
    check(
      fc.property(wishes, offers, (wish, list) => {
        const suggested = order(wish, list);
        for (const { coachId, placesLeft, languages } of list) {
          const isPossible = placesLeft > 0 && languages.some((code) => wish.languages.includes(code));
          if (!isPossible) expect(suggested).not.toContain(coachId);
          else if (wish.gender === null) expect(suggested).toContain(coachId);
        }
      }),
    );
  });

  test('considers gender only on request, and only to leave coaches out', () => {
    check(
      fc.property(wishes, offers, fc.array(fc.option(fc.constantFrom(...genders))), (wish, list, others) => {
        const indifferent = { ...wish, gender: null };
        const changed = list.map((offer, index) => ({ ...offer, gender: others[index] ?? null }));
        expect(order(indifferent, changed)).toEqual(order(indifferent, list));
        const ofGender = list.filter(({ gender }) => gender === wish.gender);
        if (wish.gender !== null) expect(order(wish, list)).toEqual(order(indifferent, ofGender));
      }),
    );
  });

  test('varies between coachees for coaches with equal scores, so that each comes first for someone', () => {
    const offer = {
      ...(fc.sample(attributes, { numRuns: 1, seed: 3 })[0] as Omit<CoachOffer, 'coachId'>),
      placesLeft: 3,
    };
    const alike = Array.from({ length: 6 }, (_, index) => ({ ...offer, coachId: index + 1 }));
    const firsts = Array.from({ length: 600 }, (_, coacheeId) => {
      const wish = {
        coacheeId: coacheeId + 1,
        topicIds: [1],
        languages: offer.languages,
        styles: [],
        gender: null,
        week: offer.week,
      };
      return order(wish, alike)[0];
    });
    for (const { coachId } of alike) {
      const times = firsts.filter((first) => first === coachId).length;
      expect(times).toBeGreaterThan(60);
      expect(times).toBeLessThan(140);
    }
  });

  test('is the same for the first few, and for groups with the same overlap', () => {
    check(
      fc.property(wishes, offers, fc.integer({ min: 0, max: 5 }), (wish, list, atMost) => {
        const alike = list.map((offer) => ({ common: commonOf(wish, offer), coachIds: [offer.coachId] }));
        const whole = firstCoachIds(wish, alike, list.length);
        expect(firstCoachIds(wish, alike, atMost)).toEqual(whole.slice(0, atMost));
        const capped = alike.map(({ common, coachIds }) => ({
          coachIds,
          common: {
            ...common,
            halfHours: Math.min(common.halfHours, MOST_THAT_COUNTS.halfHours),
            languages: Math.min(common.languages, MOST_THAT_COUNTS.languages),
            placesLeft: Math.min(common.placesLeft, MOST_THAT_COUNTS.placesLeft),
          },
        }));
        const groups = Map.groupBy(capped, ({ common }) => JSON.stringify(common));
        const grouped = [...groups.values()].map((group) => ({
          common: group[0]?.common as CommonCounts,
          coachIds: group.flatMap(({ coachIds }) => coachIds),
        }));
        expect(firstCoachIds(wish, grouped, atMost)).toEqual(whole.slice(0, atMost));
      }),
    );
  });
});
