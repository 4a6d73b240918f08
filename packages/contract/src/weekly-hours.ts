import { z } from 'zod';
import { oneOf } from './text.ts';

/** Monday first, as ISO weeks begin. */
export const Weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
export type Weekday = z.infer<typeof Weekday>;
export const WEEKDAYS = Weekday.options;

export const WEEKDAY_LABELS: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** Parts of a day in the person's zone: whole hours, start included, end excluded. */
export const DAY_PARTS = {
  early: { label: 'Early', fromHour: 6, toHour: 9 },
  morning: { label: 'Morning', fromHour: 9, toHour: 12 },
  afternoon: { label: 'Afternoon', fromHour: 12, toHour: 17 },
  evening: { label: 'Evening', fromHour: 17, toHour: 21 },
} as const;
export const DayPart = oneOf(DAY_PARTS);
export type DayPart = z.infer<typeof DayPart>;
export const dayParts: readonly DayPart[] = DayPart.options;

/** One cell of the week, such as `mon-morning`. */
export const WeekCell = z.enum(
  WEEKDAYS.flatMap((day) => dayParts.map((part) => `${day}-${part}` as const)),
  'This is not a time of the week.',
);
export type WeekCell = z.infer<typeof WeekCell>;
export const WEEK_CELLS: readonly WeekCell[] = WeekCell.options;

/** When a person is free in a typical week, in their own zone; in the week's order, no repeats. */
export const WeeklyHours = z
  .array(WeekCell)
  .min(1, 'Choose at least one time.')
  .max(WEEK_CELLS.length, 'Choose each time once.')
  .transform((cells) => WEEK_CELLS.filter((cell) => cells.includes(cell)));
export type WeeklyHours = z.infer<typeof WeeklyHours>;
