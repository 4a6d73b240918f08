import { formatMoment, formatWholeDay } from '@waymark/contract/moments';
import { addDays } from '#dates/calendar-days.ts';

const inUtc = (date: string) => `${date}T00:00:00Z`;

/** "Mon 23 Nov"; with the year unless it is this one. */
export const dayInWords = (date: string): string => formatMoment(inUtc(date), { zone: 'UTC' }).replace(/, [^,]*$/, '');

/** "Mon 23 Nov", or "Fri 25 Dec – Fri 1 Jan". */
export const daysInWords = (first: string, last: string): string =>
  first === last ? dayInWords(first) : `${dayInWords(first)} – ${dayInWords(last)}`;

/** "23 – 29 November", or "30 November – 6 December". */
export function weekInWords(monday: string): string {
  const [, from, month] = formatWholeDay(inUtc(monday), 'UTC').split(' ');
  const [, to, lastMonth] = formatWholeDay(inUtc(addDays(monday, 6)), 'UTC').split(' ');
  return month === lastMonth ? `${from} – ${to} ${month}` : `${from} ${month} – ${to} ${lastMonth}`;
}

/** "45 min", "2 hours", "14 days", or "None". */
export function lengthInWords(minutes: number): string {
  if (minutes === 0) return 'None';
  const [unit, count] = minutes % 1_440 === 0 ? ['day', minutes / 1_440] : ['hour', minutes / 60];
  if (!Number.isInteger(count)) return `${minutes} min`;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** "9 hours", "9 hours 30 min" or "30 min". */
export function hoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 && `${hours} ${hours === 1 ? 'hour' : 'hours'}`, rest > 0 && `${rest} min`];
  return words.filter(Boolean).join(' ') || 'no hours';
}

/** Minutes after midnight as a time field writes them, "09:30"; midnight at the end is "00:00". */
export function timeField(minutes: number | null): string {
  if (minutes === null) return '';
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A time field's minutes after midnight, null while it is empty; an end at midnight is 1,440. */
export function minutesOf(value: string, end: 'from' | 'to'): number | null {
  const [hour, minute] = value.split(':').map(Number);
  if (value === '' || hour === undefined || minute === undefined) return null;
  const minutes = hour * 60 + minute;
  return end === 'to' && minutes === 0 ? 1_440 : minutes;
}
