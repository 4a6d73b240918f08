// A letter that a coachee writes to themselves at the end of a coaching.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';
import { text } from '../text.ts';

const tags = ['Letters'];
const access = ['coachee'] as const;
const resource = 'letter';
const params = z.strictObject({ matchId: IdParam });
const instant = z.iso.datetime({ offset: true });

export const LETTER_LENGTH = 5_000;
export const LETTER_MONTHS = [3, 6, 12] as const;
const Months = z.union(
  LETTER_MONTHS.map((months) => z.literal(months)),
  'Choose when we send it.',
);

export const Letter = z.object({
  /** Empty once it was sent: then it is in the mailbox of its writer alone. */
  body: z.string(),
  /** Null to keep it here. */
  months: Months.nullable(),
  deliverAt: instant.nullable(),
  sentAt: instant.nullable(),
});
export type Letter = z.infer<typeof Letter>;

const OneLetter = { 200: z.object({ data: Letter.nullable() }) };

/** Null until it is written. */
export const showLetter = endpoint({
  method: 'GET',
  url: '/coach-matches/:matchId/letter',
  access,
  resource,
  schema: { summary: 'The letter to oneself', tags, params, response: OneLetter },
});

/** The months count from now. Problem: `match_decided` once it was sent. */
export const saveLetter = endpoint({
  method: 'PUT',
  url: '/coach-matches/:matchId/letter',
  access,
  resource,
  schema: {
    summary: 'Write it, or change it until it is sent',
    tags,
    params,
    body: z.strictObject({
      body: text(LETTER_LENGTH).trim().min(1, 'Write something to yourself.'),
      months: Months.nullable(),
    }),
    response: OneLetter,
  },
});

export const deleteLetter = endpoint({
  method: 'DELETE',
  url: '/coach-matches/:matchId/letter',
  access,
  resource,
  schema: { summary: 'Delete it', tags, params, response: { 204: z.undefined() } },
});
