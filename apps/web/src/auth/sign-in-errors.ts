import { PROBLEMS } from '@waymark/contract/errors';

const TRY_AGAIN = "We couldn't log you in. Please try again.";

/** What next-auth's error codes in the address mean; these are all the codes it can put there. */
export const SIGN_IN_ERRORS: Readonly<Record<string, string>> = {
  Signin: TRY_AGAIN,
  Callback: TRY_AGAIN,
  Default: TRY_AGAIN,
  CredentialsSignin: PROBLEMS.invalid_credentials.message,
  SessionRequired: 'Your session has ended, or you have not logged in yet.',
  Configuration: 'Something is wrong on our side, so no one can log in right now. Please try again later.',
  AccessDenied: "This account can't be used to log in.",
  Verification: 'This link no longer works: it has been used, or it is too old.',
};

export const isSignInError = (code: string): boolean => Object.hasOwn(SIGN_IN_ERRORS, code);
