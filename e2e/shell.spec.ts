import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { sessionToken, signIn } from './fixtures/people.ts';
import { webUrl } from './fixtures/worker-product.ts';

const visitors = startBrowser();
const COACH = 'coach@demo.waymark.test';
const ARTICLE = '/blogs/before-you-present';
const COACH_PAGE = '/coaches/maya-rao';
const SHARED = ['/blogs', ARTICLE, '/coaches', COACH_PAGE, '/privacy', '/privacy-policy', '/accessibility'] as const;
const SESSION_COOKIE = 'next-auth.session-token';
/** In the same two frames as someone's own page and the library, for every role. */
const OF_EVERYONE = ['/index', '/blogs/bookmarks', '/notifications', '/settings', '/help', '/privacy'] as const;
/** One of each question that a logout asks. */
const IN_FULL: readonly string[] = [COACH, 'smb@demo.waymark.test'];

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true }).getByText('Clients');
const tabBar = (page: Page) => page.getByRole('navigation', { name: 'Main, below the page' }).getByText('Clients');

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;

async function signInAsCoach(): Promise<Cookies> {
  const page = await visitors.newPage();
  await signIn(page, COACH);
  return page.context().cookies();
}

/** Once for all tests: none of them ends this sign-in. */
let signedIn: Promise<Cookies> | undefined;
function cookiesOfCoach(): Promise<Cookies> {
  signedIn ??= signInAsCoach().catch((fault) => {
    signedIn = undefined;
    throw fault;
  });
  return signedIn;
}

