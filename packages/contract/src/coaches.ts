import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { collection, entity, equals, PaginationQuery, relation } from './entities.ts';
import { LanguageChoice } from './languages.ts';
import { GenderChoice } from './profiles.ts';
import { text } from './text.ts';
import { TimeZone } from './time-zone.ts';
import { Topic } from './topics.ts';
import { WEEK_CELLS, WeeklyHours } from './weekly-hours.ts';

const tags = ['Coaches'];

const cardAttributes = {
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pronouns: z.string().nullable(),
  headline: z.string(),
  /** The key of the picture, for `picturePath`. */
  picture: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  timeZone: z.string(),
  languages: z.array(LanguageChoice),
  /** Values of `COACHING_STYLES`. */
  styles: z.array(z.string()),
  topics: relation(z.array(Topic)),
  /** Neither paused nor at the cap. */
  acceptsClients: z.boolean(),
};

/** A coach as lists show them; only those whom the operator approved are ever shown. */
export const CoachCard = entity(cardAttributes);
export type CoachCard = z.infer<typeof CoachCard>;

/** A coach's public page. */
export const CoachPage = entity({
  ...cardAttributes,
  bio: z.string(),
  approach: z.string(),
  background: z.string().nullable(),
  worksBestWith: z.string(),
  /** In words. */
  credential: z.string(),
  experience: z.string(),
  hours: z.array(z.literal([...WEEK_CELLS])),
});
export type CoachPage = z.infer<typeof CoachPage>;

const Slug = text(100, 'This is not a valid address.').regex(/^[a-z0-9-]+$/, 'This is not a valid address.');

/** `mon-morning,tue-evening`, by the clock of `timeZone`. */
const HoursFilter = text(600, 'These are not times of the week.')
  .transform((value) => value.split(',').filter(Boolean))
  .pipe(WeeklyHours);

export const CoachesQuery = z.strictObject({
  filters: z
    .strictObject({
      topics: z.strictObject({ slug: equals(Slug) }).optional(),
      language: equals(text(5)).pipe(LanguageChoice).optional(),
      gender: equals(text(20)).pipe(GenderChoice).optional(),
      hours: HoursFilter.optional(),
      timeZone: TimeZone.optional(),
      acceptsClients: z.literal('true', 'Give true, or leave it out.').optional(),
    })
    .refine((filters) => (filters.hours === undefined) === (filters.timeZone === undefined), {
      path: ['timeZone'],
      message: 'Give times and time zone together.',
    })
    .optional(),
  pagination: PaginationQuery.optional(),
});
export type CoachesQuery = z.infer<typeof CoachesQuery>;

/**
 * Those who accept clients first; within that an order that changes daily, so that everybody is seen and pages hold while somebody turns
 * them.
 */
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

/**
 * - `open`: profile or questionnaire is not complete. `pending`: the operator has not looked at it. `approved`: shown to coachees.
 *   `suspended`: shown no more; matches that stand go on.
 */
export const COACH_STATES = ['open', 'pending', 'approved', 'suspended'] as const;
export type CoachState = (typeof COACH_STATES)[number];

export const CASE_LOAD_CAP_DEFAULT = 10;

/** A coach's own side: where the approval stands, how many clients they take, and their page as others see it. */
export const Practice = z.object({
  state: z.literal([...COACH_STATES]),
  caseLoadCap: z.int(),
  isPaused: z.boolean(),
  clients: z.int(),
  /** As it would be shown, whatever the state; null while something that it needs is missing. */
  page: CoachPage.nullable(),
});
export type Practice = z.infer<typeof Practice>;

export const showPractice = endpoint({
  method: 'GET',
  url: '/coaches/me/practice',
  access: ['coach'],
  resource: 'practice',
  schema: { summary: "One's own practice", tags, response: { 200: z.object({ data: Practice }) } },
});

export const PracticeUpdate = z.strictObject({
  caseLoadCap: z
    .int('Give a whole number.')
    .min(1, 'Give 1 at least; to take nobody new, pause instead.')
    .max(60, 'Give 60 at most.')
    .optional(),
  isPaused: z.boolean().optional(),
});

export const updatePractice = endpoint({
  method: 'PUT',
  url: '/coaches/me/practice',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: 'Set the case-load cap, or pause new clients',
    tags,
    body: PracticeUpdate,
    response: { 200: z.object({ data: Practice }) },
  },
});
