import { formatDayShort } from '@waymark/contract/moments';
import type { AgendaTopic } from '@waymark/contract/sessions/agenda-topics';
import { localDate } from '#dates/calendar-days.ts';
import { nameInPair, type Pair } from './session-people.ts';

/** "You, today", or "Maya, moved here from Thu 5 Nov". */
export function topicWords({ addedBy, addedAt, movedFrom }: AgendaTopic, pair: Pair, now: number, zone: string) {
  const who = nameInPair(addedBy, pair);
  const day = (instant: string) => formatDayShort(instant, { zone, now: new Date(now) });
  if (movedFrom) return `${who}, moved here from ${day(movedFrom)}`;
  return `${who}, ${localDate(addedAt, zone) === localDate(now, zone) ? 'today' : day(addedAt)}`;
}

/** A list with one of its entries in another place. */
export function withMoved<Entry>(entries: readonly Entry[], from: number, to: number): readonly Entry[] {
  const others = entries.filter((_, index) => index !== from);
  const moved = entries.slice(from, from + 1);
  return [...others.slice(0, to), ...moved, ...others.slice(to)];
}
