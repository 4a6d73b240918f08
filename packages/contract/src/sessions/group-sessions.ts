import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenInstant } from '../given-times.ts';
import { RequestId, RowId } from '../ids.ts';
import { line, pasted, text } from '../text.ts';
import { SessionLength } from './calendars.ts';
import { CoachingSession } from './coaching-sessions.ts';

/** The video room holds them and their coach; more need a link. */
export const GROUP_ROOM_CLIENTS = 3;
const GROUP_CLIENTS_AT_MOST = 20;

const LINK_NEEDED = `The video room holds you and ${GROUP_ROOM_CLIENTS} clients. Give a link to meet more.`;

const GroupDraft = z
  .strictObject({
    requestId: RequestId,
    title: line(80, 'Give the session a title in one line.'),
    startsAt: givenInstant('Choose a time.'),
    minutes: SessionLength,
    matchIds: z
      .array(RowId)
      .min(2, 'Choose at least two clients.')
      .max(GROUP_CLIENTS_AT_MOST, `Choose up to ${GROUP_CLIENTS_AT_MOST} clients.`)
      .refine((ids) => new Set(ids).size === ids.length, 'Choose each client once.'),
    /** Where they meet instead of the video room. */
    link: pasted(500)
      .pipe(z.url({ protocol: /^https$/, error: 'Enter a link that begins with https://.' }))
      .nullable(),
    /** For everyone who is asked to read. */
    message: text(600).trim().default(''),
  })
  .refine(({ matchIds, link }) => link !== null || matchIds.length <= GROUP_ROOM_CLIENTS, {
    path: ['link'],
    error: LINK_NEEDED,
  });

/**
 * By the coach, for clients of theirs. Each is asked: only someone who accepts holds the time, and
 * is seen by the others. Problems: `slot_taken` with the nearest starts, `clients_time_taken`,
 * `time_over`; 404 unless all matches stand, 403 while suspended.
 */
export const bookGroup = endpoint({
  method: 'POST',
  url: '/coaching-sessions/group',
  access: ['coach'],
  resource: 'coaching-session',
  problems: ['request_reused'],
  schema: {
    summary: 'Make a group session',
    tags: ['Coaching sessions'],
    body: GroupDraft,
    response: { 201: z.object({ data: CoachingSession }) },
  },
});
