import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';

const tags = ['Your data'];

export const CORRECTION_MAX_LENGTH = 500;
/** Within which the practice answers: the month that the GDPR gives it. */
export const CORRECTION_DUE_DAYS = 30;

const TOO_LONG = `Keep it under ${CORRECTION_MAX_LENGTH} characters.`;

/** What a person asks for, and what they are answered. */
export const CorrectionWords = text(CORRECTION_MAX_LENGTH, TOO_LONG, 'Say what should be different.')
  .trim()
  .min(5, 'Say what should be different.');

export const Correction = z.object({
  id: z.uuid(),
  askedAt: z.iso.datetime({ offset: true }),
  state: z.enum(['waiting', 'done', 'taken-back']),
  /** While it waits; it goes with the answer. */
  wish: z.string().nullable(),
  answer: z.string().nullable(),
});
export type Correction = z.infer<typeof Correction>;

const own = { access: 'user', resource: 'correction' } as const;

export const listCorrections = endpoint({
  ...own,
  method: 'GET',
  url: '/corrections',
  schema: {
    summary: 'The ten newest corrections you asked for',
    tags,
    response: { 200: z.object({ data: z.array(Correction) }) },
  },
});

/** Of what people can't change themselves. Problems: `rate_limited` after five a day. */
export const askForCorrection = endpoint({
  ...own,
  method: 'POST',
  url: '/corrections',
  schema: {
    summary: 'Ask for a correction of what you can’t change yourself',
    tags,
    body: z
      .strictObject({ wish: CorrectionWords })
      .meta({ examples: [{ wish: 'My account is a coach’s, and I only want to be coached.' }] }),
    response: { 201: Correction },
  },
});

/** Answers alike when it was taken back before. Problems: `not_found`, also once it is answered. */
export const takeCorrectionBack = endpoint({
  ...own,
  method: 'POST',
  url: '/corrections/:id/take-back',
  problems: ['not_found'],
  schema: {
    summary: 'Take back a correction you asked for',
    tags,
    params: z.strictObject({ id: z.uuid('This is not a valid id.') }),
    response: { 204: z.undefined() },
  },
});
