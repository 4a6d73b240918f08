import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { appCode } from '../e2e/fixtures/totp.ts';
import { findFreePort } from '../scripts/ports.ts';
import { type DemoRole, launchChromium, signIn } from './browser.ts';
import { untilStill, untilUnchanged } from './in-view.ts';

/** Undefined: a visitor who isn't signed in. */
type Viewer = DemoRole | 'owner' | undefined;

interface Screen {
  readonly as: Viewer;
  readonly path: string;
  /** Of one thing of the list at `path`: the first link whose address fits. */
  readonly first?: RegExp;
  /** What is below that one. */
  readonly below?: string;
}

const of = (as: Viewer, paths: readonly string[]): readonly Screen[] => paths.map((path) => ({ as, path }));

const ONE = '[0-9a-f-]{36}';
const COACHEES = '/coachee/sessions';

/** Every screen with what the demo has on it. */
const SCREENS: readonly Screen[] = [
  ...of(undefined, ['/', '/smb', '/coaches', '/blogs', '/privacy', '/coachee/login', '/forgot-password']),
  { as: undefined, path: '/coaches', first: /^\/coaches\/[a-z-]+$/ },
  { as: undefined, path: '/blogs', first: /^\/blogs\/[a-z-]+$/ },
  ...of('coachee', ['/dashboard', COACHEES, `${COACHEES}/book`, '/coachee/goals', '/coachee/messages']),
  { as: 'coachee', path: '/coachee/messages', first: /^\/coachee\/messages\/./ },
  { as: 'coachee', path: COACHEES, first: new RegExp(`^${COACHEES}/${ONE}$`) },
  ...of('coachee', ['/coachee/check-ins', '/coachee/check-ins/start', '/coachee/group-sessions', '/coachee/balance']),
  ...of('coachee', ['/coaches', '/blogs', '/notifications', '/notifications/preferences', '/profile']),
  ...of('coachee', ['/settings', '/settings/data', '/settings/sign-in', '/help', '/matching', '/coachee/invoices']),
  { as: 'coachee', path: '/coachee/invoices', first: /^\/invoices\/./ },
  { as: 'coachee', path: '/matching', first: /^\/coachee\/then-and-now\/./ },
  { as: 'coachee', path: '/matching', first: /^\/coachee\/what-next\/./ },
  ...of('coach', ['/coach/dashboard', '/coach/week', '/coach/sessions', '/coach/sessions/new', '/coach/clients']),
  ...['', '/sessions', '/goals', '/answers', '/notes', '/agreement', '/what-next', '/then-and-now'].map(
    (below): Screen => ({ as: 'coach', path: '/coach/clients', first: /^\/coach\/clients\/[0-9a-z-]+$/, below }),
  ),
  { as: 'coach', path: '/coach/sessions', first: new RegExp(`^/coach/sessions/${ONE}$`) },
  { as: 'coach', path: '/coach/dashboard', first: new RegExp(`^/coach/sessions/${ONE}/close$`) },
  ...of('coach', ['/coach/messages', '/coach/triage', '/coach/triage/duty', '/coach/time', '/coach/profile']),
  ...of('coach', ['/coach/practice', '/coach/practice/hours', '/coach/agreement', '/coach/packages']),
  ...of('coach', ['/coach/invoices', '/coach/invoices/details']),
  { as: 'coach', path: '/coach/invoices', first: /^\/coach\/invoices\/[0-9a-f-]{36}$/ },
  { as: 'coach', path: '/coach/invoices', first: /^\/invoices\/[0-9a-f-]{36}$/ },
  ...of(
    'enterprise',
    ['dashboard', 'people', 'groups', 'coaches', 'reports', 'audit', 'seats', 'organisation'].map(
      (part) => `/enterprise-admin/${part}`,
    ),
  ),
  ...of(
    'group',
    ['dashboard', 'people', 'reports', 'sessions'].map((part) => `/group-admin/${part}`),
  ),
  ...of(
    'smb',
    ['dashboard', 'coaches', 'reports', 'audit'].map((part) => `/smb/${part}`),
  ),
  ...of(
    'business',
    ['dashboard', 'people', 'reports', 'seats', 'organisation'].map((part) => `/smb/${part}`),
  ),
  ...of('owner', ['/practice', '/practice/coaches', '/practice/people', '/practice/organisations', '/practice/look']),
  ...of('owner', [
    '/practice/library',
    '/practice/library-topics',
    '/practice/crisis-contacts',
    '/practice/rules',
    '/practice/agreements',
  ]),
  ...of('owner', ['/practice/announcements', '/practice/health', '/practice/audit', '/practice/audit/sign-ins']),
  ...of('owner', ['/practice/members', '/practice/data-requests']),
  { as: 'owner', path: '/practice/library', first: /^\/practice\/library\/[a-z-]+$/ },
];

