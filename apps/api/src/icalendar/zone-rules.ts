import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { Temporal } from 'temporal-polyfill';
import { tzlib_get_ical_block } from 'timezones-ical-library';

const ICAL_DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A change of clock, as the instant and the offset from then on. */
type Change = readonly [at: number, offsetMinutes: number];

/** Under the name that was asked for: the list has many zones under another of their names. */
export function rulesOf(zone: string): string | undefined {
  const [rules] = tzlib_get_ical_block(zone);
  return rules?.replaceAll(/^(TZID|X-LIC-LOCATION):.*$/gm, `$1:${zone}`);
}

const minutesOf = (offset = ''): number =>
  (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)));

/** All rules of the list are of this form, such as "the last Sunday of October". */
function onsetIn(year: number, [, month, nth, weekday]: readonly string[]): number {
  const count = Number(nth);
  const first = Date.UTC(year, Number(month) - (count < 0 ? 0 : 1), 1);
  const wanted = ICAL_DAYS.indexOf(weekday ?? '');
  const toWanted = (wanted - new Date(first).getUTCDay() + 7) % 7;
  if (count > 0) return first + (toWanted + (count - 1) * 7) * DAY_MS;
  return first + (toWanted + count * 7) * DAY_MS;
}

/** Undefined for rules of a form that isn't known. */
function changesBy(rules: string, years: readonly number[]): readonly Change[] | undefined {
  const changes: Change[] = [];
  for (const [observance] of rules.matchAll(/BEGIN:(STANDARD|DAYLIGHT)[\s\S]+?END:\1/g)) {
    const lineOf = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(observance)?.[1];
    const rule = lineOf('RRULE');
    if (rule === undefined) continue;
    const parts = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(-?\d)([A-Z]{2})$/.exec(rule);
    const clock = /T(\d\d)(\d\d)/.exec(lineOf('DTSTART') ?? '');
    if (!parts || !clock) return undefined;
    const minutes = Number(clock[1]) * 60 + Number(clock[2]) - minutesOf(lineOf('TZOFFSETFROM'));
    for (const year of years) {
      changes.push([onsetIn(year, parts) + minutes * MINUTE_MS, minutesOf(lineOf('TZOFFSETTO'))]);
    }
  }
  return changes.toSorted(([one], [other]) => one - other);
}

const readNext = (at: Temporal.ZonedDateTime) => at.getTimeZoneTransition('next');

function agree(zone: string, year: number): boolean {
  const rules = rulesOf(zone);
  const listed = rules && changesBy(rules, [year - 1, year, year + 1]);
  if (!listed) return false;
  const [from, until] = [Date.UTC(year - 1, 0, 1), Date.UTC(year + 2, 0, 1)];
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const real: Change[] = [];
  for (let at = readNext(start); at && at.epochMilliseconds < until; at = readNext(at)) {
    real.push([at.epochMilliseconds, at.offsetNanoseconds / 60e9]);
  }
  const fixed = /^TZOFFSETTO:(.*?)\r?$/m.exec(rules)?.[1];
  if (real.length === 0 && listed.length === 0) return minutesOf(fixed) === start.offsetNanoseconds / 60e9;
  return JSON.stringify(real) === JSON.stringify(listed);
}

const known = new Map<string, boolean>();

/**
 * Whether the rules of the list are those that the zone really has, from the year before to the
 * year after. Where they differ, a law is changing, or changes each year, and other programs'
 * lists may be as old as ours.
 */
export function areRulesCertain(zone: string, year: number): boolean {
  const key = `${zone} ${year}`;
  const isCertain = known.get(key) ?? agree(zone, year);
  known.set(key, isCertain);
  return isCertain;
}
