import { localTime } from '@waymark/contract/moments';
import { OBJECTION_DAYS, PAYROLL_CLOSES_ON, type PayMonthState } from '@waymark/contract/practice/payroll-months';

/** Days and months are those of the practice's zone, and months are named by their first day. */
export interface Calendar {
  readonly zone: string;
  readonly firstMonth: string;
  /** The first that isn't closed: all that is open is in it or in a later one. */
  readonly openMonth: string;
  readonly today: string;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

export function dayIn(zone: string, at: Date): string {
  const { year, month, day } = localTime(at, zone);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** Of a month on the wire. */
export const firstDayOf = (month: string): string => `${month}-01`;

export const onWire = (month: string): string => month.slice(0, 7);

export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${digits(year + 1, 4)}-01-01` : `${digits(year, 4)}-${digits(number + 1, 2)}-01`;
}

/** The day on which it closes. */
export const closingDay = (month: string): string => `${onWire(nextMonth(month))}-${digits(PAYROLL_CLOSES_ON, 2)}`;

export const isDue = (month: string, today: string): boolean => today >= closingDay(month);

function daysAfter(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}

/** Of a month that closed on this day, or isn't closed yet. */
export const lastDayToObject = (month: string, closedOn: string | null): string =>
  daysAfter(closedOn ?? closingDay(month), OBJECTION_DAYS);

export function stateOf(month: string, { openMonth, today }: Calendar): PayMonthState {
  if (month < openMonth) return 'closed';
  return nextMonth(month) <= today ? 'closing' : 'running';
}

/** From the first to the present one, the newest first. */
export function monthsOf({ firstMonth, openMonth, today }: Calendar): readonly string[] {
  const [months, last] = [[] as string[], openMonth > monthOf(today) ? openMonth : monthOf(today)];
  for (let month = firstMonth; month <= last; month = nextMonth(month)) months.unshift(month);
  return months;
}
