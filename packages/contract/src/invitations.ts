import { z } from 'zod';
import { CONFIRMATION_DIFFERS, MailedCode, PasswordPair, passwordsMatch } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { SignedIn } from './session-users.ts';
import { emailAddress, personName } from './text.ts';

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

/** The names and address as the inviter typed them: an invite tells nothing about anyone. */
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
    summary: 'Accept an invitation as a new person, by setting a password',
    tags,
    body: InviteAcceptance,
    response: { 200: SignedIn },
  },
});
