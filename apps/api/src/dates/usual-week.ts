import { DAY_PARTS, type DayPart, WEEKDAYS, type WeekCell, type Weekday } from '@waymark/contract/weekly-hours';
import { Temporal } from 'temporal-polyfill';

const SLOT_MINUTES = 30;
const SLOTS_A_DAY = 48;
const SLOTS_A_WEEK = WEEKDAYS.length * SLOTS_A_DAY;

/** Minutes from Monday 00:00, local time, to the start of each slot in the cell. */
function slotsOf(cell: WeekCell): number[] {
  const [day, part] = cell.split('-') as [Weekday, DayPart];
  const { fromHour, toHour } = DAY_PARTS[part];
  const midnight = WEEKDAYS.indexOf(day) * SLOTS_A_DAY;
  return Array.from(
    { length: (toHour - fromHour) * 2 },
    (_slot, index) => (midnight + fromHour * 2 + index) * SLOT_MINUTES,
  );
}

/**
 * The half hours of a UTC week from Monday 00:00 within these local hours, as 336 characters of 0
 * and 1. Uses the zone's offset at `at`: summer time moves the week by an hour. In zones that are a
 * quarter of an hour off, the half hour that a slot starts in counts.
 */
export function usualWeek(hours: readonly WeekCell[], timeZone: string, at: Date): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const offsetMinutes = local.offsetNanoseconds / 60e9;
  const week = new Array<string>(SLOTS_A_WEEK).fill('0');
  for (const minutes of hours.flatMap(slotsOf)) {
    const slot = Math.floor((minutes - offsetMinutes) / SLOT_MINUTES);
    week[(slot + SLOTS_A_WEEK) % SLOTS_A_WEEK] = '1';
  }
  return week.join('');
}

export function overlapHours(a: string, b: string): number {
  let slots = 0;
  for (let slot = 0; slot < SLOTS_A_WEEK; slot += 1) if (a[slot] === '1' && b[slot] === '1') slots += 1;
  return slots / 2;
}
