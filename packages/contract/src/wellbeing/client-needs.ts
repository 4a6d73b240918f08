import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AtAGlance } from './client-history.ts';

export const NEEDS_SHOWN = 5;
/** With nothing booked, a client is on the list after this many days without contact. */
export const QUIET_AFTER_DAYS = 14;
/** And comes before everyone else. */
export const SILENT_AFTER_DAYS = 28;

/** Why a client needs their coach, and what the coach can do about it first. */
export const ClientNeed = z.object({
  matchId: z.int(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
  glance: AtAGlance,
  daysSinceContact: z.int(),
  /** The session to close that is over longest. */
  toClose: z.object({ id: z.uuid(), sessions: z.int() }).nullable(),
  first: z.enum(['book', 'close', 'actions']),
});
export type ClientNeed = z.infer<typeof ClientNeed>;

/**
 * In order: nothing booked for 28 days without contact, a session to close, nothing booked for 14
 * days, overdue actions; and among these the one that waits longest.
 */
export const listClientNeeds = endpoint({
  method: 'GET',
  url: '/client-needs',
  access: ['coach'],
  resource: 'match',
  schema: {
    summary: 'The clients who need their coach most',
    tags: ['Client history'],
    response: {
      200: z.object({ data: z.array(ClientNeed), meta: z.object({ clients: z.int(), needing: z.int() }) }),
    },
  },
});
