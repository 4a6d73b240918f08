import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ORGANISATION_ADMIN_ROLES } from '../organisations/organisations.ts';

const tags = ['Organisations'];

export const PlanPeriod = z.enum(['month', 'quarter', 'year'], 'Choose a month, a quarter or a year.');
export type PlanPeriod = z.infer<typeof PlanPeriod>;

export const SessionPlan = z.strictObject({
  /** For each person with a seat, whatever they used before. */
  sessions: z.int('Enter a whole number.').min(1, 'Enter 1 or more.').max(100, 'Enter 100 or less.'),
  every: PlanPeriod,
});
export type SessionPlan = z.infer<typeof SessionPlan>;

/** Nothing here moves when someone books or cancels. */
export const SessionPool = z.object({
  /** Null while sessions aren't counted. */
  plan: SessionPlan.nullable(),
  /** Sessions that no one was credited yet. */
  left: z.int(),
  /** Members and managers who joined. */
  people: z.int(),
  /** Those who get theirs as soon as the pool has enough. */
  waiting: z.int(),
});
export type SessionPool = z.infer<typeof SessionPool>;

const OnePool = z.object({ data: SessionPool });

export const showSessionPool = endpoint({
  method: 'GET',
  url: '/organisations/mine/sessions',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'organisation',
  schema: { summary: 'Sessions per person, and the pool that they come from', tags, response: { 200: OnePool } },
});

/** Periods that people were credited stay as they are. Idempotent. */
export const setSessionPlan = endpoint({
  method: 'PUT',
  url: '/organisations/mine/sessions',
  access: ORGANISATION_ADMIN_ROLES,
  resource: 'organisation',
  schema: {
    summary: 'Say how many sessions each person has in a month, quarter or year',
    tags,
    body: z.strictObject({ plan: SessionPlan.nullable() }),
    response: { 200: OnePool },
  },
});
