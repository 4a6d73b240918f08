import { z } from 'zod';

/** Monday first, as ISO weeks begin. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

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
export type DayPart = keyof typeof DAY_PARTS;

export const dayParts = Object.keys(DAY_PARTS) as readonly DayPart[];

/** One cell of the week, such as `mon-morning`. */
export type WeekCell = `${Weekday}-${DayPart}`;

export const WEEK_CELLS: readonly WeekCell[] = WEEKDAYS.flatMap((day) =>
  dayParts.map((part): WeekCell => `${day}-${part}`),
);

/** When a person is free in a typical week, in their own zone; in the week's order, no repeats. */
export const WeeklyHours = z
  .array(z.literal([...WEEK_CELLS], 'This is not a time of the week.'))
  .min(1, 'Choose at least one time.')
  .max(WEEK_CELLS.length, 'Choose each time once.')
  .transform((cells) => WEEK_CELLS.filter((cell) => cells.includes(cell)));
export type WeeklyHours = z.infer<typeof WeeklyHours>;
