import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { nextAppCode } from '../e2e/fixtures/totp.ts';
import { findFreePort } from '../scripts/ports.ts';
import { launchChromium, signIn } from './browser.ts';
import { SCREENS, type Screen, type Viewer } from './every-screen.ts';
import { untilStill, untilUnchanged } from './in-view.ts';
import { type Silence, type SilentApi, standBefore } from './silent-api.ts';

const WIDTHS = [360, 768, 1024, 1440];
const HEIGHT = { 360: 800 } as Readonly<Record<number, number>>;
const sizeOf = (width: number) => ({ width, height: HEIGHT[width] ?? 900 });
const FOLDER = '.shots/screens';
/** What loads is drawn after a moment. */
const SHOWN_AFTER_MS = 1_000;
const OWNERS_KEY = 'WAYMARKDEMOWAYMARKDEMOWAYMARKDEM';

/** How all of them are drawn. */
interface Look {
  readonly colorScheme: 'light' | 'dark';
  readonly forcedColors: 'none' | 'active';
}

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
  await code.fill(await nextAppCode(page, OWNERS_KEY));
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

/** A page that opens it without answers, or with failures, its clock past the tries it makes. */
async function openWithout(silence: Silence, path: string, opened: Page, api: SilentApi): Promise<Page> {
  const page = await opened.context().newPage();
  const own = new URL(opened.url()).origin;
  const isCall = ({ origin, protocol }: URL) => protocol.startsWith('http') && origin !== own;
  await page.route(isCall, (route) => (silence === 'failed' ? route.fulfill(FAILURE) : new Promise(() => {})));
  api.silence = silence;
  if (silence === 'loading') {
    // Not until all is loaded: pictures wait as well, and the page says by then that it is late.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.waitForTimeout(SHOWN_AFTER_MS);
  } else {
    await page.clock.install();
    await page.goto(path, { waitUntil: 'load' });
    for (let tries = 0; tries < 4; tries += 1) {
      await untilUnchanged(page);
      await page.clock.runFor(8_000);
    }
    await untilUnchanged(page);
  }
  api.silence = undefined;
  return page;
}

interface Drawn {
  /** Whether its text is twice as large. */
  readonly isLarge: boolean;
  readonly silence: [Silence, SilentApi] | undefined;
  /** It is opened at the first, and made wider or narrower for the others. */
  readonly widths: readonly number[];
  readonly folderOf: (width: number) => string;
}

/** One screen in whole length at each width, with its height and whether it scrolls sideways. */
async function* draw(opened: Page, screen: Screen, drawn: Drawn): AsyncGenerator<string> {
  const name = nameOf(screen);
  const path = await open(opened, screen);
  if (!path) {
    yield `${name}: the demo has none`;
    return;
  }
  const page = drawn.silence ? await openWithout(drawn.silence[0], path, opened, drawn.silence[1]) : opened;
  if (drawn.isLarge) await page.addStyleTag({ content: ':root { font-size: 200% }' });
  for (const [index, width] of drawn.widths.entries()) {
    if (index > 0) {
      await page.setViewportSize(sizeOf(width));
      await untilUnchanged(page);
    }
    await page.screenshot({ path: join(drawn.folderOf(width), `${name}.png`), fullPage: true });
    const [high, sideways] = await page.evaluate(() => {
      const { scrollHeight, scrollWidth, clientWidth } = document.documentElement;
      return [scrollHeight, scrollWidth - clientWidth];
    });
    const led = new URL(page.url()).pathname;
    const remarks = [sideways ? `sideways by ${sideways} px` : '', led === path ? '' : `led to ${led}`];
    yield [String(width).padStart(4), name.padEnd(48), `${high} px`.padStart(9), ...remarks].join(' ').trimEnd();
  }
  if (page !== opened) await page.close();
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
  readonly silence: Silence | undefined;
  readonly isLarge: boolean;
  readonly screens: readonly Screen[];
}

function readWords(words: readonly string[]): Wanted {
  const url = words.find((word) => /^https?:/.test(word));
  if (!url) throw new Error('Start the product, and give its address.');
  const widths = words.filter((word) => /^\d+$/.test(word)).map(Number);
  const [isDark, isForced] = [words.includes('dark'), words.includes('forced')];
  const silence = (['loading', 'failed'] as const).find((state) => words.includes(state));
  const parts = words.filter((word) => !/^(https?:.*|\d+|dark|forced|large|loading|failed)$/.test(word));
  return {
    url,
    widths: widths.length > 0 ? widths : WIDTHS,
    scheme: { colorScheme: isDark ? 'dark' : 'light', forcedColors: isForced ? 'active' : 'none' },
    silence,
    isLarge: words.includes('large'),
    screens: SCREENS.filter((one) => parts.length === 0 || parts.some((part) => nameOf(one).includes(part))),
  };
}

/** The product was started with both variables, so that its web server asks the one between. */
function standBetween(): Promise<SilentApi> {
  const { API_URL, API_INTERNAL_URL } = process.env;
  if (!API_URL || !API_INTERNAL_URL) throw new Error('Set API_URL and API_INTERNAL_URL as the product has them.');
  return standBefore(API_URL, new URL(API_INTERNAL_URL));
}

/** Words: an address, `dark`, `forced`, `large`, `loading` or `failed`, widths, parts of names. */
export async function* screenRows(words: readonly string[]): AsyncGenerator<string> {
  const { url, widths, scheme, silence, isLarge, screens } = readWords(words);
  const folderOf = (width: number) =>
    join(
      FOLDER,
      [...Object.values(scheme), ...(silence ? [silence] : []), ...(isLarge ? ['large'] : []), width].join('-'),
    );
  const silent = silence && (await standBetween());
  for (const width of widths) await mkdir(folderOf(width), { recursive: true });
  // A page without answers takes long to open, so one opening serves all its widths.
  const openings = silent ? [widths] : widths.map((width) => [width]);
  const browser = await launchChromium(await findFreePort());
  try {
    for (const as of new Set(screens.map((screen) => screen.as))) {
      const storageState = await rememberSignIn(browser, url, as);
      for (const together of openings) {
        const context = await browser.newContext({
          baseURL: url,
          storageState,
          viewport: sizeOf(together[0] ?? 1440),
          ...scheme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const drawn: Drawn = { isLarge, silence: silent && [silence, silent], widths: together, folderOf };
        for (const screen of screens.filter((one) => one.as === as)) yield* draw(page, screen, drawn);
        await context.close();
      }
    }
    for (const width of widths) await drawSheet(browser, folderOf(width), screens.map(nameOf), COLUMNS[width] ?? 5);
    yield `The pictures are in ${FOLDER}; each folder has a sheet of them all.`;
  } finally {
    silent?.close();
    await browser.close();
  }
}
