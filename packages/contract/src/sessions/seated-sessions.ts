// Group sessions with seats, planned for a group of an organisation. Its people take the seats
// themselves: see `group-seats.ts`.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { givenInstant } from '../given-times.ts';
import { RequestId, RowId } from '../ids.ts';
import { SPONSOR_ROLES } from '../organisations/organisations.ts';
import { line, pasted, text } from '../text.ts';
import { GROUP_ROOM_CLIENTS } from './group-sessions.ts';

const tags = ['Group sessions'];
const instant = givenInstant('Choose a time.');

const SeatedLength = z.literal([30, 45, 60, 90, 120], 'Choose a length.');
export const SEATED_LENGTHS = [...SeatedLength.values];
export const SEATS_AT_MOST = 50;
export const MATERIALS_AT_MOST = 5;

const WHERE = 'Enter a link that begins with https://, or an article such as /blogs/shift-work.';
const isArticle = (place: string) => /^\/blogs\/[a-z0-9-]{1,80}$/.test(place);
const isLink = (place: string) => /^https:\/\/\S+$/.test(place) && URL.canParse(place);

const Material = z.strictObject({
  title: line(120, 'Give the material a title in one line.'),
  /** An article of the library by its path, or a link. */
  url: pasted(500, undefined, WHERE).refine((place) => isArticle(place) || isLink(place), WHERE),
});
export type Material = z.infer<typeof Material>;

const Described = z.strictObject({
  title: line(80, 'Give the session a title in one line.'),
  /** For everyone in the group to read before they take a seat. */
  message: text(600).trim().default(''),
  seats: z
    .int('Enter a whole number.')
    .min(2, 'A group session has 2 seats or more.')
    .max(SEATS_AT_MOST, `Enter ${SEATS_AT_MOST} or less.`),
  /** Where they meet instead of the video room, for the people with a seat. */
  link: pasted(500)
    .pipe(z.url({ protocol: /^https$/, error: 'Enter a link that begins with https://.' }))
    .nullable(),
  /** For the people with a seat. */
  materials: z.array(Material).max(MATERIALS_AT_MOST, `Add up to ${MATERIALS_AT_MOST} materials.`).default([]),
});

const LINK_NEEDED = {
  path: ['link'],
  error: `The video room holds the coach and ${GROUP_ROOM_CLIENTS} others. Give a link to meet more.`,
};
const hasRoom = ({ link, seats }: Pick<z.infer<typeof Described>, 'link' | 'seats'>) =>
  link !== null || seats <= GROUP_ROOM_CLIENTS;

const Planned = {
  requestId: RequestId,
  startsAt: instant,
  minutes: SeatedLength,
};

export const SeatedDraft = Described.extend({
  ...Planned,
  coachId: z.int('Choose a coach.').min(1, 'Choose a coach.'),
}).refine(hasRoom, LINK_NEEDED);
export const HostedDraft = Described.extend({ ...Planned, groupId: RowId }).refine(hasRoom, LINK_NEEDED);
/** Its time stays: people took their seats for it. */
export const SeatedChange = Described.refine(hasRoom, LINK_NEEDED);

/** As those who plan it see it: never who came, and nothing that is said or written in it. */
const SeatedSession = z.object({
  id: z.uuid(),
  title: z.string(),
  message: z.string(),
  startsAt: instant,
  endsAt: instant,
  isCancelled: z.boolean(),
  group: z.object({ id: z.int(), name: z.string().nullable() }),
  coach: z.object({ userId: z.int(), name: z.string() }),
  seats: z.int(),
  /** With those on offer. */
  taken: z.int(),
  waiting: z.int(),
  /** Whether the coach noted who came. */
  isAttendanceNoted: z.boolean(),
});
export type SeatedSession = z.infer<typeof SeatedSession>;

const SeatedSessionDetails = SeatedSession.extend({
  link: z.url().nullable(),
  materials: z.array(Material),
  /** People with a seat, then those who wait, in order. */
  people: z.array(
    z.object({
      name: z.string(),
      standing: z.enum(['seat', 'offered', 'waiting']),
      offeredUntil: instant.nullable(),
    }),
  ),
});
export type SeatedSessionDetails = z.infer<typeof SeatedSessionDetails>;

const OneSession = z.object({ data: SeatedSessionDetails });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

/** `coming`: the soonest first. `past`: the latest first, also cancelled ones. */
export const listSeatedSessions = endpoint({
  method: 'GET',
  url: '/seated-sessions',
  access: SPONSOR_ROLES,
  resource: 'group-session',
  schema: {
    summary: 'Group sessions of the group or organisation',
    tags,
    querystring: z.strictObject({
      list: z.enum(['coming', 'past'], 'Choose a list.').default('coming'),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(SeatedSession) },
  },
});

/** Also for the coach who hosts it. */
export const showSeatedSession = endpoint({
  method: 'GET',
  url: '/seated-sessions/:id',
  access: [...SPONSOR_ROLES, 'coach'],
  resource: 'group-session',
  schema: { summary: 'One group session with its seats', tags, params: Params, response: { 200: OneSession } },
});

/**
 * At a time that is free for the coach, who is of the pool. Problems: `coach_not_in_pool`,
 * `host_not_free` with the nearest starts, `time_over`, `article_missing`, `group_archived`.
 */
export const planSeatedSession = endpoint({
  method: 'POST',
  url: '/seated-sessions',
  access: ['group-admin'],
  resource: 'group-session',
  problems: ['request_reused'],
  schema: { summary: 'Plan a group session', tags, body: SeatedDraft, response: { 201: OneSession } },
});

/**
 * By a coach of the pool, at any time of theirs. Problems: also `slot_taken`, with the nearest
 * starts.
 */
export const hostSeatedSession = endpoint({
  method: 'POST',
  url: '/seated-sessions/hosted',
  access: ['coach'],
  resource: 'group-session',
  problems: ['request_reused'],
  schema: {
    summary: 'Plan a group session for a group whose pool the coach is in',
    tags,
    body: HostedDraft,
    response: { 201: OneSession },
  },
});

/** New seats go to those who wait. Problems: `seats_taken`, `session_cancelled`, `session_over`. */
export const changeSeatedSession = endpoint({
  method: 'PUT',
  url: '/seated-sessions/:id',
  access: ['group-admin', 'coach'],
  resource: 'group-session',
  schema: {
    summary: 'Change a group session',
    tags,
    params: Params,
    body: SeatedChange,
    response: { 200: OneSession },
  },
});

/** Everyone who has a seat or waits gets a notification. Idempotent. Problem: `session_over`. */
export const cancelSeatedSession = endpoint({
  method: 'POST',
  url: '/seated-sessions/:id/cancel',
  access: ['group-admin', 'coach'],
  resource: 'group-session',
  schema: { summary: 'Cancel a group session', tags, params: Params, response: { 200: OneSession } },
});
