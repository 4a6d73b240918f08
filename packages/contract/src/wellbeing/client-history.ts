import { z } from 'zod';
import { Goal } from '../coaching/goals.ts';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { Action } from '../sessions/actions.ts';
import { AllowancePeriod } from '../sessions/allowances.ts';
import { Attendance, SessionKind, SessionState } from '../sessions/coaching-sessions.ts';
import { SessionNote } from '../sessions/session-notes.ts';

const tags = ['Client history'];
const instant = z.iso.datetime({ offset: true });
const Params = z.strictObject({ matchId: IdParam });
const Paged = z.strictObject({ pagination: PaginationQuery.optional() });

/** `met`: a session took place; `booked`: one was booked or proposed; `began`: their coaching. */
const LastContact = z.object({ what: z.enum(['met', 'booked', 'began']), at: instant });
export type LastContact = z.infer<typeof LastContact>;

/** A client in a line. Days are those of the coach's time zone. */
export const AtAGlance = z.object({
  /** The first session that isn't over and wasn't cancelled. */
  next: z.object({ id: z.uuid(), startsAt: instant, state: SessionState.exclude(['cancelled']) }).nullable(),
  lastContact: LastContact,
  /** Of both people. */
  actions: z.object({ open: z.int(), overdue: z.int(), dueToday: z.int() }),
});
export type AtAGlance = z.infer<typeof AtAGlance>;

export const ClientSession = z.object({
  id: z.uuid(),
  kind: SessionKind.extract(['intro', 'one-to-one']),
  state: SessionState,
  startsAt: instant,
  endsAt: instant,
  topics: z.int(),
  /** The topic that comes first. */
  firstTopic: z.string().nullable(),
  /** The first line of the shared note that is no heading. */
  summary: z.string().nullable(),
  /** Null until it is closed. */
  attendance: Attendance.nullable(),
});
export type ClientSession = z.infer<typeof ClientSession>;

const ClientOverview = z.object({
  glance: AtAGlance,
  sessions: z.object({
    /** How many took place. */
    held: z.int(),
    /** Of a package that they bought, or of the present period; null if no one counts them. */
    allowance: AllowancePeriod.nullable(),
  }),
  /** The newest that the client shares, and the one before. */
  checkIns: z.array(z.object({ score: z.int(), takenAt: instant })),
  /** The active ones that the client shares. */
  goals: z.array(Goal),
  /** The next two and the last four, the latest first. */
  nearSessions: z.array(ClientSession),
  /** The caller's own newest private notes. */
  privateNotes: z.array(z.object({ sessionId: z.uuid(), startsAt: instant, body: z.string() })),
});
export type ClientOverview = z.infer<typeof ClientOverview>;

/** A 404 unless the match stands and is the caller's. */
export const showClientOverview = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/overview',
  access: ['coach'],
  resource: 'match',
  schema: {
    summary: 'What a coach needs to remember a client',
    tags,
    params: Params,
    response: { 200: z.object({ data: ClientOverview }) },
  },
});

/** All that the two had and have, also before this match, the latest first. */
export const listClientSessions = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/sessions',
  access: ['coach'],
  resource: 'coaching-session',
  schema: {
    summary: 'The sessions with a client, or with a former one',
    tags,
    params: Params,
    querystring: Paged,
    response: { 200: collection(ClientSession) },
  },
});

const NotesOfSession = z.object({
  sessionId: z.uuid(),
  startsAt: instant,
  sharedNote: SessionNote.nullable(),
  /** The caller's own. */
  privateNote: SessionNote.nullable(),
});
export type NotesOfSession = z.infer<typeof NotesOfSession>;

/** By session, the latest first. */
export const listClientNotes = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/notes',
  access: ['coach'],
  resource: 'shared-note',
  schema: {
    summary: "The shared notes of the sessions with a client, and the caller's own",
    tags,
    params: Params,
    querystring: Paged,
    response: { 200: collection(NotesOfSession) },
  },
});

/** Of both people: open ones, the first due first, and then those done last. */
export const listClientActions = endpoint({
  method: 'GET',
  url: '/coach-clients/:matchId/actions',
  access: ['coach'],
  resource: 'action',
  schema: {
    summary: 'What was agreed in the sessions with a client',
    tags,
    params: Params,
    querystring: Paged,
    response: { 200: collection(Action) },
  },
});
