import type { MatchReason } from '@waymark/contract/coaching/coach-matches';
import { LANGUAGES } from '@waymark/contract/coaching/languages';
import type { CoachingStyle } from '@waymark/contract/coaching/questionnaires/coaching-styles';
import {
  type CoacheeWish,
  type CoachOffer,
  type CommonCounts,
  commonOf,
  LITTLE_TIME_BELOW,
  type MatchPart,
  strengthsOf,
  valuesInBoth,
} from './matching.ts';

type Reader = 'coachee' | 'coach';

const NAMED_LANGUAGES = 3;

const STYLE_WORDS: Readonly<Record<CoachingStyle, string>> = {
  listens: 'listens',
  asks: 'asks questions',
  challenges: 'challenges',
  structures: 'works with a plan',
  shares: 'shares experience',
};

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function topicWords(count: number, chosen: number, whose: 'your' | 'their'): string {
  if (count < chosen) return `${count} of ${whose} ${chosen} topics`;
  if (chosen === 1) return capitalised(`${whose} topic`);
  return chosen === 2 ? `Both of ${whose} topics` : `All ${chosen} of ${whose} topics`;
}

function hourWords(halfHours: number): string {
  if (halfHours === 1) return 'half an hour a week in common';
  return `${halfHours / 2} ${halfHours === 2 ? 'hour' : 'hours'} a week in common`;
}

function languageWords(wish: CoacheeWish, offer: CoachOffer): string {
  const languages = valuesInBoth(wish.languages, offer.languages).map((code) => LANGUAGES[code]);
  const [named, others] = [languages.slice(0, NAMED_LANGUAGES), languages.length - NAMED_LANGUAGES];
  return `Speaks ${list.format(others > 0 ? [...named, `${others} more`] : named)}`;
}

function styleWords(wish: CoacheeWish, offer: CoachOffer, reader: Reader): string {
  const styles = list.format(valuesInBoth(wish.styles, offer.styles).map((style) => STYLE_WORDS[style]));
  return reader === 'coachee' ? `${capitalised(styles)}, as you wanted` : `Would like a coach who ${styles}, as you do`;
}

/** A part in words; undefined if this reader doesn't need it. */
function wordsOf(
  part: MatchPart,
  common: CommonCounts,
  wish: CoacheeWish,
  offer: CoachOffer,
  reader: Reader,
): string | undefined {
  switch (part) {
    case 'topics':
      return topicWords(common.topics, wish.topicIds.length, reader === 'coachee' ? 'your' : 'their');
    case 'hours':
      return common.halfHours < LITTLE_TIME_BELOW ? undefined : hourWords(common.halfHours);
    case 'styles':
      return styleWords(wish, offer, reader);
    case 'languages':
      return languageWords(wish, offer);
    case 'novelty':
      return reader === 'coachee' ? 'New on Waymark' : undefined;
    case 'room':
      return undefined;
  }
}

const hasHours = (week: string): boolean => week.includes('1');

function cautionsOf(
  reader: Reader,
  wish: CoacheeWish,
  offer: CoachOffer,
  { topics, halfHours }: CommonCounts,
): string[] {
  const isTimeKnown = hasHours(wish.week) && hasHours(offer.week);
  const isLittleTime = isTimeKnown && halfHours < LITTLE_TIME_BELOW;
  const cautions: string[] = [];
  if (wish.topicIds.length > 0 && topics === 0) {
    if (isTimeKnown && !isLittleTime) cautions.push('Fits your times, not your topics');
    else cautions.push(reader === 'coachee' ? 'Works on other topics than yours' : 'Has other topics than yours');
  }
  if (isLittleTime) {
    cautions.push(halfHours === 0 ? 'No time in common in a typical week' : `Only ${hourWords(halfHours)}`);
  }
  return cautions;
}

/** True statements from what both declared, and the pool. Gender is never mentioned. */
export function reasonsFor(reader: Reader, wish: CoacheeWish, offer: CoachOffer): MatchReason[] {
  const common = commonOf(wish, offer);
  const fits = strengthsOf(wish, common).flatMap((part) => wordsOf(part, common, wish, offer, reader) ?? []);
  if (common.isPooled && reader === 'coachee') fits.unshift('In your organisation’s coach pool');
  return [
    ...fits.map((words): MatchReason => ({ kind: 'fit', words })),
    ...cautionsOf(reader, wish, offer, common).map((words): MatchReason => ({ kind: 'caution', words })),
  ];
}
