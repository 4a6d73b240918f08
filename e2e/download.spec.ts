import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { HOUR_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unzipped } from '../apps/api/test/unzipped.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { DEMO_PASSWORD, fillLogin } from './fixtures/people.ts';

const product = startProductOfFile();
// The call that is refused until the person proves who they are.
const visitors = startBrowser({ provokes: /status of 403 \(Forbidden\)/ });
const EMAIL = 'coachee@demo.waymark.test';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-download-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = await unzipped(bytes);
  for (const [name, content] of files) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return files;
}

/** As someone opens it who has unpacked it, in a browser without a network. */
async function readOffline(): Promise<Page> {
  const page = await visitors.newPage(NARROW);
  await page.context().setOffline(true);
  await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  return page;
}

test('someone takes all that is theirs with them, and reads it without the internet', async () => {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  await page.goto('/coachee/login', { waitUntil: 'networkidle' });
  await fillLogin(page, EMAIL);
  await page.waitForURL((url) => url.pathname === '/coachee/sessions');

  // Some time after the login, so that it doesn’t prove anything by then.
  await product.moveTo(new Date(Date.now() + HOUR_MS).toISOString());
  await page.goto('/settings/data', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Prepare my download' }).waitFor();
  await expectAccessible(page);
  await page.getByText('Your coaching', { exact: false }).locator('xpath=ancestor::summary').first().click();
  await page.getByRole('heading', { name: 'Your goals' }).waitFor();

  await press(page, 'Prepare my download');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your download is ready', { exact: true }).waitFor();
  await expectAccessible(page);
  expect(await product.textTo(EMAIL, /download of your data is ready/)).toContain('/settings/data');

  const saving = page.waitForEvent('download');
  await press(page, /^Download \(/);
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('waymark-data.zip');
  const files = await unpack(await buffer(await saved.createReadStream()));
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['index.html', 'data.json', 'data.schema.json', 'sessions.ics']),
  );
  expect(JSON.stringify(JSON.parse(files.get('data.json')?.toString() ?? ''))).toContain(EMAIL);

  const offline = await readOffline();
  await offline.getByRole('heading', { level: 1, name: /your data in Waymark$/ }).waitFor();
  await offline.getByRole('link', { name: 'Your goals', exact: true }).click();
  await offline.getByRole('heading', { name: 'Your goals', exact: true }).waitFor();
  await expectAccessible(offline);
  await offline.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(offline);
});
