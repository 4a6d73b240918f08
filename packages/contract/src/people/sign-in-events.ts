// Tries to get in, kept for a year: by account, way and part of the network.
import type { z } from 'zod';
import { oneOf } from '../text.ts';

export const SIGN_IN_WAYS = {
  password: 'Password',
  factor: 'Password and second factor',
  passkey: 'Passkey',
  'lost-factor': 'Link for a lost second factor',
  reset: 'Link to set a password',
  'sign-up': 'Code of a sign-up',
  'step-up': 'Confirming it’s them',
} as const;

export const SIGN_IN_OUTCOMES = {
  'signed-in': 'Signed in',
  failed: 'Failed',
  refused: 'Refused',
} as const;

export const SignInWay = oneOf(SIGN_IN_WAYS);
export type SignInWay = z.infer<typeof SignInWay>;
export const SignInOutcome = oneOf(SIGN_IN_OUTCOMES);
export type SignInOutcome = z.infer<typeof SignInOutcome>;
