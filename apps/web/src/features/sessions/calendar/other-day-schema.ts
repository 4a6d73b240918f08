import { saveCalendar } from '@waymark/contract/sessions/calendars';
import { z } from 'zod';
import { datesBetween } from '#dates/calendar-days.ts';
import { dayInWords } from './day-words.ts';
import type { OtherDay } from './other-days.ts';

const DATES_AT_MOST = 400;
const { days } = saveCalendar.schema.body.shape;

const typedRange = z.object({ from: z.number().nullable(), to: z.number().nullable() });

/** A form's dates, with the hours of each of them; without an end it is one date. */
export const otherDaySchema = (present: readonly OtherDay[]) =>
  z
    .object({ first: z.iso.date('Choose a date.'), last: z.string(), note: z.string(), hours: z.array(typedRange) })
    .transform(({ first, last, note, hours }, context): OtherDay[] => {
      const dates = datesBetween(first, last === '' ? first : last, DATES_AT_MOST + 1);
      const taken = dates.find((date) => present.some((day) => day.date === date));
      const say = (field: string, message: string) => {
        context.addIssue({ code: 'custom', path: [field], message });
        return z.NEVER;
      };
      if (dates.length === 0) return say('last', 'The last date must not be before the first.');
      if (taken) return say('first', `${dayInWords(taken)} is already in the list. Remove it there first.`);
      const checked = days.safeParse(dates.map((date) => ({ date, hours, note })));
      if (checked.success) return checked.data;
      const [issue] = checked.error.issues;
      const [, field, ...within] = issue?.path ?? [];
      const message = issue?.message ?? 'Choose other dates.';
      if (field === undefined) return say('last', message);
      context.addIssue({ code: 'custom', path: [String(field), ...within], message });
      return z.NEVER;
    });
