import type { Calendar } from '@waymark/contract/sessions/calendars';
import { addDays } from '#dates/calendar-days.ts';

export type OtherDay = Calendar['days'][number];

/** As duty rosters have them. */
export type PlainDay = Omit<OtherDay, 'note'>;

export const withNotes = (days: readonly PlainDay[]): readonly OtherDay[] => days.map((day) => ({ ...day, note: '' }));

export const withoutNotes = (days: readonly OtherDay[]): PlainDay[] => days.map(({ date, hours }) => ({ date, hours }));

/** Dates in a row with the same hours and note. */
export interface OtherDays {
  readonly first: string;
  readonly last: string;
  readonly hours: OtherDay['hours'];
  readonly note: string;
  readonly indexes: readonly number[];
}

const isAlike = (one: OtherDay, other: OtherDays) =>
  one.note === other.note && JSON.stringify(one.hours) === JSON.stringify(other.hours);

/** Other days as they are listed: dates in a row that are alike become one range. */
export function groupDays(days: readonly OtherDay[]): readonly OtherDays[] {
  const groups: OtherDays[] = [];
  for (const [index, day] of days.entries()) {
    const last = groups.at(-1);
    if (last && addDays(last.last, 1) === day.date && isAlike(day, last))
      groups[groups.length - 1] = { ...last, last: day.date, indexes: [...last.indexes, index] };
    else groups.push({ first: day.date, last: day.date, hours: day.hours, note: day.note, indexes: [index] });
  }
  return groups;
}

export const withDays = (days: readonly OtherDay[], more: readonly OtherDay[]): readonly OtherDay[] =>
  [...days, ...more].toSorted((one, other) => one.date.localeCompare(other.date));

export const withoutDays = (days: readonly OtherDay[], { first, last }: OtherDays): readonly OtherDay[] =>
  days.filter(({ date }) => date < first || date > last);

/** How dates are called where their hours are for clients, or for duty. */
export interface OtherDayWords {
  readonly none: string;
  readonly closed: string;
  readonly open: string;
  readonly hasNotes: boolean;
}

export const FOR_CLIENTS: OtherDayWords = {
  none: 'Holidays, or a Saturday on which you coach: add dates whose hours differ from your usual week.',
  closed: 'Closed',
  open: 'Open at these times',
  hasNotes: true,
};

export const ON_DUTY: OtherDayWords = {
  none: 'Days off, or a night that you take over: add dates whose hours on duty differ from your usual week.',
  closed: 'Off duty',
  open: 'On duty at these times',
  hasNotes: false,
};