const sessionHeader = async () => {
  const cookies = await cookiesOfCoach();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

describe('keeps a signed-in person’s navigation', () => {
  test('on every shared page before any script runs', async () => {
    const cookies = await cookiesOfCoach();
    for (const { shown, width } of [
      { shown: sidebar, width: 1440 },
      { shown: tabBar, width: 360 },
    ]) {
      const page = await visitors.newPage({ javaScriptEnabled: false, viewport: { width, height: 800 } });
      await page.context().addCookies(cookies);
      for (const path of [...SHARED, '/blogs/bookmarks', '/nowhere', '/blogs/nowhere', '/coaches/no-one']) {
        await page.goto(path);
        expect({ path, isShown: await shown(page).isVisible() }).toEqual({ path, isShown: true });
        expect(await page.getByRole('link', { name: 'Mentee Login' }).count()).toBe(0);
      }
    }
  });

  test.each([
    ['coachee@demo.waymark.test', '/coachee/messages', 'Logout?'],
    ['manager@demo.waymark.test', '/smb/manager/dashboard', 'Logout?'],
    [COACH, '/coach/week', 'Logout?'],
    ['group@demo.waymark.test', '/group-admin/people', 'Logout?'],
    ['enterprise@demo.waymark.test', '/enterprise-admin/groups', 'Logout?'],
    ['smb@demo.waymark.test', '/smb/coaches', 'Are you sure you want to logout?'],
    ['business@demo.waymark.test', '/smb/people', 'Are you sure you want to logout?'],
  ])('with library, bookmarks and a logout that asks first, for %s', async (email, own, question) => {
    const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, email);
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    const isInFull = IN_FULL.includes(email);
    for (const path of [own, '/blogs', ...(isInFull ? OF_EVERYONE : [])]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      for (const entry of [
        nav.getByRole('link', { name: 'Library' }),
        nav.getByRole('link', { name: 'Bookmarks' }),
        nav.getByRole('button', { name: 'Logout' }),
      ]) {
        expect({ path, isShown: await entry.isVisible() }).toEqual({ path, isShown: true });
      }
    }
    await nav.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByText(question).waitFor();
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of [own, '/blogs', ...(isInFull ? ['/settings', '/help'] : [])]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Bookmarks' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Account of/ }).click();
      for (const name of ['Library', 'Bookmarks', 'Logout']) {
        await page.getByRole('menuitem', { name, exact: true }).waitFor();
      }
    }
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByText(question).waitFor();
  });

  test('with the open page marked from the start', async () => {
    const page = await visitors.newPage({ javaScriptEnabled: false });
    await page.context().addCookies(await cookiesOfCoach());
    await page.goto(ARTICLE);
    expect(await page.getByRole('link', { name: 'Library' }).first().getAttribute('aria-current')).toBe('true');
  });

  test('in place from page to page', async () => {
    const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(page, COACH, '/coach/dashboard');
    const nav = page.getByRole('navigation', { name: 'Main', exact: true });
    await nav.evaluate((element) => element.setAttribute('data-seen', 'before'));
    await nav.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('heading', { name: 'Library', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/blogs');
    expect(await nav.getAttribute('data-seen')).toBe('before');

    await page.goBack();
    await page.waitForURL('**/coach/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await nav.getAttribute('data-seen')).toBe('before');
  });

  test('on a missing page, which still answers 404', async () => {
    const cookie = await sessionHeader();
    for (const path of ['/nowhere', '/blogs/nowhere', '/coach/nowhere']) {
      const reply = await fetch(`${webUrl}${path}`, { headers: { cookie } });
      expect({ path, status: reply.status }).toEqual({ path, status: 404 });
      expect(await reply.text()).toContain('Page not found');
    }
  });
});

const NO_ID = '00000000-0000-4000-8000-000000000000';

test.each([
  ...['', '/close', '/move', '/room', '/seats'].map((part) => `/coach/sessions/${NO_ID}${part}`),
  ...['', '/answers', '/goals', '/notes', '/sessions'].map((part) => `/coach/clients/99999${part}`),
  ...['/coach/sessions/x', '/coach/clients/x', '/coach/notifications/99999', '/coach/notifications/x'],
  ...[`/coach/messages/${NO_ID}`, `/coach/triage/${NO_ID}`, '/blogs?page=999', '/coaches?page=999'],
])('answers 404 at %s, where there is nothing', async (path) => {
  expect((await fetch(`${webUrl}${path}`, { headers: { cookie: await sessionHeader() } })).status).toBe(404);
});

describe('a visitor', () => {
  test.each([...SHARED, '/nowhere'])(
    'gets %s without the navigation, and with the way to log in or home',
    async (path) => {
      const html = await (await fetch(`${webUrl}${path}`)).text();
      expect(html).not.toContain('Main, below the page');
      expect(html).toContain('href="/"');
    },
  );

  test.each(['/privacy', '/privacy-policy', '/nowhere'])('gets the prerendered %s', async (path) => {
    const { headers } = await fetch(`${webUrl}${path}`);
    expect(headers.get('x-nextjs-prerender')).toMatch(/^1/);
  });

  test.each(['/in-shell', '/in-shell/privacy', '/in-shell/blogs', '/in-shell/not-found'])(
    'finds nothing at %s, and no one else does',
    async (path) => {
      const cookie = await sessionHeader();
      for (const headers of [{}, { cookie }]) {
        const reply = await fetch(`${webUrl}${path}`, { headers });
        expect(reply.status).toBe(404);
        expect(await reply.text()).not.toContain('Maya');
      }
    },
  );

  test.each(SHARED)('with an invalid session cookie gets the same %s', async (path) => {
    const page = await visitors.newPage({ javaScriptEnabled: false });
    await page.context().addCookies([{ name: SESSION_COOKIE, value: 'no-session', url: webUrl }]);
    expect((await page.goto(path))?.status()).toBe(200);
    expect(await page.getByRole('link', { name: 'Mentee Login' }).isVisible()).toBe(true);
    expect(await page.getByRole('navigation', { name: 'Main, below the page' }).count()).toBe(0);
  });
});

describe('a page with a person’s navigation', () => {
  test.each([...SHARED, '/nowhere'])('never caches %s', async (path) => {
    const { headers } = await fetch(`${webUrl}${path}`, { headers: { cookie: await sessionHeader() } });
    expect(headers.get('cache-control')).toMatch(/private.*no-store/);
  });

  test.each(['/privacy', '/blogs'])('hides %s after a logout, even after going back', async (path) => {
    const page = await visitors.newPage();
    await signIn(page, COACH);
    await page.goto(path);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL(`${webUrl}/`);
    await page.goBack();
    await page.waitForURL(`**${path}`);
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: /^Account of/ }).count()).toBe(0);
  });

  test('becomes the visitor’s page when the session ended elsewhere', async () => {
    const page = await visitors.newPage();
    await signIn(page, COACH);
    await page.goto('/privacy', { waitUntil: 'networkidle' });
    expect(await sessionToken(page)).toBeTruthy();
    await page.context().clearCookies({ name: SESSION_COOKIE });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/privacy');
  });
});
