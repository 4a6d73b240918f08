import type { Calendar, OpenRange, SessionRules } from '@waymark/contract/sessions/calendars';
import { WEEKDAYS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { areComplete, type TypedRange } from './open-hours.ts';
import { groupDays, type OtherDay } from './other-days.ts';

/** The calendar as it is being changed; its hours may not be complete yet. */
export interface CalendarDraft {
  readonly timeZone: string;
  readonly week: Readonly<Record<Weekday, readonly TypedRange[]>>;
  readonly days: readonly OtherDay[];
  readonly rules: SessionRules;
}

/** Messages by the contract's path, such as `week.mon.0.to`. */
export type DraftErrors = Readonly<Record<string, string>>;

export const isSameDraft = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function changedDays(one: readonly OtherDay[], other: readonly OtherDay[]): number {
  const texts = new Set(other.map((day) => JSON.stringify(day)));
  return groupDays(one.filter((day) => !texts.has(JSON.stringify(day)))).length;
}

/** How many changes to tell the coach about: a day of the week, a rule or an other day is one. */
export function countChanges(draft: CalendarDraft, saved: Calendar): number {
  const weekdays = WEEKDAYS.filter((day) => !isSameDraft(draft.week[day], saved.week[day])).length;
  const names = Object.keys(saved.rules) as (keyof SessionRules)[];
  const rules = names.filter((name) => !isSameDraft(draft.rules[name], saved.rules[name])).length;
  const days = Math.max(changedDays(draft.days, saved.days), changedDays(saved.days, draft.days));
  return weekdays + rules + days + (draft.timeZone === saved.timeZone ? 0 : 1);
}

/** The draft as a calendar whose free times can be asked for, if its hours are complete. */
export function completeCalendar(draft: CalendarDraft): Calendar | undefined {
  const isReady = WEEKDAYS.every((day) => areComplete(draft.week[day])) && draft.rules.lengths.length > 0;
  if (!isReady || draft.timeZone === '') return undefined;
  return {
    ...draft,
    week: draft.week as Readonly<Record<Weekday, OpenRange[]>>,
    days: [...draft.days],
  };
}

/** The errors that remain once a part of the calendar, such as `week.mon`, is changed. */
export const errorsOutside = (errors: DraftErrors, part: string): DraftErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== part && !path.startsWith(`${part}.`)));

export const errorWithin = (errors: DraftErrors, part: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === part || path.startsWith(`${part}.`))?.[1];
