import { WEEKDAYS, type Weekday } from '@waymark/contract/without-schemas/weekly-hours';
import { weekdayIndex } from './calendar-days.ts';

export const weekdayOf = (date: string): Weekday => WEEKDAYS[weekdayIndex(date)] as Weekday;
