import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { startPasswordReset } from './passwords.service.ts';
import { renewSignUpCode } from './sign-up.service.ts';

const ByEmail = z.object({ email: z.string() });

/** Asked for a new code. All the work is here rather than in the call, which so takes as long for an unknown address as for a known one. */
export const resendCodeJob = defineJob({
  name: 'accounts.resend-code',
  payload: ByEmail,
  handle: ({ data, services }) => renewSignUpCode(services, data.email),
});

/** Asked for a link to set a new password; see `resendCodeJob`. */
export const forgotPasswordJob = defineJob({
  name: 'accounts.forgot-password',
  payload: ByEmail,
  handle: ({ id, data, services }) => startPasswordReset(services, data.email, id),
});
