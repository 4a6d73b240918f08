// How the web's server answers people who are signed in.
import type { DehydratedState } from '@tanstack/react-query';
import { expect } from 'vitest';
import { PASSWORD, type Person } from '../apps/api/test/people.ts';
import { Prefetched } from '../apps/web/src/query/prefetched.tsx';
import { AuthBrowser } from '../apps/web/test/auth-browser.ts';

const SESSION_COOKIE = 'next-auth.session-token';

export async function signedIn({ email }: Person, role = '3'): Promise<AuthBrowser> {
  const browser = new AuthBrowser();
  await browser.signIn({ email, password: PASSWORD, role });
  expect(await browser.session()).toMatchObject({ user: { email } });
  return browser;
}

/** Another browser with the same session cookie. */
export function replayOf(browser: AuthBrowser): AuthBrowser {
  const replay = new AuthBrowser();
  replay.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
  return replay;
}

/** How the queries of a personal page ended; failed ones are left out. */
export async function prefetched({ jwt }: Person, queries: Parameters<typeof Prefetched>[0]['queries']) {
  const { props } = await Prefetched({ token: jwt, queries, children: null });
  return (props.state as DehydratedState).queries.map(({ state }) => state.status);
}
