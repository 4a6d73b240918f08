import { z } from 'zod';
import { GoalState } from '../coaching/goals.ts';
import { endpoint } from '../endpoint.ts';
import { SessionKind, SessionPart, SessionState } from '../sessions/coaching-sessions.ts';
import { pasted } from '../text.ts';

export const SEARCH_LENGTH = { least: 2, most: 100 } as const;
/** Of each kind; more words find the rest. */
export const FOUND_AT_MOST = 5;

const name = z.string();
const instant = z.iso.datetime({ offset: true });

/** What a person is to the reader, with what their page is found by. */
const FoundPerson = z.discriminatedUnion('as', [
  z.object({ as: z.enum(['own-coach', 'asked-coach']), name, picture: z.string().nullable() }),
  z.object({ as: z.literal('coach'), name, picture: z.string().nullable(), slug: z.string() }),
  /** The id is the match's. */
  z.object({ as: z.literal('client'), name, picture: z.string().nullable(), id: z.int() }),
  /** Someone who asked the coach, by their first name. */
  z.object({ as: z.literal('request'), name }),
  /** Of a manager's team, who shares something. */
  z.object({ as: z.literal('sharing'), name, picture: z.string().nullable() }),
  /** In a sponsor's list of people. */
  z.object({ as: z.literal('member'), name, email: z.string() }),
]);
export type FoundPerson = z.infer<typeof FoundPerson>;

const FoundSession = z.object({
  id: z.uuid(),
  kind: SessionKind,
  state: SessionState,
  part: SessionPart,
  /** A group's title, or who it is with. */
  name,
  startsAt: instant,
});
export type FoundSession = z.infer<typeof FoundSession>;

/** `client`: of a client, with the match's id. `copy`: what someone of the team shares. */
const FoundGoal = z.discriminatedUnion('as', [
  z.object({ as: z.literal('own'), id: z.uuid(), title: z.string(), state: GoalState }),
  z.object({ as: z.literal('client'), id: z.uuid(), title: z.string(), state: GoalState, matchId: z.int(), name }),
  z.object({ as: z.literal('copy'), id: z.uuid(), title: z.string(), name }),
]);
export type FoundGoal = z.infer<typeof FoundGoal>;

const FoundPlace = z.object({ id: z.int(), name });
export type FoundPlace = z.infer<typeof FoundPlace>;

const FoundArticle = z.object({ slug: z.string(), title: z.string(), readingMinutes: z.int() });
export type FoundArticle = z.infer<typeof FoundArticle>;

/** The best first; what someone of this role can't read is empty. */
export const Found = z.object({
  people: z.array(FoundPerson),
  sessions: z.array(FoundSession),
  goals: z.array(FoundGoal),
  groups: z.array(FoundPlace),
  businesses: z.array(FoundPlace),
  articles: z.array(FoundArticle),
});
export type Found = z.infer<typeof Found>;

export const search = endpoint({
  method: 'GET',
  url: '/search',
  access: 'user',
  resource: 'search',
  problems: ['rate_limited'],
  schema: {
    summary: 'People, sessions, goals and articles that the signed-in person can open',
    tags: ['Search'],
    querystring: z.strictObject({
      q: pasted(SEARCH_LENGTH.most, `Search with ${SEARCH_LENGTH.most} characters at most.`).min(
        SEARCH_LENGTH.least,
        `Type at least ${SEARCH_LENGTH.least} characters.`,
      ),
    }),
    response: { 200: z.object({ data: Found }) },
  },
});
