export const SIGN_IN_PATH = '/api/auth/signin';

/** The sign-in page (specification, section 2), which leads back to `callbackPath`. */
export function signInPath(callbackPath: string): `/${string}` {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: callbackPath })}`;
}
