import { PROBLEMS } from '@waymark/contract/errors';
import { loseFactor, signInAfterLoss } from '@waymark/contract/without-schemas/people/factor-logins';
import { call } from '#http/call.ts';
import { CallProblem } from '#problems/call-problem.ts';
import { type PasswordSignIn, type SignInResult, signInWithPassword, signInWithToken } from './sign-in.ts';

const OF_CODE = ['wrong_factor_code', 'factor_code_used', 'factor_clock_off'] as const;

/** Throws a refused code, for the field. The web server adds that the browser is known. */
export async function signInWithFactor(typed: PasswordSignIn, code: string): Promise<SignInResult> {
  const result = await signInWithPassword(typed, code);
  const refusal = !result.ok && OF_CODE.find((known) => known === result.code);
  if (refusal) throw new CallProblem({ ...PROBLEMS[refusal], code: refusal });
  return result;
}

/** Returns when the mail with the link is sent. */
export async function startLoss(typed: PasswordSignIn): Promise<string> {
  return (await call(loseFactor, { body: { ...typed } })).readyAt;
}

export async function signInWithoutLostFactor(code: string, password: string): Promise<SignInResult> {
  const { jwt } = await call(signInAfterLoss, { body: { code, password } });
  return signInWithToken(jwt);
}
