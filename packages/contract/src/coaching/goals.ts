import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam, RequestId } from '../ids.ts';
import { line, text } from '../text.ts';

const tags = ['Goals'];
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const instant = z.iso.datetime({ offset: true });

export const ACTIVE_GOALS_AT_MOST = 3;
export const GOALS_AT_MOST = 200;

export const GoalState = z.enum(['active', 'reached', 'set-aside'], 'Choose what becomes of the goal.');
export type GoalState = z.infer<typeof GoalState>;

/** In words, from −2 to +2. */
export const ATTAINMENT_WORDS = [
  'Much less than hoped',
  'A little less than hoped',
  'As hoped',
  'A little more than hoped',
  'Much more than hoped',
] as const;

/** A step from −2 to +2. */
const attainment = z.int().min(-2, 'Choose one of the five steps.').max(2, 'Choose one of the five steps.');

export const Goal = z.object({
  id: z.uuid(),
  title: z.string(),
  /** How the person will know, in their own words. */
  words: z.string(),
  until: z.iso.date().nullable(),
  state: GoalState,
  /** Whether the coach can read it, while they work together. */
  isShared: z.boolean(),
  startedAt: instant,
  /** How far it has come, the earliest first. */
  marks: z.array(z.object({ attainment: z.int(), markedAt: instant })),
});
export type Goal = z.infer<typeof Goal>;

const drafted = {
  title: line(120, 'Give the goal a title.'),
  words: text(1_000).trim(),
  until: givenDate('Choose a date.').nullable(),
};
const OneGoal = z.object({ data: Goal });
const ManyGoals = { 200: z.object({ data: z.array(Goal) }) };

/** Active goals first, then by when they began. */
export const listGoals = endpoint({
  method: 'GET',
  url: '/goals',
  access: ['coachee'],
  resource: 'goal',
  schema: { summary: "The signed-in person's goals", tags, response: ManyGoals },
});

/** Those that a client shares. */
export const listClientGoals = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/goals',
  access: ['coach'],
  resource: 'goal',
  schema: {
    summary: 'The goals that a client shares',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    response: ManyGoals,
  },
});

/** Problems: `three_goals_active`, `list_full`. */
export const createGoal = endpoint({
  method: 'POST',
  url: '/goals',
  access: ['coachee'],
  resource: 'goal',
  problems: ['request_reused'],
  schema: {
    summary: 'Begin a goal',
    tags,
    body: z.strictObject({ requestId: RequestId, ...drafted, isShared: z.boolean() }),
    response: { 201: OneGoal },
  },
});

/** Problem: `three_goals_active` for one that becomes active again. */
export const changeGoal = endpoint({
  method: 'PUT',
  url: '/goals/:id',
  access: ['coachee'],
  resource: 'goal',
  schema: {
    summary: 'Change a goal, finish it or set it aside',
    tags,
    params: Params,
    body: z.strictObject({ ...drafted, state: GoalState }),
    response: { 200: OneGoal },
  },
});

/** Marking the step where it stands already adds nothing to the history. */
export const markGoal = endpoint({
  method: 'POST',
  url: '/goals/:id/marks',
  access: ['coachee'],
  resource: 'goal',
  schema: {
    summary: 'Mark how far a goal has come',
    tags,
    params: Params,
    body: z.strictObject({ attainment }),
    response: { 200: OneGoal },
  },
});

/** Once taken back, the coach can no longer read it. */
export const shareGoal = endpoint({
  method: 'PUT',
  url: '/goals/:id/sharing',
  access: ['coachee'],
  resource: 'goal',
  schema: {
    summary: "Share a goal with one's coach, or take it back",
    tags,
    params: Params,
    body: z.strictObject({ isShared: z.boolean() }),
    response: { 200: OneGoal },
  },
});
