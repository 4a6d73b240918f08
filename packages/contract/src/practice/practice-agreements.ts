// The practice's own text of coaching agreements, by language.
import { z } from 'zod';
import { AgreementWords, StandingWords } from '../coaching/agreement-templates.ts';
import { LanguageCode } from '../coaching/languages.ts';
import { endpoint } from '../endpoint.ts';
import { AgreementTexts } from '../practice-settings.ts';

const tags = ['Practice'];

const Edition = z.object({
  number: z.int(),
  publishedAt: z.iso.datetime({ offset: true }),
  /** Null once their account is gone. */
  publishedBy: z.string().nullable(),
});

const PracticeAgreement = z.object({
  language: LanguageCode,
  /** Of the newest edition. */
  words: StandingWords,
  /** The newest first. */
  editions: z.array(Edition),
});
export type PracticeAgreement = z.infer<typeof PracticeAgreement>;

const PracticeAgreements = z.object({
  agreements: z.array(PracticeAgreement),
  /** What Waymark comes with, in English. */
  first: StandingWords,
  /** What coaches may send beside it. */
  texts: AgreementTexts,
});
export type PracticeAgreements = z.infer<typeof PracticeAgreements>;

const common = { access: { practice: ['owner', 'bookkeeper'] }, resource: 'practice-agreement' } as const;
const params = z.strictObject({ language: LanguageCode });

export const listPracticeAgreements = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/agreements',
  schema: {
    summary: "The practice's text of coaching agreements, by language",
    tags,
    response: { 200: z.object({ data: PracticeAgreements }) },
  },
});

/**
 * `version` is the number of the newest edition, 0 before the first. The same words again change
 * nothing. Problem: `request_reused` if another was published meanwhile.
 */
export const publishPracticeAgreement = endpoint({
  ...common,
  method: 'POST',
  url: '/practice/agreements/:language/editions',
  problems: ['request_reused'],
  schema: {
    summary: 'Publish an edition of the text; agreements that were sent stay',
    tags,
    params,
    body: z.strictObject({ version: z.int().min(0), words: AgreementWords }),
    response: { 200: z.object({ data: PracticeAgreement }) },
  },
});

export const showPracticeAgreement = endpoint({
  ...common,
  method: 'GET',
  url: '/practice/agreements/:language/editions/:number',
  schema: {
    summary: 'An edition of the text, as it was published',
    tags,
    params: params.extend({
      number: z
        .string()
        .regex(/^[1-9]\d{0,5}$/)
        .transform(Number),
    }),
    response: { 200: z.object({ data: StandingWords }) },
  },
});
