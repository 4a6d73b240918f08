import { blockTime } from '@waymark/contract/sessions/calendars';
import { z } from 'zod';
import { instantOf } from '#dates/calendar-days.ts';
import { minutesOf } from './day-words.ts';

/** A form's days and times by the calendar's clock, as the instants of the call. */
export const blockTimeSchema = (zone: string) =>
  z
    .object({
      startDate: z.iso.date('Choose a date.'),
      startTime: z.string().min(1, 'Give a start.'),
      endDate: z.iso.date('Choose a date.'),
      endTime: z.string().min(1, 'Give an end.'),
    })
    .transform(({ startDate, startTime, endDate, endTime }, context) => {
      const instant = (date: string, time: string) =>
        new Date(instantOf(date, minutesOf(time, 'from') ?? 0, zone)).toISOString();
      const body = { startsAt: instant(startDate, startTime), endsAt: instant(endDate, endTime) };
      if (body.endsAt <= body.startsAt) {
        context.addIssue({ code: 'custom', path: ['endTime'], message: 'The end must be after the start.' });
        return z.NEVER;
      }
      const checked = blockTime.schema.body.safeParse(body);
      if (checked.success) return checked.data;
      context.addIssue({ code: 'custom', path: ['endDate'], message: checked.error.issues[0]?.message ?? '' });
      return z.NEVER;
    });
