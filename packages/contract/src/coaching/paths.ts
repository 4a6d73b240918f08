import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam } from '../ids.ts';
import { line } from '../text.ts';

const tags = ['Paths'];
const OfMatch = z.strictObject({ matchId: IdParam });

export const MILESTONES_AT_LEAST = 3;
export const MILESTONES_AT_MOST = 7;
/** A coach's Today names a client whose next milestone is due within this many days. */
export const DUE_SOON_DAYS = 7;
export const DUE_PATHS_AT_MOST = 5;

export const PathSide = z.enum(['coach', 'coachee']);
export type PathSide = z.infer<typeof PathSide>;

export const Milestone = z.object({
  id: z.uuid(),
  title: z.string(),
  dueOn: z.iso.date().nullable(),
  done: z.object({ at: z.iso.datetime({ offset: true }), by: PathSide }).nullable(),
});
export type Milestone = z.infer<typeof Milestone>;

/** What a coachee and a coach want to reach together, in order; without milestones, none yet. */
export const Path = z.object({
  matchId: z.int(),
  /** Rises with each save; 0 before the first. */
  version: z.int(),
  /** Whether it can be changed: while they work together. */
  isOpen: z.boolean(),
  /** The date where the coachee is, by which milestones are due. */
  today: z.iso.date(),
  /** The other person. */
  with: z.object({ firstName: z.string(), lastName: z.string() }),
  milestones: z.array(Milestone),
});
export type Path = z.infer<typeof Path>;

export const MilestoneDraft = z.strictObject({
  /** Of one that is there already, which stays as done as it is. */
  id: z.uuid('This is not a valid id.').optional(),
  title: line(120, 'Say in a line what will be reached.'),
  dueOn: givenDate('Choose a date.').nullable(),
});
export type MilestoneDraft = z.output<typeof MilestoneDraft>;

const isPath = ({ length }: readonly unknown[]) => length === 0 || length >= MILESTONES_AT_LEAST;

/** All of a path, in order; none remove it. `version` is the one that the browser saw. */
export const PathDraft = z.strictObject({
  version: z.int().min(0),
  milestones: z
    .array(MilestoneDraft)
    .max(MILESTONES_AT_MOST, `A path has at most ${MILESTONES_AT_MOST} milestones.`)
    .refine(isPath, `A path needs at least ${MILESTONES_AT_LEAST} milestones.`),
});
export type PathDraft = z.output<typeof PathDraft>;

const OnePath = { 200: z.object({ data: Path }) };
const ManyPaths = { 200: z.object({ data: z.array(Path) }) };

/** With the present coach, also one that isn't planned yet, then those of coachings that ended. */
export const listPaths = endpoint({
  method: 'GET',
  url: '/paths',
  access: ['coachee'],
  resource: 'path',
  schema: { summary: "The signed-in person's paths", tags, response: ManyPaths },
});

/** Of clients whose next milestone is due within a week or overdue: the first five due. */
export const listDuePaths = endpoint({
  method: 'GET',
  url: '/due-paths',
  access: ['coach'],
  resource: 'path',
  schema: { summary: "Clients' paths with a milestone that is due", tags, response: ManyPaths },
});

/** Also after the coaching ended. */
export const showPath = endpoint({
  method: 'GET',
  url: '/paths/:matchId',
  access: ['coachee', 'coach'],
  resource: 'path',
  schema: { summary: 'The path of a coaching', tags, params: OfMatch, response: OnePath },
});

/**
 * Saves it as a whole; saving what it is already changes nothing. Problems: `coaching_ended`;
 * `note_changed` if `version` is not the present one.
 */
export const savePath = endpoint({
  method: 'PUT',
  url: '/paths/:matchId',
  access: ['coachee', 'coach'],
  resource: 'path',
  schema: { summary: 'Plan or change a path', tags, params: OfMatch, body: PathDraft, response: OnePath },
});

/** A milestone that is done already keeps when, and by which of them. Problem: `coaching_ended`. */
export const markMilestone = endpoint({
  method: 'PUT',
  url: '/milestones/:id/done',
  access: ['coachee', 'coach'],
  resource: 'path',
  schema: {
    summary: 'Mark a milestone as reached, or take that back',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    body: z.strictObject({ isDone: z.boolean() }),
    response: OnePath,
  },
});
