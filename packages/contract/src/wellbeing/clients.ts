import { z } from 'zod';
import { MatchReasons, matchAttributes } from '../coaching/coach-matches.ts';
import { endpoint } from '../endpoint.ts';
import { entity } from '../entities.ts';
import { IdParam } from '../ids.ts';
import { SharedCheckIn } from './check-ins.ts';
import { AtAGlance } from './client-history.ts';

const tags = ['Matching'];
const Params = z.strictObject({ id: IdParam });

/** A request or a client as the coach sees them; `id` is the match's. */
export const CoachClient = entity({
  ...matchAttributes,
  coacheeId: z.int(),
  firstName: z.string().nullable(),
  /** Null until the match stands. */
  lastName: z.string().nullable(),
  picture: z.string().nullable(),
  timeZone: z.string().nullable(),
  message: z.string(),
  reasons: MatchReasons,
  /** Null until the match stands. */
  glance: AtAGlance.nullable(),
});
export type CoachClient = z.infer<typeof CoachClient>;

/** Open requests, oldest first, and current clients, newest first. */
export const listClients = endpoint({
  method: 'GET',
  url: '/coach-clients',
  access: ['coach'],
  resource: 'match',
  schema: {
    summary: "The signed-in coach's requests and clients",
    tags,
    response: { 200: z.object({ requests: z.array(CoachClient), clients: z.array(CoachClient) }) },
  },
});

/** An answer marked for the coach, in words that need no definition. */
const ReadableAnswer = z.object({ item: z.string(), label: z.string(), answer: z.string() });

/** `id` is the match's; a 404 unless it stands and is the caller's. */
export const showClient = endpoint({
  method: 'GET',
  url: '/coach-clients/:id',
  access: ['coach'],
  resource: 'client-answers',
  schema: {
    summary: "A client's answers for their coach, and the check-ins they share",
    tags,
    params: Params,
    response: {
      200: z.object({
        data: z.object({
          client: CoachClient,
          answers: z.array(ReadableAnswer),
          checkIns: z.array(SharedCheckIn),
        }),
      }),
    },
  },
});
