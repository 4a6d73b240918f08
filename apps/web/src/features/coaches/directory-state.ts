import { LanguageChoice } from '@waymark/contract/languages';
import { GenderChoice } from '@waymark/contract/profiles';
import { TimeZone } from '@waymark/contract/time-zone';
import { WeeklyHours } from '@waymark/contract/weekly-hours';
import type { z } from 'zod';
import { type AddressQuery, pageIn, textIn } from '#http/address-query.ts';
import type { DirectoryState } from './directory-address.ts';

const SLUG = /^[a-z0-9-]{1,100}$/;

/** What the schema makes of it, or null for what it refuses. */
function accepted<T>(schema: z.ZodType<T>, value: unknown): T | null {
  const { data } = schema.safeParse(value);
  return data ?? null;
}

/** Reads the state from an address that anybody may have typed: what cannot be is left out. */
export function readDirectoryState(query: AddressQuery): DirectoryState {
  const topic = textIn(query, 'topic');
  const hours = accepted(WeeklyHours, textIn(query, 'hours').split(','));
  const timeZone = accepted(TimeZone, textIn(query, 'zone'));
  const hasTimes = hours !== null && timeZone !== null;
  return {
    topic: SLUG.test(topic) ? topic : null,
    language: accepted(LanguageChoice, textIn(query, 'language')),
    gender: accepted(GenderChoice, textIn(query, 'gender')),
    hours: hasTimes ? hours : [],
    timeZone: hasTimes ? timeZone : null,
    isOpenOnly: textIn(query, 'open') === '1',
    page: pageIn(query),
  };
}
