import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const CODE = '**/_next/static/chunks/**';
const NEWER = 'There is a newer version of this page. Load it again.';

// An upgrade puts other code in the place of a page's, under other names.
test('says on a page from before an upgrade that there is a newer one', async () => {
  const page = await visitors.newPage();
  await signIn(page, 'coachee@demo.waymark.test', '/dashboard');
  await page.waitForLoadState('networkidle');
  const account = page.getByRole('button', { name: /^Account of/ });
  await page.route(CODE, (route) => route.fulfill({ status: 404 }));
  await account.click();
  await page.getByRole('alert').getByText(NEWER).waitFor();
  await page.unroute(CODE);
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Try again' }).click()]);
  await page.waitForLoadState('networkidle');

  await account.click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByText(NEWER).count()).toBe(0);
});

test('keeps what was typed into a form from before an upgrade until the newer page is there', async () => {
  const page = await visitors.newPage();
  await signIn(page, 'coach@demo.waymark.test', '/coach/dashboard');
  await page.goto('/coach/practice', { waitUntil: 'networkidle' });
  const limit = page.getByLabel('Client limit');
  const former = await limit.inputValue();
  await page.route(CODE, (route) => route.fulfill({ status: 404 }));
  await limit.fill('37');
  await limit.press('Enter');
  await page.getByText(NEWER).waitFor();
  await page.unroute(CODE);
  await page.reload({ waitUntil: 'networkidle' });

  await expect.poll(() => limit.inputValue()).toBe('37');
  expect(former).not.toBe('37');
});
