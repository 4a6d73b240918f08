import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { KnownPassword } from './accounts.ts';

/** How long a login, or a proof in between, covers endpoints with `stepUp`. */
export const STEP_UP_MINUTES = 10;

export const PasswordProof = z.strictObject({ kind: z.literal('password'), password: KnownPassword });

/** Another way to prove who you are is one more member here. */
export const StepUpProof = z.discriminatedUnion('kind', [PasswordProof]);
export type StepUpProof = z.infer<typeof StepUpProof>;

export const stepUp = endpoint({
  method: 'POST',
  url: '/step-up',
  access: 'user',
  resource: 'account',
  problems: ['wrong_current_password', 'rate_limited', 'unavailable'],
  schema: {
    summary: 'Prove again who you are, for calls that are refused with `step_up_required`',
    tags: ['Accounts'],
    body: StepUpProof,
    response: { 204: z.undefined() },
  },
});
