import { LanguageChoice } from '@waymark/contract/coaching/languages';
import { GenderChoice } from '@waymark/contract/people/profiles';
import { TimeZone } from '@waymark/contract/time-zone';
import { WeeklyHours } from '@waymark/contract/weekly-hours';
import { COACH_NAME_MAX_LENGTH } from '@waymark/contract/without-schemas/coaching/coaches';
import type { z } from 'zod';
import { type AddressQuery, pageIn, textIn } from '#http/address-query.ts';
import type { DirectoryState } from './directory-address.ts';

const SLUG = /^[a-z0-9-]{1,100}$/;

/** Returns the parsed value, or null if the schema rejects it. */
function accepted<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const { data } = schema.safeParse(value);
  return data ?? null;
}

/** Drops invalid parts: anyone can type an address. */
export function readDirectoryState(query: AddressQuery): DirectoryState {
  const topic = textIn(query, 'topic');
  const hours = accepted(WeeklyHours, textIn(query, 'hours').split(','));
  const timeZone = accepted(TimeZone, textIn(query, 'zone'));
  const hasTimes = hours !== null && timeZone !== null;
  return {
    q: textIn(query, 'q').slice(0, COACH_NAME_MAX_LENGTH).toWellFormed().trim(),
    topic: SLUG.test(topic) ? topic : null,
    language: accepted(LanguageChoice, textIn(query, 'language')),
    gender: accepted(GenderChoice, textIn(query, 'gender')),
    hours: hasTimes ? hours : [],
    timeZone: hasTimes ? timeZone : null,
    isOpenOnly: textIn(query, 'open') === '1',
    page: pageIn(query),
  };
}
