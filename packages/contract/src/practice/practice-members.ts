import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';
import { CONFIRMATION_DIFFERS, MailedCode, OneTimeCode, PasswordPair, passwordsMatch } from '../people/accounts.ts';
import { SignedIn } from '../people/session-users.ts';
import { practiceParts } from '../practice-parts.ts';
import { emailAddress, personName } from '../text.ts';

const tags = ['Practice'];

export const PracticeMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  part: z.enum(practiceParts),
  since: z.iso.datetime({ offset: true }),
  isMe: z.boolean(),
  /** Without one, none of the console opens to them. */
  hasFactor: z.boolean(),
});
export type PracticeMember = z.infer<typeof PracticeMember>;

export const listPracticeMembers = endpoint({
  method: 'GET',
  url: '/practice/members',
  access: { practice: practiceParts },
  resource: 'practice-member',
  schema: {
    summary: 'The people who run this practice',
    tags,
    response: { 200: z.object({ data: z.array(PracticeMember) }) },
  },
});

const ofOwners = { access: { practice: ['owner'] }, resource: 'practice-member' } as const;
const params = z.strictObject({ id: IdParam });
const PartWord = z.enum(practiceParts, 'Choose one of them.');

export const Appointment = z.strictObject({ email: emailAddress(), part: PartWord });
export type Appointment = z.infer<typeof Appointment>;

/**
 * Someone without an account gets one, and a mail to set its password. Problem: `invalid_request`
 * at the address of someone who has a part already.
 */
export const appointMember = endpoint({
  ...ofOwners,
  method: 'POST',
  url: '/practice/members',
  schema: {
    summary: 'Give someone a part in running this practice',
    tags,
    body: Appointment,
    response: { 201: PracticeMember },
  },
});

/** Repeated, it changes nothing. Problems: `not_found`, of the last owner `erasure_needs_admin`. */
export const changePart = endpoint({
  ...ofOwners,
  method: 'PUT',
  url: '/practice/members/:id',
  problems: ['erasure_needs_admin'],
  schema: {
    summary: 'Give a member of the practice another part',
    tags,
    params,
    body: z.strictObject({ part: PartWord }),
    response: { 200: PracticeMember },
  },
});

/** Repeated, it changes nothing. Problem: `erasure_needs_admin` for the last owner. */
export const endPart = endpoint({
  ...ofOwners,
  method: 'POST',
  url: '/practice/members/:id/end',
  problems: ['erasure_needs_admin'],
  schema: { summary: 'End a part in running this practice', tags, params, response: { 204: z.undefined() } },
});

const claimed = PasswordPair.extend({
  claim: MailedCode,
  firstName: personName('Please enter a valid First Name.'),
  lastName: personName('Please enter a valid Last Name.'),
  email: emailAddress(),
});

/** Without the code of the link, which the form takes from the address. */
export const ClaimFields = claimed.omit({ claim: true }).refine(passwordsMatch, CONFIRMATION_DIFFERS);
export const Claim = claimed.refine(passwordsMatch, CONFIRMATION_DIFFERS);
export type Claim = z.infer<typeof Claim>;

/**
 * By the link that `npm start` prints while the practice has no owner: mails a code to the address,
 * which proves that it is right before the link is used up. Problems: `incorrect_code`, those of
 * `signUpByRole`.
 */
export const beginClaim = endpoint({
  method: 'POST',
  url: '/practice/claim',
  access: 'public',
  limits: ['sign-up'],
  problems: ['incorrect_code'],
  schema: {
    summary: 'Begin to claim a practice that has no owner',
    tags,
    body: Claim,
    response: { 200: z.object({ email: z.string(), sent: z.literal(true) }) },
  },
});

export const ClaimProof = claimed.extend({ otp: OneTimeCode }).refine(passwordsMatch, CONFIRMATION_DIFFERS);
export type ClaimProof = z.infer<typeof ClaimProof>;

/** Makes the first owner. Problems: `incorrect_code`, `invalid_otp`, `email_in_use`. */
export const finishClaim = endpoint({
  method: 'POST',
  url: '/practice/claim/verify',
  access: 'public',
  limits: ['code'],
  problems: ['incorrect_code', 'invalid_otp'],
  schema: {
    summary: 'Become the owner with the code from the mail',
    tags,
    body: ClaimProof,
    response: { 200: SignedIn },
  },
});
