import { logInWithFactor, loseFactor, signInAfterLoss } from '@waymark/contract/without-schemas/people/factor-logins';
import { call } from '#http/call.ts';
import { type PasswordSignIn, type SignInResult, signInWithToken } from './sign-in.ts';

/** Throws a refused code, for the field. */
export async function signInWithFactor(typed: PasswordSignIn, code: string): Promise<SignInResult> {
  const { jwt } = await call(logInWithFactor, { body: { ...typed, code } });
  return signInWithToken(jwt);
}

/** Returns when the mail with the link is sent. */
export async function startLoss(typed: PasswordSignIn): Promise<string> {
  return (await call(loseFactor, { body: { ...typed } })).readyAt;
}

export async function signInWithoutLostFactor(code: string, password: string): Promise<SignInResult> {
  const { jwt } = await call(signInAfterLoss, { body: { code, password } });
  return signInWithToken(jwt);
}
