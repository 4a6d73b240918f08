// The ten jobs whose presses `npm run bench -- jobs` counts, done without a pointer.
import { test } from 'vitest';
import { signIn } from '../bench/browser.ts';
import { JOBS } from '../bench/job-ways.ts';
import { startBrowser } from './fixtures/browser.ts';
import { Keys } from './fixtures/keys.ts';
import { startProductOfFile } from './fixtures/own-product.ts';

const product = startProductOfFile();
const visitors = startBrowser();

test.each(JOBS)('someone with a keyboard alone can $name', async ({ as, way }) => {
  const page = await visitors.newPage({ baseURL: product.webUrl, reducedMotion: 'reduce' });
  await signIn(page.context(), as);
  await page.goto('/index', { waitUntil: 'networkidle' });
  await way(new Keys(page), page);
});
