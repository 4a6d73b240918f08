import { LanguageCode } from '@waymark/contract/coaching/languages';
import { Gender } from '@waymark/contract/people/profiles';
import { TimeZone } from '@waymark/contract/time-zone';
import { WeeklyHours } from '@waymark/contract/weekly-hours';
import { COACH_NAME_MAX_LENGTH } from '@waymark/contract/without-schemas/coaching/coaches';
import type { z } from 'zod';
import { type AddressQuery, pageInQuery, textInQuery } from '#http/address-query.ts';
import type { DirectoryState } from './directory-address.ts';

const SLUG = /^[a-z0-9-]{1,100}$/;

/** Returns the parsed value, or null if the schema rejects it. */
function accepted<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const { data } = schema.safeParse(value);
  return data ?? null;
}

/** Drops invalid parts: anyone can type an address. */
export function readDirectoryState(query: AddressQuery): DirectoryState {
  const topic = textInQuery(query, 'topic');
  const hours = accepted(WeeklyHours, textInQuery(query, 'hours').split(','));
  const timeZone = accepted(TimeZone, textInQuery(query, 'zone'));
  const hasTimes = hours !== null && timeZone !== null;
  return {
    q: textInQuery(query, 'q').slice(0, COACH_NAME_MAX_LENGTH).toWellFormed().trim(),
    topic: SLUG.test(topic) ? topic : null,
    language: accepted(LanguageCode, textInQuery(query, 'language')),
    gender: accepted(Gender, textInQuery(query, 'gender')),
    hours: hasTimes ? hours : [],
    timeZone: hasTimes ? timeZone : null,
    isOpenOnly: textInQuery(query, 'open') === '1',
    page: pageInQuery(query),
  };
}
