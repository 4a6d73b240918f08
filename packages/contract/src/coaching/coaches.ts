import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, entity, equalsFilter, PaginationQuery, relation } from '../entities.ts';
import { Gender } from '../people/profiles.ts';
import { Topic } from '../people/topics.ts';
import { pasted, text } from '../text.ts';
import { TimeZone } from '../time-zone.ts';
import { WeekCell, WeeklyHours } from '../weekly-hours.ts';
import { AnswerTime } from './answer-times.ts';
import { LanguageCode } from './languages.ts';

const tags = ['Coaches'];

const cardAttributes = {
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string().nullable(),
  pronouns: z.string().nullable(),
  headline: z.string(),
  /** The key of the picture, for `picturePath`. */
  picture: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  timeZone: z.string(),
  languages: z.array(LanguageCode),
  /** Values of `COACHING_STYLES`. */
  styles: z.array(z.string()),
  topics: relation(z.array(Topic)),
  /** Neither paused nor full. */
  acceptsClients: z.boolean(),
};

/** A coach as lists show them; only coaches approved by the operator appear. */
export const CoachCard = entity(cardAttributes);
export type CoachCard = z.infer<typeof CoachCard>;

export const CoachPage = entity({
  ...cardAttributes,
  bio: z.string(),
  approach: z.string(),
  background: z.string().nullable(),
  worksBestWith: z.string(),
  credential: z.string(),
  experience: z.string(),
  hours: z.array(WeekCell),
});
export type CoachPage = z.infer<typeof CoachPage>;

const Slug = text(100, 'This is not a valid address.').regex(/^[a-z0-9-]+$/, 'This is not a valid address.');

/** `mon-morning,tue-evening`, in the zone `timeZone`. */
const HoursFilter = text(600, 'These are not times of the week.')
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(WeeklyHours);

export const COACH_NAME_MAX_LENGTH = 100;

/** `_q` searches by name: each word begins a word of it, whatever the case and accents. */
export const CoachesQuery = z.strictObject({
  _q: pasted(COACH_NAME_MAX_LENGTH, `Search with ${COACH_NAME_MAX_LENGTH} characters at most.`).optional(),
  filters: z
    .strictObject({
      topics: z.strictObject({ slug: equalsFilter(Slug) }).optional(),
      language: equalsFilter(pasted(5)).pipe(LanguageCode).optional(),
      gender: equalsFilter(pasted(20)).pipe(Gender).optional(),
      hours: HoursFilter.optional(),
      timeZone: TimeZone.optional(),
      acceptsClients: z.literal('true', 'Use true, or leave it out.').optional(),
    })
    .refine((filters) => (filters.hours === undefined) === (filters.timeZone === undefined), {
      path: ['timeZone'],
      message: 'Choose times and a time zone together.',
    })
    .optional(),
  pagination: PaginationQuery.optional(),
});
export type CoachesQuery = z.infer<typeof CoachesQuery>;

/** Those accepting clients first, then in an order that changes daily, so that everyone is seen. */
export const listCoaches = endpoint({
  method: 'GET',
  url: '/coaches',
  access: 'public',
  resource: 'coach-page',
  schema: {
    summary: 'Approved coaches',
    tags,
    querystring: CoachesQuery,
    response: { 200: collection(CoachCard) },
  },
});

export const showCoach = endpoint({
  method: 'GET',
  url: '/coaches/:slug',
  access: 'public',
  resource: 'coach-page',
  schema: {
    summary: 'The public page of an approved coach',
    tags,
    params: z.strictObject({ slug: Slug }),
    response: { 200: relation(CoachPage) },
  },
});

/** `open`: profile or questionnaire incomplete. `suspended`: hidden, but standing matches go on. */
export const CoachState = z.enum(['open', 'pending', 'approved', 'suspended']);
export type CoachState = z.infer<typeof CoachState>;

export const CASE_LOAD_CAP_DEFAULT = 10;

export const Practice = z.object({
  state: CoachState,
  caseLoadCap: z.int(),
  isPaused: z.boolean(),
  clients: z.int(),
  answerTime: AnswerTime,
  /** The preview of the page in any state; null while something required is missing. */
  page: CoachPage.nullable(),
});
export type Practice = z.infer<typeof Practice>;

export const showPractice = endpoint({
  method: 'GET',
  url: '/coaches/me/practice',
  access: ['coach'],
  resource: 'practice',
  schema: { summary: "The coach's own practice", tags, response: { 200: z.object({ data: Practice }) } },
});

export const PracticeUpdate = z.strictObject({
  caseLoadCap: z
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more. To stop new requests, pause them instead.')
    .max(60, 'Enter 60 or less.')
    .optional(),
  isPaused: z.boolean().optional(),
  answerTime: AnswerTime.optional(),
});

export const updatePractice = endpoint({
  method: 'PUT',
  url: '/coaches/me/practice',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: 'Set the client limit and the expected answer time, or pause new clients',
    tags,
    body: PracticeUpdate,
    response: { 200: z.object({ data: Practice }) },
  },
});
