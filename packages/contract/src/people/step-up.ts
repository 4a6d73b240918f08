import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { KnownPassword } from './accounts.ts';
import { FactorCode } from './factors.ts';
import { UsedPasskey } from './passkeys.ts';

/** How long a login, or a proof in between, covers endpoints with `stepUp`. */
export const STEP_UP_MINUTES = 10;

export const PasswordProof = z.strictObject({ kind: z.literal('password'), password: KnownPassword });

/** After `beginPasskeyStepUp`. */
const PasskeyProof = z.strictObject({ kind: z.literal('passkey'), passkey: UsedPasskey });

/** Six digits of the app, or a recovery code. */
const CodeProof = z.strictObject({ kind: z.literal('code'), code: FactorCode });

/** Another way to prove who you are is one more member here. */
export const StepUpProof = z.discriminatedUnion('kind', [PasswordProof, PasskeyProof, CodeProof]);
export type StepUpProof = z.infer<typeof StepUpProof>;

/**
 * People with a second factor prove themselves by it: their password answers
 * `second_factor_required`, with the kinds they have. Problems of the others: `passkey_refused`;
 * `wrong_factor_code`, `factor_code_used`, `factor_clock_off`.
 */
export const stepUp = endpoint({
  method: 'POST',
  url: '/step-up',
  access: 'user',
  resource: 'account',
  withoutFactor: true,
  problems: [
    'wrong_current_password',
    'second_factor_required',
    'passkey_refused',
    'wrong_factor_code',
    'rate_limited',
    'unavailable',
  ],
  schema: {
    summary: 'Prove again who you are, for calls that are refused with `step_up_required`',
    tags: ['Accounts'],
    body: StepUpProof,
    response: { 204: z.undefined() },
  },
});
