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

/** The roles that the demo has someone for, by the name in their address, as they are numbered. */
const DEMO_ROLES = { coachee: 3, manager: 3, coach: 5, group: 10, enterprise: 11, smb: 12, business: 13 } as const;

export type DemoRole = keyof typeof DEMO_ROLES;

export async function signIn(context: BrowserContext, as: DemoRole = 'coachee'): Promise<void> {
  const { request } = context;
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const email = `${as}@demo.waymark.test`;
  const form = { csrfToken, email, password: DEMO_PASSWORD, role: String(DEMO_ROLES[as]), json: 'true' };
  const reply = await request.post('/api/auth/callback/credentials', { form });
  if (!reply.ok()) throw new Error(`Signing in as ${email} answered ${reply.status()}.`);
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
