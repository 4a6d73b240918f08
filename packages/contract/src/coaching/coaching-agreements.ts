import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { givenDate } from '../given-times.ts';
import { IdParam, RequestId } from '../ids.ts';
import { line, pasted, statement, text } from '../text.ts';
import { LanguageCode } from './languages.ts';

const tags = ['Coaching agreements'];
const instant = z.iso.datetime({ offset: true });
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });

/** From sending until what isn't signed by both lapses. */
export const AGREEMENT_DAYS = 14;
/** How long before that who hasn't signed hears of it. */
export const AGREEMENT_REMINDER_DAYS = 2;

const between = (least: number, most: number, what: string) => {
  const message = `Choose from ${least} to ${most} ${what}.`;
  return z.int(message).min(least, message).max(most, message);
};

const AMOUNT = 'Give an amount such as 120 or 120.50, or leave it empty if your client doesn’t pay you.';

export const AgreementFields = z.strictObject({
  /** For one session; empty if the client doesn't pay. */
  fee: pasted(10, AMOUNT).refine((amount) => /^(\d{1,6}(\.\d{2,3})?)?$/.test(amount), AMOUNT),
  currency: z.string('Give three letters, such as EUR.').regex(/^[A-Z]{3}$/, 'Give three letters, such as EUR.'),
  sessions: between(1, 52, 'sessions'),
  minutes: between(15, 240, 'minutes'),
  noticeHours: between(0, 336, 'hours'),
  begins: givenDate('Choose a date.'),
  ends: givenDate('Choose a date.').nullable(),
  place: statement(120, 'Say where you meet, such as “By video”.'),
  /** The practice's in a language, or the coach's; left out, what the coach sends as a rule. */
  text: z.union([z.literal('own'), LanguageCode], 'Choose one of the texts.').optional(),
});
export type AgreementFields = z.infer<typeof AgreementFields>;

const AgreementState = z.enum(['sent', 'in-force', 'declined', 'withdrawn', 'lapsed', 'ended']);
export type AgreementState = z.infer<typeof AgreementState>;

/** As it was sent: it never changes. */
const AgreementDocument = z.object({
  /** Left out for English. */
  language: LanguageCode.optional(),
  title: z.string(),
  parts: z.array(z.object({ heading: z.string(), text: z.string() })),
});
export type AgreementDocument = z.infer<typeof AgreementDocument>;

const Signature = z.object({ name: z.string(), at: instant });

const summary = {
  id: z.uuid(),
  matchId: z.int(),
  version: z.int(),
  state: AgreementState,
  /** The reader's part in it. */
  part: z.enum(['coach', 'coachee']),
  /** First names. */
  coach: z.string(),
  coachee: z.string(),
  coachId: z.int(),
  sentAt: instant,
  lapsesAt: instant,
  signedByCoach: Signature.nullable(),
  signedByCoachee: Signature.nullable(),
  inForceAt: instant.nullable(),
};

/** Without its text. */
const AgreementSummary = z.object(summary);
export type AgreementSummary = z.infer<typeof AgreementSummary>;

const CoachingAgreement = z.object({
  ...summary,
  document: AgreementDocument,
  /** SHA-256 over the text as it stands on the page, in hexadecimal digits. */
  hash: z.string(),
  /** When it was declined, withdrawn, lapsed or ended. */
  decidedAt: instant.nullable(),
  /** Why it was declined, if its client said so. */
  reason: z.string(),
});
export type CoachingAgreement = z.infer<typeof CoachingAgreement>;

const One = z.object({ data: CoachingAgreement });
/** Who one works with without an agreement in force that their coach or the practice asks for. */
const AskedFor = z.object({ matchId: z.int(), coachId: z.int(), coach: z.string(), coachee: z.string() });

const OwnAgreements = z.object({ agreements: z.array(AgreementSummary), askedFor: z.array(AskedFor) });
export type OwnAgreements = z.infer<typeof OwnAgreements>;

/** The newest first, on either side. */
export const listAgreements = endpoint({
  method: 'GET',
  url: '/coaching-agreements',
  access: ['coachee', 'coach'],
  resource: 'coaching-agreement',
  schema: {
    summary: 'The agreements of the signed-in person',
    tags,
    response: { 200: z.object({ data: OwnAgreements }) },
  },
});

export const showAgreement = endpoint({
  method: 'GET',
  url: '/coaching-agreements/:id',
  access: ['coachee', 'coach'],
  resource: 'coaching-agreement',
  schema: { summary: 'One agreement with its text', tags, params: Params, response: { 200: One } },
});

const HASH = z.string().regex(/^[0-9a-f]{64}$/, 'This is not the text that was sent.');

const AgreementPreview = z.object({ document: AgreementDocument, hash: z.string() });
export type AgreementPreview = z.infer<typeof AgreementPreview>;

/** As it would be frozen now; keeps nothing. Problem: `request_decided` as with sending. */
export const previewAgreement = endpoint({
  method: 'POST',
  url: '/coach-clients/:matchId/agreement-previews',
  access: ['coach'],
  resource: 'coaching-agreement',
  schema: {
    summary: 'Read an agreement as it would be sent',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    body: AgreementFields,
    response: { 200: z.object({ data: AgreementPreview }) },
  },
});

/**
 * Freezes the text. Problems: `request_decided` while another waits for a signature;
 * `note_changed` if it isn't the one that was previewed.
 */
export const sendAgreement = endpoint({
  method: 'POST',
  url: '/coach-clients/:matchId/agreements',
  access: ['coach'],
  resource: 'coaching-agreement',
  problems: ['request_reused'],
  schema: {
    summary: 'Send an agreement to a client',
    tags,
    params: z.strictObject({ matchId: IdParam }),
    body: AgreementFields.extend({
      requestId: RequestId,
      /** Of the preview that was read. */
      hash: HASH.optional(),
    }),
    response: { 201: One },
  },
});

/** Signing again changes nothing. Problem: `request_decided` if it can't be signed any more. */
export const signAgreement = endpoint({
  method: 'POST',
  url: '/coaching-agreements/:id/signature',
  access: ['coachee', 'coach'],
  resource: 'coaching-agreement',
  stepUp: true,
  schema: {
    summary: 'Sign an agreement with a typed name',
    tags,
    params: Params,
    body: z.strictObject({
      name: line(120, 'Type your name to sign.'),
      /** Of the text that is signed. */
      hash: HASH,
    }),
    response: { 200: One },
  },
});

export const declineAgreement = endpoint({
  method: 'POST',
  url: '/coaching-agreements/:id/refusal',
  access: ['coachee'],
  resource: 'coaching-agreement',
  schema: {
    summary: 'Decline an agreement, with a reason if one wants',
    tags,
    params: Params,
    body: z.strictObject({ reason: text(1_000).trim() }),
    response: { 200: One },
  },
});

export const withdrawAgreement = endpoint({
  method: 'POST',
  url: '/coaching-agreements/:id/withdrawal',
  access: ['coach'],
  resource: 'coaching-agreement',
  schema: { summary: 'Withdraw an agreement that isn’t in force yet', tags, params: Params, response: { 200: One } },
});
