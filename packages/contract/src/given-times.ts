import { z } from 'zod';

/**
 * What calendars, and PostgreSQL with a zone's shift, can hold: nothing is planned outside of it.
 */
const [FIRST_YEAR, LAST_YEAR] = [2000, 2099];

const isWithinReach = (time: string): boolean => {
  const year = Number(time.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
};

/** A moment that a caller names, with its offset. */
export const givenInstant = (message: string) =>
  z.iso.datetime({ offset: true, error: message }).refine(isWithinReach, message);

/** A day that a caller names. */
export const givenDate = (message: string) => z.iso.date(message).refine(isWithinReach, message);
