export const SIGN_IN_PATH = '/api/auth/signin';

export function signInPath(callbackPath: string): `/${string}` {
  return `${SIGN_IN_PATH}?${new URLSearchParams({ error: 'SessionRequired', callbackUrl: callbackPath })}`;
}
