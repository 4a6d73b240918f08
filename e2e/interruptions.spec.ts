import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { loginFromHome } from './fixtures/onboarding.ts';
import { DEMO_PASSWORD, fillLogin, login, newAddress, newCoachee, showModal } from './fixtures/people.ts';

const visitors = startBrowser();
const COACH = 'coach@demo.waymark.test';
const OFFLINE = "You're offline. Check your connection, then try again.";

test('keeps what is typed before the page is interactive, and sends it without a reload', async () => {
  const page = await visitors.newPage();
  const gate = Promise.withResolvers<void>();
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await gate.promise;
    await route.continue().catch(() => {});
  });
  await page.goto('/coach/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill(COACH);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  gate.resolve();
  await page.waitForLoadState('networkidle');
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Email').inputValue()).toBe(COACH);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/coach/dashboard');
});

test('says on each form that the browser is offline, keeps what was typed, and works again afterwards', async () => {
  const page = await visitors.newPage();
  await page.goto('/coachee/login', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await fillLogin(page, COACH, 'not the password');
  await page.locator('form').getByRole('alert').waitFor();
  expect(await page.locator('form').getByRole('alert').textContent()).toBe(OFFLINE);
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('not the password');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText('Invalid identifier or password').waitFor();

  const email = newAddress('offline');
  await page.goto('/forgot-password', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(OFFLINE).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe(email);
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Please check inbox an email with reset password link is sent.').waitFor();
});

test('keeps a name that failed to save, and saves it when the API answers again', async () => {
  const page = await visitors.newPage();
  const { email } = await newCoachee();
  await loginFromHome(page, email);
  await page.getByLabel('First name').fill('Thomas');
  await page.context().setOffline(true);
  await page.keyboard.press('Tab');
  await page.getByText(`${OFFLINE} What you typed is kept here`).waitFor();
  expect(await page.getByLabel('First name').inputValue()).toBe('Thomas');
  await page.context().setOffline(false);
  await page.getByText('Saved', { exact: true }).waitFor();
});

test('leaves a working page after going back from a modal and forward again', async () => {
  const page = await visitors.newPage();
  await page.goto('/coachee/login');
  await page.goto('/');
  await showModal(page, 'show-signup-modal');
  await page.getByRole('dialog').getByLabel('Email').fill('half@example.org');
  await page.goBack();
  await page.getByRole('heading', { name: 'Mentee Login' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await page.getByLabel('Email').fill('half@example.org');
  await page.goForward();
  await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
  await page.getByRole('heading', { name: 'Sign up and get started!' }).waitFor();
  await page.keyboard.press('Escape');
  await page.goBack();
  await page.getByRole('heading', { name: 'Mentee Login' }).waitFor();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('half@example.org');
});

test('resends nothing after a login when going back, and keeps the person signed in', async () => {
  const page = await visitors.newPage();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await login(page, '/coach/login', COACH);
  await page.waitForLoadState('networkidle');
  const before = sent.filter((url) => url.includes('callback/credentials')).length;
  await page.goBack();
  await page.getByRole('heading', { name: 'Coach login' }).waitFor();
  await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await page.goForward();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  expect(sent.filter((url) => url.includes('callback/credentials'))).toHaveLength(before);
});