const WIDTHS = [360, 768, 1024, 1440];
const HEIGHT = { 360: 800 } as Readonly<Record<number, number>>;
const FOLDER = '.shots/screens';
const OWNERS_KEY = 'WAYMARKDEMOWAYMARKDEMOWAYMARKDEM';

/** How all of them are drawn. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'none' | 'active';
}

/** Undefined: with the answers of the API. Else it gives none, or says that it failed. */
type Answers = 'loading' | 'failed' | undefined;

async function signInOwner(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/practice/login', { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Email' }).fill('owner.ines@demo.waymark.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('waymark-demo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  const code = page.getByLabel('6-digit code');
  if ((await code.count()) === 0) await press('Use your authenticator app instead');
  await code.fill(appCode(OWNERS_KEY));
  await press('Confirm and sign in');
  await page.waitForURL((url) => url.pathname === '/practice');
  await page.close();
}

/** One signed-in person for all widths: a code of the app counts once. */
async function rememberSignIn(browser: Browser, baseURL: string, as: Viewer) {
  const context = await browser.newContext({ baseURL });
  if (as === 'owner') await signInOwner(context);
  else if (as) await signIn(context, as);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The address that was opened, or undefined if the demo has no such thing. */
async function open(page: Page, { path, first, below = '' }: Screen): Promise<string | undefined> {
  await page.goto(path);
  await untilStill(page);
  if (!first) return path;
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const one = links.find((href) => first.test(href));
  if (one === undefined) return undefined;
  await page.goto(one + below);
  await untilStill(page);
  return one + below;
}

/** Its place, with "one" for what stands in place of an id. */
const placeOf = ({ path, first, below = '' }: Screen): string =>
  (first?.source.replace(/\[[^\]]*\](\+|\{\d+\})|\.$/g, 'one') ?? path) + below;

const nameOf = (screen: Screen): string =>
  `${screen.as ?? 'visitor'}${placeOf(screen)}`.replace(/[^a-z]+/g, '-').replace(/-$/, '');

const FAILURE = { status: 500, json: {}, headers: { 'access-control-allow-origin': '*' } };

/** A page that opens it without answers, its clock past the tries that a page makes. */
async function openWithout(answers: 'loading' | 'failed', path: string, opened: Page): Promise<Page> {
  const page = await opened.context().newPage();
  const own = new URL(opened.url()).origin;
  const isCall = ({ origin, protocol }: URL) => protocol.startsWith('http') && origin !== own;
  await page.route(isCall, (route) => (answers === 'failed' ? route.fulfill(FAILURE) : new Promise(() => {})));
  await page.clock.install();
  await page.goto(path, { waitUntil: 'load' });
  for (let tries = 0; answers === 'failed' && tries < 4; tries += 1) {
    await untilUnchanged(page);
    await page.clock.runFor(8_000);
  }
  await untilUnchanged(page);
  return page;
}

