// How the web's server answers people who are signed in.
import type { DehydratedState } from '@tanstack/react-query';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { expect } from 'vitest';
import { addApp, appCode, permitFirst } from '../apps/api/test/factor-calls.ts';
import { PASSWORD, type Person } from '../apps/api/test/people.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { Prefetched } from '../apps/web/src/query/prefetched.tsx';
import { AuthBrowser } from '../apps/web/test/auth-browser.ts';

const SESSION_COOKIE = 'next-auth.session-token';

export async function signedIn({ email }: Person, role = '3'): Promise<AuthBrowser> {
  const browser = new AuthBrowser();
  await browser.signIn({ email, password: PASSWORD, role });
  expect(await browser.session()).toMatchObject({ user: { email } });
  return browser;
}

/** With the second factor that this person sets up before. */
export async function signedInWithCode(api: TestApp, person: Person): Promise<void> {
  await permitFirst(api, person);
  const { secret } = await addApp(api, person);
  const browser = new AuthBrowser();
  await browser.signIn({ email: person.email, password: PASSWORD, role: '3', code: appCode(secret) });
  expect(await browser.session()).toMatchObject({ user: { email: person.email } });
}

/** Another browser with the same session cookie. */
export function replayOf(browser: AuthBrowser): AuthBrowser {
  const replay = new AuthBrowser();
  replay.cookies.set(SESSION_COOKIE, browser.cookies.get(SESSION_COOKIE) ?? '');
  return replay;
}

/** How the queries of a personal page ended; failed ones are left out. */
export async function prefetched({ jwt }: Person, queries: NonNullable<Parameters<typeof Prefetched>[0]['queries']>) {
  const { props } = await Prefetched({ token: jwt, queries, children: null });
  return (props.state as DehydratedState).queries.map(({ state }) => state.status);
}

/** The page that a push opens, about the newest notification, and the settings of all. */
export async function readNotice(api: Pick<TestApp, 'call'>, person: Person) {
  const { notificationQuery } = await import('../apps/web/src/features/notices/notifications/notifications.api.ts');
  const { notificationPreferencesQuery } = await import(
    '../apps/web/src/features/notices/notifications/notification-preferences.api.ts'
  );
  const [newest] = (await api.call(person, listNotifications)).body.data;
  return prefetched(person, (ask) => [notificationQuery(String(newest.id), ask), notificationPreferencesQuery(ask)]);
}
