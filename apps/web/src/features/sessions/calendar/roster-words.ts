import { DAY_MINUTES } from '@waymark/contract/durations';
import type { Week } from '@waymark/contract/sessions/calendars';
import { WEEKDAY_LABELS, WEEKDAYS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { daysInWords } from './day-words.ts';
import { hoursInWords } from './open-hours.ts';
import { groupDays, type PlainDay, withNotes } from './other-days.ts';

const short = (day: Weekday): string => WEEKDAY_LABELS[day].slice(0, 3);

function hoursOf(ranges: Week[Weekday]): string {
  const [first] = ranges;
  return first?.from === 0 && first.to === DAY_MINUTES ? 'all day' : hoursInWords(ranges);
}

/** "Every day, all day", or days in a row with the same hours as one: "Mon to Wed 9 am – 12 pm". */
export function rosterInWords(week: Week): string {
  const runs: { first: Weekday; last: Weekday; days: number; hours: string }[] = [];
  for (const [index, day] of WEEKDAYS.entries()) {
    if (week[day].length === 0) continue;
    const [run, hours] = [runs.at(-1), hoursOf(week[day])];
    if (run && run.hours === hours && WEEKDAYS[index - 1] === run.last) {
      run.last = day;
      run.days += 1;
    } else runs.push({ first: day, last: day, days: 1, hours });
  }
  if (runs.length === 0) return 'No hours yet';
  return runs
    .map(({ first, last, days, hours }) => {
      if (days === WEEKDAYS.length) return `Every day, ${hours}`;
      return `${first === last ? short(first) : `${short(first)} to ${short(last)}`} ${hours}`;
    })
    .join(' · ');
}

const GROUPS_SHOWN = 4;

/** "Fri 25 Dec – Sat 26 Dec off duty · Mon 4 Jan 9 am – 12 pm · and 2 more". */
export function otherDaysInWords(days: readonly PlainDay[]): string {
  const groups = groupDays(withNotes(days)).map(
    ({ first, last, hours }) => `${daysInWords(first, last)} ${hours.length === 0 ? 'off duty' : hoursOf(hours)}`,
  );
  const more = groups.length - GROUPS_SHOWN;
  return [...groups.slice(0, GROUPS_SHOWN), ...(more > 0 ? [`and ${more} more`] : [])].join(' · ');
}
