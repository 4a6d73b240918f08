import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SpecifiedRoleId, SubRoleId } from '../role-ids.ts';
import { emailAddress, pasted } from '../text.ts';
import { CONFIRMATION_DIFFERS, PasswordPair, passwordsMatch } from './accounts.ts';
import { PhoneNumber } from './phone.ts';

const TypedFields = PasswordPair.extend({ email: emailAddress(), phone: PhoneNumber });

export const SignUpFields = TypedFields.refine(passwordsMatch, CONFIRMATION_DIFFERS);

export const SignUp = TypedFields.extend({
  username: emailAddress(),
  role: SpecifiedRoleId,
  sub_role: SubRoleId.nullish(),
  /** From a mail of the practice; needed where it lets people in by invitation only. */
  invitation: pasted(500, 'This invitation is cut off or longer than any.').optional(),
})
  .refine(passwordsMatch, CONFIRMATION_DIFFERS)
  .refine((draft) => draft.username === draft.email, { path: ['username'], message: 'The username is the email.' });
export type SignUp = z.infer<typeof SignUp>;

/**
 * Problems: `sign_up_by_invitation` at the role of an account that no one makes without one, and at
 * the email of an invitation that is over or was mailed to someone else; `email_in_use`,
 * `sign_up_just_started`.
 */
export const signUpByRole = endpoint({
  method: 'POST',
  url: '/auth/local/signup_by_role',
  access: 'public',
  limits: ['sign-up'],
  schema: {
    summary: 'Sign up and receive a code by mail',
    tags: ['Accounts'],
    body: SignUp,
    response: { 200: z.object({ jwt: z.string().describe('Valid only for verify and resend.') }) },
  },
});