/** Draws one screen in whole length; a row says how high it is and whether it scrolls sideways. */
async function draw(opened: Page, screen: Screen, answers: Answers, folder: string): Promise<string> {
  const path = await open(opened, screen);
  if (!path) return `${nameOf(screen)}: the demo has none`;
  const page = answers ? await openWithout(answers, path, opened) : opened;
  const name = nameOf(screen);
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
  const [high, sideways] = await page.evaluate(() => {
    const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
    return [scrollHeight, scrollWidth - clientWidth];
  });
  const led = new URL(page.url()).pathname;
  if (page !== opened) await page.close();
  const remarks = [sideways ? `sideways by ${sideways} px` : '', led === path ? '' : `led to ${led}`];
  return [name.padEnd(48), `${high} px`.padStart(9), ...remarks].join(' ').trimEnd();
}

/** All pictures of a folder on one page, to be looked at together. */
async function drawSheet(browser: Browser, folder: string, names: readonly string[], columns: number): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1200 } });
  const figures = await Promise.all(
    names.map(async (name) => {
      const data = (await readFile(join(folder, `${name}.png`)).catch(() => undefined))?.toString('base64');
      return data ? `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>` : '';
    }),
  );
  await page.setContent(
    `<!doctype html><style>body{margin:8px;display:grid;gap:8px;grid-template-columns:repeat(${columns},1fr);font:11px sans-serif;background:#888}
    figure{margin:0;max-height:900px;overflow:hidden}img{width:100%;display:block}figcaption{color:#fff}</style>${figures.join('')}`,
  );
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true });
  await page.close();
}

const COLUMNS: Readonly<Record<number, number>> = { 360: 8, 768: 6 };

interface Wanted {
  readonly url: string;
  readonly widths: readonly number[];
  readonly scheme: Look;
  readonly answers: Answers;
  readonly screens: readonly Screen[];
}

function readWords(words: readonly string[]): Wanted {
  const url = words.find((word) => /^https?:/.test(word));
  if (!url) throw new Error('Start the product, and give its address.');
  const widths = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const [isDark, isForced] = [words.includes('dark'), words.includes('forced')];
  const answers = (['loading', 'failed'] as const).find((state) => words.includes(state));
  const parts = words.filter((word) => !/^(https?:.*|\d+|dark|forced|loading|failed)$/.test(word));
  return {
    url,
    widths: widths.length > 0 ? widths : WIDTHS,
    scheme: { colorScheme: isDark ? 'dark' : 'light', forcedColors: isForced ? 'active' : 'none' },
    answers,
    screens: SCREENS.filter((one) => parts.length === 0 || parts.some((part) => nameOf(one).includes(part))),
  };
}

/** Words: a product's address, `dark`, `forced`, `loading` or `failed`, widths, parts of names. */
export async function* screenRows(words: readonly string[]): AsyncGenerator<string> {
  const { url, widths, scheme, answers, screens } = readWords(words);
  const folderOf = (width: number) =>
    join(FOLDER, [...Object.values(scheme), ...(answers ? [answers] : []), width].join('-'));
  const browser = await launchChromium(await findFreePort());
  try {
    for (const as of new Set(screens.map((screen) => screen.as))) {
      const storageState = await rememberSignIn(browser, url, as);
      for (const width of widths) {
        await mkdir(folderOf(width), { recursive: true });
        const viewport = { width, height: HEIGHT[width] ?? 900 };
        const context = await browser.newContext({
          baseURL: url,
          storageState,
          viewport,
          ...scheme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const screen of screens.filter((one) => one.as === as))
          yield `${String(width).padStart(4)} ${await draw(page, screen, answers, folderOf(width))}`;
        await context.close();
      }
    }
    for (const width of widths) await drawSheet(browser, folderOf(width), screens.map(nameOf), COLUMNS[width] ?? 5);
    yield `The pictures are in ${FOLDER}; each folder has a sheet of them all.`;
  } finally {
    await browser.close();
  }
}
