// What was at the beginning of a coaching, beside what is now.
import { z } from 'zod';
import { GoalState } from '../coaching/goals.ts';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';

const tags = ['Then and now'];
const instant = z.iso.datetime({ offset: true });
const resource = 'then-and-now';

/** Days after which we ask again. */
export const OCCASION_DAYS = 90;
/** An answer of the days before an occasion, or of those after, belongs to it. */
export const OCCASION_LASTS_DAYS = 14;

const Named = z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() });

/** `latest` is null until there is a later one. */
const pairOf = <Taken extends z.ZodType>(taken: Taken) => z.object({ first: taken, latest: taken.nullable() });

const BalanceChange = z.object({
  firstAt: instant,
  latestAt: instant.nullable(),
  /** In the order of the last wheel; null where that wheel had no area of this name. */
  areas: z.array(z.object({ name: z.string(), first: z.int().nullable(), latest: z.int().nullable() })),
});

export const ThenAndNow = z.object({
  matchId: z.int(),
  coach: Named,
  coachee: Named,
  startedAt: instant,
  endedAt: instant.nullable(),
  /** WHO-5, from 0 to 100; null before the first. */
  wellBeing: pairOf(z.object({ score: z.int(), takenAt: instant })).nullable(),
  balance: BalanceChange.nullable(),
  /** A coach sees those that are shared. Attainment is null until it was marked. */
  goals: z.array(
    z.object({ title: z.string(), state: GoalState, first: z.int().nullable(), latest: z.int().nullable() }),
  ),
  /** The next occasion, a day of the coachee's; null once coaching has ended. */
  nextOn: z.iso.date().nullable(),
  /** Since when the coach sees it. */
  sharedAt: instant.nullable(),
});
export type ThenAndNow = z.infer<typeof ThenAndNow>;

const params = z.strictObject({ matchId: IdParam });
const One = { 200: z.object({ data: ThenAndNow }) };

/** Of a coaching that goes on, or has ended. */
export const showThenAndNow = endpoint({
  method: 'GET',
  url: '/coach-matches/:matchId/then-and-now',
  access: ['coachee'],
  resource,
  schema: { summary: 'What was at the beginning of a coaching, beside what is now', tags, params, response: One },
});

/** Null unless the client shares it. */
export const showClientThenAndNow = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/then-and-now',
  access: ['coach'],
  resource,
  schema: {
    summary: 'The same of a client, who shares it',
    tags,
    params,
    response: { 200: z.object({ data: ThenAndNow.nullable() }) },
  },
});

/** With a present coach only, and withdrawn at any time. Problem: `coaching_ended`. */
export const shareThenAndNow = endpoint({
  method: 'PUT',
  url: '/coach-matches/:matchId/then-and-now',
  access: ['coachee'],
  resource,
  schema: {
    summary: 'Show this page to the coach, or hide it again',
    tags,
    params,
    body: z.strictObject({ isShared: z.boolean('Say yes or no.') }),
    response: { 200: z.object({ data: ThenAndNow }) },
  },
});

/** The occasion of these days, until something was answered. */
export const Occasion = z.object({ matchId: z.int(), coach: z.object({ firstName: z.string() }), day: z.iso.date() });
export type Occasion = z.infer<typeof Occasion>;

export const showOccasion = endpoint({
  method: 'GET',
  url: '/then-and-now/occasion',
  access: ['coachee'],
  resource,
  schema: {
    summary: 'Whether it is time to answer the questions of the beginning again',
    tags,
    response: { 200: z.object({ data: Occasion.nullable() }) },
  },
});
