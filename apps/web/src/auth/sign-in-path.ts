export const SIGN_IN_PATH = '/api/auth/signin';

/** Where a page that needs a session sends whoever has none (specification, section 2); they come back to `callbackPath`. */
export function signInPath(callbackPath: string): `/${string}` {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: callbackPath })}`;
}
