import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { text } from '../text.ts';

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

const clauseText = (clause: AgreementClause) => {
  const message = `An agreement needs a clause “${AGREEMENT_CLAUSES[clause]}”.`;
  return text(4_000, 'Keep a clause under 4,000 characters.', message).trim().min(1, message);
};

/** A clause each; one without text is refused at its field. */
export const AgreementClauses = z.strictObject(
  Object.fromEntries(AGREEMENT_CLAUSE_NAMES.map((name) => [name, clauseText(name)])) as Record<
    AgreementClause,
    ReturnType<typeof clauseText>
  >,
);
export type AgreementClauses = z.infer<typeof AgreementClauses>;

const AgreementTemplate = z.object({
  clauses: AgreementClauses,
  /** Rises with each change; 0 is the text that Waymark comes with. */
  version: z.int(),
  /** Whether a second session needs an agreement in force. */
  isRequired: z.boolean(),
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

/** `version` is the one that was changed. Problem: `note_changed` if it isn't the newest. */
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
