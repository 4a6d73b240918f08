import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SpecifiedRoleId, SubRoleId } from '../role-ids.ts';
import { emailAddress } from '../text.ts';
import { CONFIRMATION_DIFFERS, PasswordPair, passwordsMatch } from './accounts.ts';
import { PhoneNumber } from './phone.ts';

const TypedFields = PasswordPair.extend({ email: emailAddress(), phone: PhoneNumber });

export const SignUpFields = TypedFields.refine(passwordsMatch, CONFIRMATION_DIFFERS);

export const SignUp = TypedFields.extend({
  username: emailAddress(),
  role: SpecifiedRoleId,
  sub_role: SubRoleId.nullish(),
})
  .refine(passwordsMatch, CONFIRMATION_DIFFERS)
  .refine((draft) => draft.username === draft.email, { path: ['username'], message: 'The username is the email.' });
export type SignUp = z.infer<typeof SignUp>;

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
