import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { CoachingStyle } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import type { Gender } from '@waymark/contract/people/profiles';
import { overlapHours } from '../../dates/usual-week.ts';

export interface CoacheeWish {
  readonly coacheeId: number;
  readonly topicIds: readonly number[];
  readonly languages: readonly LanguageCode[];
  readonly styles: readonly CoachingStyle[];
  /** Null if it does not matter to them. */
  readonly gender: Gender | null;
  /** In the form of `usualWeek`. */
  readonly week: string;
}

export interface CoachOffer {
  readonly coachId: number;
  readonly topicIds: readonly number[];
  readonly languages: readonly LanguageCode[];
  readonly styles: readonly CoachingStyle[];
  readonly gender: Gender | null;
  readonly week: string;
  /** Free places for clients; none while new clients are paused. */
  readonly placesLeft: number;
  /** Approved in the last sixty days. */
  readonly isNew: boolean;
  /** In the coach pool of the coachee's organisation. */
  readonly isPooled: boolean;
}

/** What a wish and an offer share, as counts: score, order and reasons depend on these alone. */
export interface CommonCounts {
  readonly topics: number;
  readonly halfHours: number;
  readonly styles: number;
  readonly languages: number;
  readonly placesLeft: number;
  readonly isNew: boolean;
  readonly isPooled: boolean;
}

/** Coaches who share the same with the wish. */
export interface EqualCoaches {
  readonly common: CommonCounts;
  readonly coachIds: readonly number[];
}

export type MatchPart = 'topics' | 'hours' | 'styles' | 'languages' | 'room' | 'novelty';

/** More adds nothing: a session takes one of eight hours a week, which leaves a choice. */
export const MOST_THAT_COUNTS = { halfHours: 16, languages: 3, placesLeft: 3 } as const;

/** Below two shared hours a week, meeting is hard to arrange: a caution, not a reason. */
export const LITTLE_TIME_BELOW = 4;

/**
 * What each part adds to the score, 100 in all.
 * - `topics`, 40: what the person came for weighs most; split among the topics they chose.
 * - `hours`, 24: people need time in common, but can talk about zones and calendars; up to eight.
 * - `styles`, 14: a wish, not a condition; split among the styles they wished for.
 * - `languages`, 8: one is a condition already; each further one, up to three, makes it easier.
 * - `room`, 6: the last places go last, so that coaches fill evenly; up to three places.
 * - `novelty`, 8: as much as one topic of five, so that new coaches get seen.
 *
 * Points are whole and never fall with a larger overlap. Ties are broken differently for every
 * coachee: among coaches with equal scores, each comes first for someone.
 */
const POINTS: Readonly<Record<MatchPart, (wish: CoacheeWish, common: CommonCounts) => number>> = {
  topics: ({ topicIds }, { topics }) => share(40, topics, topicIds.length),
  hours: (_wish, { halfHours }) => share(24, halfHours, MOST_THAT_COUNTS.halfHours),
  styles: (wish, { styles }) => share(14, styles, wish.styles.length),
  languages: (_wish, { languages }) => share(8, languages, MOST_THAT_COUNTS.languages),
  room: (_wish, { placesLeft }) => share(6, placesLeft, MOST_THAT_COUNTS.placesLeft),
  novelty: (_wish, { isNew }) => (isNew ? 8 : 0),
};

const PARTS = Object.keys(POINTS) as readonly MatchPart[];

const share = (points: number, count: number, enough: number): number =>
  enough === 0 ? 0 : Math.round((points * Math.min(Math.max(count, 0), enough)) / enough);

const scoreOf = (wish: CoacheeWish, common: CommonCounts): number =>
  PARTS.reduce((score, part) => score + POINTS[part](wish, common), 0);

/** The parts that add something, the strongest first. */
export const strengthsOf = (wish: CoacheeWish, common: CommonCounts): readonly MatchPart[] =>
  PARTS.filter((part) => POINTS[part](wish, common) > 0).toSorted(
    (one, other) => POINTS[other](wish, common) - POINTS[one](wish, common),
  );

export const valuesInBoth = <T>(one: readonly T[], other: readonly T[]): T[] =>
  one.filter((value) => other.includes(value));

export function commonOf(wish: CoacheeWish, offer: CoachOffer): CommonCounts {
  return {
    topics: valuesInBoth(wish.topicIds, offer.topicIds).length,
    halfHours: overlapHours(wish.week, offer.week) * 2,
    styles: valuesInBoth(wish.styles, offer.styles).length,
    languages: valuesInBoth(wish.languages, offer.languages).length,
    placesLeft: offer.placesLeft,
    isNew: offer.isNew,
    isPooled: offer.isPooled,
  };
}

/** The conditions: a free place, a common language, and the gender if the coachee asked for one. */
const isSuggestible = (wish: CoacheeWish, offer: CoachOffer): boolean =>
  offer.placesLeft > 0 &&
  valuesInBoth(wish.languages, offer.languages).length > 0 &&
  (wish.gender === null || offer.gender === wish.gender);

/** Stable, reveals nothing about either, and unique per coachee among coaches. */
function pairNumber(coacheeId: number, coachId: number): number {
  let mixed = Math.imul(coacheeId, 0x9e37_79b1) ^ Math.imul(coachId, 0x85eb_ca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Keeps only these in memory, since there may be thousands. */
function firstByPair(coacheeId: number, coachIds: readonly number[], atMost: number): number[] {
  const first: { coachId: number; pair: number }[] = [];
  for (const coachId of coachIds) {
    const pair = pairNumber(coacheeId, coachId);
    const place = first.findLastIndex((earlier) => earlier.pair < pair) + 1;
    if (place >= atMost) continue;
    first.splice(place, 0, { coachId, pair });
    if (first.length > atMost) first.pop();
  }
  return first.map(({ coachId }) => coachId);
}

/**
 * Any shared topic outranks none: the score alone reaches 100. The pool of the coachee's
 * organisation comes before all others.
 */
const rankOf = (wish: CoacheeWish, common: CommonCounts): number =>
  scoreOf(wish, common) + (common.topics > 0 ? 100 : 0) + (common.isPooled ? 200 : 0);

export function firstCoachIds(wish: CoacheeWish, groups: readonly EqualCoaches[], atMost: number): number[] {
  const byRank = Map.groupBy(groups, ({ common }) => rankOf(wish, common));
  const first: number[] = [];
  for (const rank of [...byRank.keys()].toSorted((one, other) => other - one)) {
    if (first.length >= atMost) break;
    const coachIds = (byRank.get(rank) ?? []).flatMap((alike) => alike.coachIds);
    first.push(...firstByPair(wish.coacheeId, coachIds, atMost - first.length));
  }
  return first;
}

/** The whole matching rule, from declared attributes alone. Gender only excludes, if asked. */
export function suggestCoaches(wish: CoacheeWish, offers: readonly CoachOffer[]): number[] {
  const alike = offers
    .filter((offer) => isSuggestible(wish, offer))
    .map((offer) => ({ common: commonOf(wish, offer), coachIds: [offer.coachId] }));
  return firstCoachIds(wish, alike, alike.length);
}
