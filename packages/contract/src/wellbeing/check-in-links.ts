import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MailedCode } from '../people/accounts.ts';
import { CheckInAnswers, CheckInKind, CheckInResult } from './check-ins.ts';

const tags = ['Check-ins'];

/** How long a question can be answered. */
export const ASK_LIFETIME_DAYS = 7;

/** What a link shows to its holder: nothing of who was asked, as links are forwarded. */
export const CheckInLink = z.object({
  kind: CheckInKind,
  /** Whether the coach can see what is answered now. */
  isShared: z.boolean(),
  answeredAt: z.iso.datetime({ offset: true }).nullable(),
});
export type CheckInLink = z.infer<typeof CheckInLink>;

/** Uses nothing up. A POST, so that the code stays out of logs. Problem: `incorrect_code`. */
export const lookUpCheckIn = endpoint({
  method: 'POST',
  url: '/check-in-links/look-up',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Read the question behind a mailed code',
    tags,
    body: z.strictObject({ code: MailedCode }),
    response: { 200: z.object({ data: CheckInLink }) },
  },
});

/**
 * Works once. `help` names no country, and has the lines of all. Problems: `incorrect_code`,
 * `already_answered`.
 */
export const answerCheckInByLink = endpoint({
  method: 'POST',
  url: '/check-in-links/answers',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Answer the question behind a mailed code',
    tags,
    body: CheckInAnswers.safeExtend({ code: MailedCode }),
    response: { 201: z.object({ data: CheckInResult }) },
  },
});
