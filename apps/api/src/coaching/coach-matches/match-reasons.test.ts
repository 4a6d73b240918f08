import type { MatchReason } from '@waymark/contract/coaching/coach-matches';
import { languageCodes } from '@waymark/contract/coaching/languages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check, SLOTS, STYLES, someOffers, wishes } from '#test/matching-arbitraries.ts';
import { reasonsFor } from './match-reasons.ts';
import type { CoacheeWish, CoachOffer } from './matching.ts';

describe('the reasons', () => {
  const has = <T>(one: readonly T[], other: readonly T[]) => one.filter((value) => other.includes(value));

  const wordsFor = (...people: Parameters<typeof reasonsFor>) => reasonsFor(...people).map(({ words }) => words);
  const cautionsFor = (...people: Parameters<typeof reasonsFor>) =>
    reasonsFor(...people).flatMap(({ kind, words }) => (kind === 'caution' ? [words] : []));

  /** What a caution claims, checked against what both declared. */
  function isTrueCaution(caution: string, topics: number, halfHours: number): boolean {
    if (caution === 'Fits your times, not your topics') return topics === 0 && halfHours >= 4;
    if (caution === 'Works on other topics than yours') return topics === 0 && halfHours < 4;
    if (caution === 'No time in common in a typical week') return halfHours === 0;
    if (caution === 'Only half an hour a week in common') return halfHours === 1;
    const [, hours] = /^Only (1|1\.5) hours? a week in common$/.exec(caution) ?? [];
    return Number(hours) * 2 === halfHours;
  }

  /** A reason's claim, checked against what both declared. */
  function isTrue({ kind, words: reason }: MatchReason, wish: CoacheeWish, offer: CoachOffer): boolean {
    const topics = has(wish.topicIds, offer.topicIds).length;
    const halfHours = [...wish.week].filter((slot, index) => slot === '1' && offer.week[index] === '1').length;
    if (kind === 'caution') return isTrueCaution(reason, topics, halfHours);
    const [, count, of] = /^(\d+) of your (\d+) topics$/.exec(reason) ?? [];
    if (count && of) return Number(count) === topics && Number(of) === wish.topicIds.length;
    if (/^(All \d+ of your topics|Both of your topics|Your topic)$/.test(reason))
      return topics === wish.topicIds.length;
    const [, hours] = /^([\d.]+) hours? a week in common$/.exec(reason) ?? [];
    if (hours) return Number(hours) * 2 === halfHours && halfHours >= 4;
    if (reason === 'New on Waymark') return offer.isNew;
    const styles = has(wish.styles, offer.styles);
    if (reason.endsWith(', as you wanted')) return styles.length > 0;
    return reason.startsWith('Speaks ') && has(wish.languages, offer.languages).length > 0;
  }

  test('are all true, and never mention gender', () => {
    check(
      fc.property(wishes, someOffers, (wish, list) => {
        for (const offer of list) {
          const reasons = reasonsFor('coachee', wish, offer);
          for (const reason of reasons) expect([reason, isTrue(reason, wish, offer)]).toEqual([reason, true]);
          expect(new Set(reasons.map(({ words }) => words)).size).toBe(reasons.length);
          const isOnTopic = has(wish.topicIds, offer.topicIds).length > 0;
          expect(cautionsFor('coachee', wish, offer).some((words) => words.includes('topics'))).toBe(!isOnTopic);
          for (const reader of ['coachee', 'coach'] as const) {
            const text = wordsFor(reader, wish, offer).join(' ');
            expect(text).not.toMatch(/\b(woman|women|man|men|male|female|gender|binary|she|he|her|his)\b/i);
            expect(wordsFor(reader, { ...wish, gender: 'woman' }, { ...offer, gender: 'man' }).join(' ')).toBe(text);
          }
        }
      }),
    );
  });

  const wish: CoacheeWish = {
    coacheeId: 9,
    topicIds: [1, 2, 3, 4, 5],
    languages: ['en', 'hi'],
    styles: ['listens', 'structures'],
    gender: null,
    week: '1'.repeat(18).padEnd(SLOTS, '0'),
  };
  const offer: CoachOffer = {
    coachId: 4,
    topicIds: [1, 2, 3, 4, 9],
    languages: ['hi'],
    styles: ['listens', 'shares'],
    gender: 'woman',
    week: '1'.repeat(SLOTS),
    placesLeft: 2,
    isNew: true,
    isPooled: false,
  };

  test('are worded strongest first', () => {
    expect(wordsFor('coachee', wish, offer)).toEqual([
      '4 of your 5 topics',
      '9 hours a week in common',
      'New on Waymark',
      'Listens, as you wanted',
      'Speaks Hindi',
    ]);
  });

  test('are worded from the coach’s side for the coach', () => {
    expect(wordsFor('coach', wish, offer)).toEqual([
      '4 of their 5 topics',
      '9 hours a week in common',
      'Would like a coach who listens, as you do',
      'Speaks Hindi',
    ]);
  });

  test.each([
    [{ topicIds: [1] }, { topicIds: [1] }, 'Your topic'],
    [{ topicIds: [1, 2] }, { topicIds: [2, 1] }, 'Both of your topics'],
    [{ topicIds: [1, 2, 3] }, { topicIds: [3, 2, 1] }, 'All 3 of your topics'],
    [{ week: '1111'.padEnd(SLOTS, '0') }, {}, '2 hours a week in common'],
    [{ week: '11111'.padEnd(SLOTS, '0') }, {}, '2.5 hours a week in common'],
    [{}, { styles: STYLES }, 'Listens and works with a plan, as you wanted'],
    [{}, { languages: ['en', 'hi'] as const }, 'Speaks English and Hindi'],
    [
      { languages: languageCodes.slice(0, 6) },
      { languages: languageCodes },
      'Speaks Arabic, Bengali, Chinese, and 3 more',
    ],
  ])('read naturally: %#', (wished, offered, words) => {
    expect(wordsFor('coachee', { ...wish, ...wished }, { ...offer, ...offered })).toContain(words);
  });

  const OTHER_TOPICS = { topicIds: [77] };
  const noTime = '0'.repeat(SLOTS);
  test.each([
    ['a coach of other topics', {}, OTHER_TOPICS, ['Fits your times, not your topics']],
    ['half an hour in common', { week: '1'.padEnd(SLOTS, '0') }, {}, ['Only half an hour a week in common']],
    ['an hour in common', { week: '11'.padEnd(SLOTS, '0') }, {}, ['Only 1 hour a week in common']],
    [
      'no time in common',
      { week: '1'.padEnd(SLOTS, '0') },
      { week: '1'.padStart(SLOTS, '0') },
      ['No time in common in a typical week'],
    ],
    [
      'neither topics nor time',
      { week: '1'.padEnd(SLOTS, '0') },
      OTHER_TOPICS,
      ['Works on other topics than yours', 'Only half an hour a week in common'],
    ],
    ['a coach who gave no hours', {}, { week: noTime }, []],
    ['a person who named no topic', { topicIds: [] }, OTHER_TOPICS, []],
  ])('caution about %s', (_what, wished, offered, cautions) => {
    expect(cautionsFor('coachee', { ...wish, ...wished }, { ...offer, ...offered })).toEqual(cautions);
  });

  test('caution the coach from the coach’s side', () => {
    expect(cautionsFor('coach', { ...wish, week: noTime }, { ...offer, ...OTHER_TOPICS })).toEqual([
      'Has other topics than yours',
    ]);
  });

  test('name no fit where there is nothing in common', () => {
    const stranger = {
      ...OTHER_TOPICS,
      languages: ['fr'] as const,
      styles: ['asks'] as const,
      week: noTime,
      isNew: false,
    };
    expect(reasonsFor('coachee', wish, { ...offer, ...stranger })).toEqual([
      { kind: 'caution', words: 'Works on other topics than yours' },
    ]);
  });
});
