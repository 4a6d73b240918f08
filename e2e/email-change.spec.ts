import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { enterCode, fillLogin, mailTo, newAddress, newCoach, PASSWORD, post, signIn } from './fixtures/people.ts';
import { webUrl } from './fixtures/worker-product.ts';

const visitors = startBrowser({ provokes: /status of 400 \(Bad Request\)/ });
const SETTINGS = '/settings/sign-in';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const codeTo = async (email: string) => /\b\d{5}\b/.exec(await mailTo(email, 'Confirm your new email'))?.[0] ?? 'none';
const linkIn = (mail: string, path: string) =>
  new RegExp(`https?:\\S+${path}\\?code=[\\w%.-]+`).exec(mail)?.[0] ?? 'none';

async function logIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`${webUrl}/coach/login`, { waitUntil: 'networkidle' });
  await fillLogin(page, email, PASSWORD);
}

test('changes the email, signs in with it, and gives the account back to the former address', async () => {
  const page = await visitors.newPage({ ...NARROW, baseURL: webUrl });
  const [{ email: former }, next] = [await newCoach(), newAddress('next')];
  await signIn(page, former, SETTINGS);
  await press(page, 'Change email');
  await page.getByLabel('New email').and(page.locator(':focus')).waitFor();
  await page.keyboard.type(`${former} `);
  await page.keyboard.press('Enter');
  await page.getByText('This is your email already.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('New email').fill(` ${next.toUpperCase()}`);
  await page.keyboard.press('Enter');
  await page.getByText(/^Enter the 5 digits we emailed to/).waitFor();
  await expectAccessible(page);
  await enterCode(page, await codeTo(next));
  await page.getByText(/^Your email is changed/).waitFor();
  await page.getByText(next, { exact: true }).waitFor();
  await expectAccessible(page);

  await logIn(page, former);
  await page.getByText('Invalid identifier or password').waitFor();
  await logIn(page, next);
  await landed(page, '/coach/profile');
  expect((await post('/subscribers/is-email-taken', { email: former })).status).toBe(200);

  const owner = await visitors.newPage({ ...NARROW, baseURL: webUrl });
  const link = linkIn(await mailTo(former, 'Your email was changed'), '/email-change/undo');
  await owner.goto(link, { waitUntil: 'networkidle' });
  expect(new URL(owner.url()).search).toBe('');
  await expectAccessible(owner);
  await press(owner, 'Use this email again');
  await owner.getByRole('heading', { name: 'Your account is back' }).waitFor();
  await expectAccessible(owner);

  // The browser that changed it is signed out, and the password is of no more use.
  await page.goto(`${webUrl}${SETTINGS}`);
  await page.waitForURL((url) => url.pathname !== SETTINGS);
  await logIn(page, former);
  await page.getByText('Invalid identifier or password').waitFor();

  await owner.goto(linkIn(await mailTo(former, 'Your account is back'), '/reset-password'));
  await owner.getByLabel('New password', { exact: true }).fill('quiet-lagoon-57');
  await owner.getByLabel(/Confirm/).fill('quiet-lagoon-57');
  await owner
    .locator('form')
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await landed(owner, '/coach/profile');
  await owner.goto(SETTINGS);
  await owner.getByText(former, { exact: true }).waitFor();
});
