import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { Temporal } from 'temporal-polyfill';

type Quiet = NotificationPreferences['quietHours'];

/** Text messages wake people, so they wait until morning even without quiet hours. */
export const SMS_QUIET_HOURS = { from: '21:00', to: '08:00' } as const;

/** A local time skipped by summer time is an hour later; a repeated one is the first. */
export function afterQuietHours(at: Date, quiet: Quiet, timeZone: string): Date {
  if (!quiet) return at;
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const [from, to] = [Temporal.PlainTime.from(quiet.from), Temporal.PlainTime.from(quiet.to)];
  const clock = now.toPlainTime();
  const isFromReached = Temporal.PlainTime.compare(clock, from) >= 0;
  const isBeforeTo = Temporal.PlainTime.compare(clock, to) < 0;
  const isOverMidnight = Temporal.PlainTime.compare(to, from) < 0;
  const isQuiet = isOverMidnight ? isFromReached || isBeforeTo : isFromReached && isBeforeTo;
  if (!isQuiet) return at;
  const endsToday = !isOverMidnight || isBeforeTo;
  const day = endsToday ? now.toPlainDate() : now.toPlainDate().add({ days: 1 });
  return new Date(day.toZonedDateTime({ timeZone, plainTime: to }).epochMilliseconds);
}

export function nextDigest(at: Date, { digest, quietHours, timeZone }: NotificationPreferences): Date {
  const now = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const plainTime = new Temporal.PlainTime(digest.hour);
  const today = now.toPlainDate().toZonedDateTime({ timeZone, plainTime });
  const isOver = Temporal.ZonedDateTime.compare(today, now) <= 0;
  const due = isOver ? now.toPlainDate().add({ days: 1 }).toZonedDateTime({ timeZone, plainTime }) : today;
  return afterQuietHours(new Date(due.epochMilliseconds), quietHours, timeZone);
}
