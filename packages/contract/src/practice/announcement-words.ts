import { formatTimeOf, formatWholeDay, type ReaderClock } from '../moments.ts';

export const ANNOUNCEMENT_LENGTH = 500;

/** Counted as people see them: an emoji is one, be it of several parts. */
export function seenLength(text: string): number {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

interface Away {
  readonly awayFrom: string | Date;
  readonly until: string | Date;
}

/** "Waymark will be away from 10 pm to 11 pm on Saturday 5 December.", by the reader's clock. */
export function awayWords(name: string, { awayFrom, until }: Away, { zone, hourCycle }: ReaderClock): string {
  const cycle = hourCycle ?? undefined;
  const [from, to] = [formatTimeOf(awayFrom, zone, cycle), formatTimeOf(until, zone, cycle)];
  const [firstDay, lastDay] = [formatWholeDay(awayFrom, zone), formatWholeDay(until, zone)];
  const time =
    firstDay === lastDay
      ? `from ${from} to ${to} on ${firstDay}`
      : `from ${from} on ${firstDay} to ${to} on ${lastDay}`;
  return `${name} will be away ${time}.`;
}
