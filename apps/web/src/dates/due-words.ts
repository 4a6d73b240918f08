import { DAY_MS } from '@waymark/contract/durations';
import { formatDayShort } from '@waymark/contract/moments';
import { addDays } from './calendar-days.ts';

const midnightUtc = (date: string): Date => new Date(`${date}T00:00:00Z`);

const dayWords = (date: string, today: string): string =>
  formatDayShort(midnightUtc(date), { zone: 'UTC', now: midnightUtc(today) });

/** Both dates as `2026-11-23`: "Due today", "Due Sun 29 Nov" or "2 days overdue". */
export function dueWords(dueOn: string, today: string): string {
  const days = Math.round((midnightUtc(today).getTime() - midnightUtc(dueOn).getTime()) / DAY_MS);
  if (days > 0) return days === 1 ? '1 day overdue' : `${days} days overdue`;
  if (days === 0) return 'Due today';
  return dueOn === addDays(today, 1) ? 'Due tomorrow' : `Due ${dayWords(dueOn, today)}`;
}

/** "Done today" or "Done Mon 23 Nov". */
export const doneWords = (doneOn: string, today: string): string =>
  doneOn === today ? 'Done today' : `Done ${dayWords(doneOn, today)}`;
