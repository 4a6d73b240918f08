import type { DayPart, WeekCell, Weekday } from '@waymark/contract/weekly-hours';

export const WORKDAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri'];

export const cells = (days: readonly Weekday[], parts: readonly DayPart[]): WeekCell[] =>
  days.flatMap((day) => parts.map((part): WeekCell => `${day}-${part}`));
