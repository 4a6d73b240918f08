import { languageCodes } from '@waymark/contract/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, SLOTS, STYLES, someOffers, wishes } from '#test/matching-arbitraries.ts';
import { reasonsFor } from './match-reasons.ts';
import type { Offer, Wish } from './matching.ts';

describe('the reasons', () => {
  const has = <T>(one: readonly T[], other: readonly T[]) => one.filter((value) => other.includes(value));

  /** A reason's claim, checked against what both declared. */
  function isTrue(reason: string, wish: Wish, offer: Offer): boolean {
    const topics = has(wish.topicIds, offer.topicIds).length;
    const [, count, of] = /^(\d+) of your (\d+) topics$/.exec(reason) ?? [];
    if (count && of) return Number(count) === topics && Number(of) === wish.topicIds.length;
    if (/^(All \d+ of your topics|Both of your topics|Your topic)$/.test(reason))
      return topics === wish.topicIds.length;
    const halfHours = [...wish.week].filter((slot, index) => slot === '1' && offer.week[index] === '1').length;
    const [, hours] = /^([\d.]+) hours? a week in common$/.exec(reason) ?? [];
    if (hours) return Number(hours) * 2 === halfHours;
    if (reason === 'Half an hour a week in common') return halfHours === 1;
    if (reason === 'New on Waymark') return offer.isNew;
    const styles = has(wish.styles, offer.styles);
    if (reason.endsWith(', as you wished')) return styles.length > 0;
    return reason.startsWith('Speaks ') && has(wish.languages, offer.languages).length > 0;
  }

  test('are all true, and never mention gender', () => {
    check(
      fc.property(wishes, someOffers, (wish, list) => {
        for (const offer of list) {
          const reasons = reasonsFor('coachee', wish, offer);
          for (const reason of reasons) expect([reason, isTrue(reason, wish, offer)]).toEqual([reason, true]);
          expect(new Set(reasons).size).toBe(reasons.length);
          for (const reader of ['coachee', 'coach'] as const) {
            const text = reasonsFor(reader, wish, offer).join(' ');
            expect(text).not.toMatch(/\b(woman|women|man|men|male|female|gender|binary|she|he|her|his)\b/i);
            expect(reasonsFor(reader, { ...wish, gender: 'woman' }, { ...offer, gender: 'man' }).join(' ')).toBe(text);
          }
        }
      }),
    );
  });

  const wish: Wish = {
    coacheeId: 9,
    topicIds: [1, 2, 3, 4, 5],
    languages: ['en', 'hi'],
    styles: ['listens', 'structures'],
    gender: null,
    week: '1'.repeat(18).padEnd(SLOTS, '0'),
  };
  const offer: Offer = {
    coachId: 4,
    topicIds: [1, 2, 3, 4, 9],
    languages: ['hi'],
    styles: ['listens', 'shares'],
    gender: 'woman',
    week: '1'.repeat(SLOTS),
    placesLeft: 2,
    isNew: true,
  };

  test('are worded strongest first', () => {
    expect(reasonsFor('coachee', wish, offer)).toEqual([
      '4 of your 5 topics',
      '9 hours a week in common',
      'New on Waymark',
      'Listens, as you wished',
      'Speaks Hindi',
    ]);
  });

  test('are worded from the coach’s side for the coach', () => {
    expect(reasonsFor('coach', wish, offer)).toEqual([
      '4 of their 5 topics',
      '9 hours a week in common',
      'Wishes for a coach who listens, as you do',
      'Speaks Hindi',
    ]);
  });

  test.each([
    [{ topicIds: [1] }, { topicIds: [1] }, 'Your topic'],
    [{ topicIds: [1, 2] }, { topicIds: [2, 1] }, 'Both of your topics'],
    [{ topicIds: [1, 2, 3] }, { topicIds: [3, 2, 1] }, 'All 3 of your topics'],
    [{ week: '1'.padEnd(SLOTS, '0') }, {}, 'Half an hour a week in common'],
    [{ week: '11'.padEnd(SLOTS, '0') }, {}, '1 hour a week in common'],
    [{ week: '111'.padEnd(SLOTS, '0') }, {}, '1.5 hours a week in common'],
    [{}, { styles: STYLES }, 'Listens and works with a plan, as you wished'],
    [{}, { languages: ['en', 'hi'] as const }, 'Speaks English and Hindi'],
    [
      { languages: languageCodes.slice(0, 6) },
      { languages: languageCodes },
      'Speaks Arabic, Bengali, Chinese, and 3 more',
    ],
  ])('read naturally: %#', (wished, offered, words) => {
    expect(reasonsFor('coachee', { ...wish, ...wished }, { ...offer, ...offered })).toContain(words);
  });

  test('are empty if nothing is in common', () => {
    expect(
      reasonsFor('coachee', wish, {
        ...offer,
        topicIds: [77],
        languages: ['fr'],
        styles: ['asks'],
        week: '0'.repeat(SLOTS),
        isNew: false,
      }),
    ).toEqual([]);
  });
});
