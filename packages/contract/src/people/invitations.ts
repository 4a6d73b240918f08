import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';
import { emailAddress, personName } from '../text.ts';
import { CONFIRMATION_DIFFERS, MailedCode, PasswordPair, passwordsMatch } from './accounts.ts';
import { SessionUser, SignedIn } from './session-users.ts';

const tags = ['Families'];

export const FamilyInvite = z
  .strictObject({
    firstName: personName('Please enter a valid First Name.'),
    lastName: personName('Please enter a valid Last Name.'),
    email: emailAddress(),
    username: emailAddress(),
    invitor: z.int(),
  })
  .refine((draft) => draft.username === draft.email, { path: ['username'], message: 'The username is the email.' });
export type FamilyInvite = z.infer<typeof FamilyInvite>;

/** The names and address as the inviter typed them: an invitation reveals nothing about anyone. */
export const InvitedMember = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  pending: z.literal(true),
});
export type InvitedMember = z.infer<typeof InvitedMember>;

export const inviteFamilyMember = endpoint({
  method: 'POST',
  url: '/auth/local/invite',
  access: 'user',
  resource: 'invitation',
  schema: {
    summary: 'Invite a family member by mail',
    tags,
    body: FamilyInvite,
    response: { 200: z.object({ user: InvitedMember }) },
  },
});

export const InviteAcceptance = PasswordPair.extend({ code: MailedCode }).refine(passwordsMatch, CONFIRMATION_DIFFERS);
export type InviteAcceptance = z.infer<typeof InviteAcceptance>;

export const acceptInvite = endpoint({
  method: 'POST',
  url: '/auth/local/accept-invite',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Accept an invitation as a new person by setting a password',
    tags,
    body: InviteAcceptance,
    response: { 200: SignedIn },
  },
});

/** What an invitation's page shows to the holder of its code, which was mailed only to `email`. */
export const InvitationView = z.object({
  inviterName: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The address has an account: its owner signs in and accepts. */
  hasAccount: z.boolean(),
});
export type InvitationView = z.infer<typeof InvitationView>;

/** A POST, so that the code stays out of logs and history. Problem: `incorrect_code`. */
export const lookUpInvitation = endpoint({
  method: 'POST',
  url: '/invitations/look-up',
  access: 'public',
  limits: ['token'],
  schema: {
    summary: 'Read an invitation by its mailed code',
    tags,
    body: z.strictObject({ code: MailedCode }),
    response: { 200: InvitationView },
  },
});

export const InvitationAgreement = z.strictObject({
  code: MailedCode,
  /** Sent by someone in another family, which they leave by joining. */
  leaveFamily: z.boolean().optional(),
});
export type InvitationAgreement = z.infer<typeof InvitationAgreement>;

/** Problems: `incorrect_code` (also another address), `in_another_family` unless `leaveFamily`. */
export const agreeToInvitation = endpoint({
  method: 'POST',
  url: '/invitations/agree',
  access: 'user',
  resource: 'family',
  limits: ['token'],
  schema: {
    summary: 'Join the family with an existing account',
    tags,
    body: InvitationAgreement,
    response: { 200: SessionUser },
  },
});

const InvitationParams = z.strictObject({ id: IdParam });

/** Only the inviter may, three times a day per invitation. Restarts its 14 days. */
export const resendInvitation = endpoint({
  method: 'POST',
  url: '/invitations/:id/resend',
  access: 'user',
  resource: 'invitation',
  schema: {
    summary: 'Mail an open invitation again',
    tags,
    params: InvitationParams,
    response: { 200: z.object({ user: InvitedMember }) },
  },
});

export const cancelInvitation = endpoint({
  method: 'DELETE',
  url: '/invitations/:id',
  access: 'user',
  resource: 'invitation',
  schema: {
    summary: 'Cancel your own open invitation',
    tags,
    params: InvitationParams,
    response: { 204: z.undefined() },
  },
});
