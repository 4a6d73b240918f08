import { readHourCycleFrom } from '@waymark/contract/moments';
import { DEFAULT_PREFERENCES, type Preferences } from '@waymark/contract/without-schemas/people/preferences';
import { WEEKDAYS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { displayIn } from './display-cookie.ts';

/** Next bundles this file several times, and the server has one more copy: all ask the same. */
const SHARED = globalThis as { [key: symbol]: (() => string) | undefined };
const READ_COOKIES = Symbol.for('waymark.read-cookies');

/** How the server finds the cookies of the request that it answers. */
export function readCookiesWith(read: () => string): void {
  SHARED[READ_COOKIES] = read;
}

type Dated = Pick<Preferences, 'hourCycle' | 'firstDay'>;

/** Of the page's reader: as its first script wrote them, or as the request to the server says. */
function readersDates(): Dated {
  if (typeof document === 'undefined') return displayIn(SHARED[READ_COOKIES]?.() ?? '');
  const { hours, week } = document.documentElement.dataset;
  return { ...DEFAULT_PREFERENCES, ...(hours && week && ({ hourCycle: hours, firstDay: week } as Dated)) };
}

export const readersHourCycle = (): Preferences['hourCycle'] => readersDates().hourCycle;

readHourCycleFrom(readersHourCycle);

/** In the order in which the reader's weeks run. */
export function readersWeekdays(): readonly Weekday[] {
  const first = WEEKDAYS.indexOf(readersDates().firstDay);
  return [...WEEKDAYS.slice(first), ...WEEKDAYS.slice(0, first)];
}
