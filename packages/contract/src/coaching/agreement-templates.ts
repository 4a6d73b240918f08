import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { AgreementTexts } from '../practice-settings.ts';
import { line, text } from '../text.ts';
import { LanguageCode } from './languages.ts';

const tags = ['Coaching agreements'];

/** Every agreement has all of them, in this order. */
export const AGREEMENT_CLAUSES = {
  roles: 'Roles',
  confidentiality: 'Confidentiality and its limits',
  records: 'Records',
  fee: 'Fee',
  cancelling: 'Moving and cancelling',
  ending: 'Ending',
  complaints: 'Complaints',
  recording: 'Recording',
} as const;
export type AgreementClause = keyof typeof AGREEMENT_CLAUSES;
export const AGREEMENT_CLAUSE_NAMES = Object.keys(AGREEMENT_CLAUSES) as readonly AgreementClause[];

/** What is filled in where a clause names it in braces, such as `{fee}`. */
export const AGREEMENT_PLACES = {
  coach: 'Coach',
  client: 'Client',
  fee: 'Fee',
  sessions: 'Sessions',
  minutes: 'Length',
  notice: 'Notice',
  begins: 'From',
  ends: 'Until',
  place: 'Place',
} as const;
export type AgreementPlace = keyof typeof AGREEMENT_PLACES;

/** What is wrong with what stands in braces; undefined if every field is one and is closed. */
export function faultOfFields(words: string): string | undefined {
  for (const [, name = '', end] of words.matchAll(/\{([^{}\n]*)(\}?)/g)) {
    if (!end) return `Close the field “{${name.trim().slice(0, 20)}” with a brace.`;
    if (!Object.hasOwn(AGREEMENT_PLACES, name)) return `There is no field “{${name.slice(0, 20)}}”.`;
  }
  return undefined;
}

const withFields = (most: number, tooLong: string, noText = tooLong) =>
  text(most, tooLong, noText)
    .trim()
    .superRefine((words, context) => {
      const message = faultOfFields(words);
      if (message) context.addIssue({ code: 'custom', message });
    });

const clauseText = (clause: AgreementClause) => {
  const message = `An agreement needs a clause “${AGREEMENT_CLAUSES[clause]}”.`;
  return withFields(4_000, 'Keep a clause under 4,000 characters.', message).min(1, message);
};

/** A clause each; one without text is refused at its field. */
export const AgreementClauses = z.strictObject(
  Object.fromEntries(AGREEMENT_CLAUSE_NAMES.map((name) => [name, clauseText(name)])) as Record<
    AgreementClause,
    ReturnType<typeof clauseText>
  >,
);
export type AgreementClauses = z.infer<typeof AgreementClauses>;

/** Above the clauses, who it is between; below them, what a coach adds. */
export const AGREEMENT_HEADINGS = { parties: 'Between us', ...AGREEMENT_CLAUSES, addition: 'Also agreed' } as const;
type AgreementHeading = keyof typeof AGREEMENT_HEADINGS;
export const AGREEMENT_HEADING_NAMES = Object.keys(AGREEMENT_HEADINGS) as readonly AgreementHeading[];

const NO_TITLE = 'Give the agreement a title.';
const NO_OPENING = 'Say who it is between, such as “Coach: {coach}”.';

const headingOf = (name: AgreementHeading) => line(80, `Name the part “${AGREEMENT_HEADINGS[name]}” in this language.`);

/** A whole text of the practice in one language. */
export const AgreementWords = z.strictObject({
  title: line(80, NO_TITLE),
  headings: z.strictObject(
    Object.fromEntries(AGREEMENT_HEADING_NAMES.map((name) => [name, headingOf(name)])) as Record<
      AgreementHeading,
      ReturnType<typeof headingOf>
    >,
  ),
  opening: withFields(1_000, 'Keep the opening under 1,000 characters.', NO_OPENING).min(1, NO_OPENING),
  clauses: AgreementClauses,
});
export type AgreementWords = z.infer<typeof AgreementWords>;

const byName = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>);

const StandingClauses = byName(AGREEMENT_CLAUSE_NAMES);

/** As it was published, whatever is refused since. */
export const StandingWords = z.object({
  title: z.string(),
  headings: byName(AGREEMENT_HEADING_NAMES),
  opening: z.string(),
  clauses: StandingClauses,
});

/** The newest of the practice in a language. */
const NewestEdition = z.object({
  language: LanguageCode,
  number: z.int(),
  publishedAt: z.iso.datetime({ offset: true }),
  words: StandingWords,
});
export type NewestEdition = z.infer<typeof NewestEdition>;

const Additions = z.partialRecord(LanguageCode, withFields(4_000, 'Keep an addition under 4,000 characters.'));

const AgreementTemplate = z.object({
  clauses: StandingClauses,
  /** Whether they are the coach's; otherwise they are what a text of theirs would begin with. */
  isOwn: z.boolean(),
  /** Rises with each change; 0 is the text that Waymark or the practice comes with. */
  version: z.int(),
  /** Whether a second session needs an agreement in force. */
  isRequired: z.boolean(),
  /** What the practice allows beside its own text. */
  texts: AgreementTexts,
  editions: z.array(NewestEdition),
  /** By language, what stands at the end of the practice's text. */
  additions: z.partialRecord(LanguageCode, z.string()),
  additionsVersion: z.int(),
});
export type AgreementTemplate = z.infer<typeof AgreementTemplate>;

const OneTemplate = z.object({ data: AgreementTemplate });

export const showAgreementTemplate = endpoint({
  method: 'GET',
  url: '/coach-agreement-template',
  access: ['coach'],
  resource: 'practice',
  schema: { summary: "The text of the signed-in coach's agreements", tags, response: { 200: OneTemplate } },
});

/**
 * `version` is the one that was changed. Problems: `note_changed` if it isn't the newest;
 * `invalid_request` where the practice allows only its own text.
 */
export const saveAgreementTemplate = endpoint({
  method: 'PUT',
  url: '/coach-agreement-template',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: "Change the text of one's agreements; those that were sent stay",
    tags,
    body: z.strictObject({ clauses: AgreementClauses, version: z.int().min(0).max(1_000_000) }),
    response: { 200: OneTemplate },
  },
});

/** Problems: as with the text. */
export const saveAgreementAdditions = endpoint({
  method: 'PUT',
  url: '/coach-agreement-template/additions',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: "Change what one adds to the practice's text; agreements that were sent stay",
    tags,
    body: z.strictObject({ additions: Additions, version: z.int().min(0).max(1_000_000) }),
    response: { 200: OneTemplate },
  },
});

export const requireAgreement = endpoint({
  method: 'PUT',
  url: '/coach-agreement-template/rule',
  access: ['coach'],
  resource: 'practice',
  schema: {
    summary: 'Choose whether a second session needs an agreement',
    tags,
    body: z.strictObject({ isRequired: z.boolean() }),
    response: { 200: OneTemplate },
  },
});
