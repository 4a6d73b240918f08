import { gzipSync } from 'node:zlib';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { findChromium, HOW_TO_GET_CHROMIUM } from '../testing/chromium.ts';

const DEMO_PASSWORD = 'waymark-demo';

export async function launchChromium(debuggingPort: number) {
  const found = findChromium();
  if (!found) throw new Error(HOW_TO_GET_CHROMIUM);
  const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debuggingPort}`];
  return chromium.launch({ executablePath: found.browser, args });
}

export async function signIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/coachee/login');
  await page.getByLabel('Email').fill('coachee@demo.waymark.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard' || url.pathname === '/coachee/sessions');
  await page.close();
}

/** The page of the next session of the coachee who is signed in. */
export async function findSessionPath(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/coachee/sessions');
  const links = page.locator('a[href^="/coachee/sessions/"]');
  await links.first().waitFor();
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  await page.close();
  const path = paths.find((href) => /\/[0-9a-f-]{36}$/.test(href));
  if (!path) throw new Error('The coachee of the demo has no session.');
  return path;
}

/** Waits until the page has requested nothing for a while, what it loads behind it included. */
export const untilIdle = (page: Page) => page.waitForLoadState('networkidle');

/** Gzipped bytes of all scripts that a page has loaded once everything is idle. */
export async function scriptBytes(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage();
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const url = response.url();
    const isScript = new URL(url).pathname.endsWith('.js');
    if (isScript)
      sizes.set(
        url,
        response.body().then((body) => gzipSync(body).length),
      );
  });
  await page.goto(path);
  await untilIdle(page);
  // Push is set up one second after the page.
  await page.waitForTimeout(1_500);
  await untilIdle(page);
  const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  await page.close();
  return bytes;
}
