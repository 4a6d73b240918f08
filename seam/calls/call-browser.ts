import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Person } from '../../apps/api/test/people.ts';
import type { CallPeer, CallView } from '../../apps/web/src/features/sessions/session-room/call/call.ts';
import type { CallPage, Measured } from './call-page.ts';

/** The web's address in the API's configuration for tests; nothing listens there. */
const ORIGIN = 'http://localhost:3000';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--autoplay-policy=no-user-gesture-required',
  // The page comes from no server, so that Chromium takes it for one of the public network.
  '--disable-features=LocalNetworkAccessChecks',
];

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [new URL('call-page.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'esnext',
    conditions: ['development'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

/** A person's page in a browser, with the engine of the call and nothing else. */
export class Caller {
  readonly page: Page;
  /** Everything that the page said on the console or reported to the web. */
  readonly said: string[];

  constructor(page: Page, said: string[]) {
    this.page = page;
    this.said = said;
  }

  start(options: Parameters<CallPage['start']>[0]): Promise<void> {
    return this.page.evaluate((given) => window.callPage.start(given), options);
  }

  view(): Promise<CallView> {
    // Streams don't cross from the page to the test.
    return this.page.evaluate(() => JSON.parse(JSON.stringify(window.callPage.view())));
  }

  measure(): Promise<Measured> {
    return this.page.evaluate(() => window.callPage.measure());
  }

  act(name: Parameters<CallPage['act']>[0]): Promise<void> {
    return this.page.evaluate((given) => window.callPage.act(given), name);
  }

  leave(): Promise<void> {
    return this.page.evaluate(() => window.callPage.leave());
  }

  async peer(): Promise<CallPeer | undefined> {
    return (await this.view()).peers[0];
  }

  async phase(): Promise<string> {
    return (await this.view()).phase;
  }

  async states(): Promise<readonly string[]> {
    const { peers } = await this.view();
    return peers.map(({ state }) => state);
  }

  firstFrameMs(): Promise<number | null> {
    return this.page.evaluate(() => window.callPage.firstFrameMs());
  }

  async load(): Promise<void> {
    await this.page.goto(`${ORIGIN}/call`);
    await this.page.waitForFunction(() => 'callPage' in window);
  }
}

/** One browser process; a test may open several people's pages in it. */
export function startCallBrowser(): { newCaller(person: Person, apiUrl: string): Promise<Caller> } {
  let browser: Browser;
  let script: string;
  beforeAll(async () => {
    script = await bundle();
    browser = await chromium.launch({ executablePath: process.env.CHROMIUM_SHELL ?? '', args: FLAGS });
  });
  afterAll(() => browser.close());
  return {
    async newCaller(person, apiUrl) {
      const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
      context.setDefaultTimeout(120_000);
      const said: string[] = [];
      const answers: Record<string, object> = {
        '/runtime-config': { apiUrl, socialLinks: [] },
        '/api/auth/session': { user: { id: person.id }, accessToken: person.jwt, expires: '2099-01-01T00:00:00Z' },
        '/api/auth/csrf': { csrfToken: 'x' },
      };
      await context.route(`${ORIGIN}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        if (pathname === '/api/auth/_log') said.push(route.request().postData() ?? '');
        const json = answers[pathname];
        if (json) return route.fulfill({ json });
        const body = `<!doctype html><title>Call</title><body><script type="module">${script.replaceAll('</script', '<\\/script')}</script>`;
        return route.fulfill(pathname === '/call' ? { body, contentType: 'text/html' } : { status: 204 });
      });
      const page = await context.newPage();
      page.on('console', (message) => said.push(message.text()));
      page.on('pageerror', ({ message }) => said.push(message));
      const caller = new Caller(page, said);
      await caller.load();
      return caller;
    },
  };
}
