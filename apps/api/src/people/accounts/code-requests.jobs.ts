import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { startPasswordReset } from './passwords.service.ts';
import { renewSignUpCode } from './sign-up.service.ts';

const ByEmail = z.object({ email: z.string() });

/** All work is in this job, so that known and unknown addresses take equally long. */
export const resendCodeJob = defineJob({
  name: 'accounts.resend-code',
  payload: ByEmail,
  handle: ({ data, services }) => renewSignUpCode(services, data.email),
});

/** Requests a link to set a new password; see `resendCodeJob`. */
export const forgotPasswordJob = defineJob({
  name: 'accounts.forgot-password',
  payload: ByEmail,
  handle: ({ id, data, services }) => startPasswordReset(services, data.email, id),
});
