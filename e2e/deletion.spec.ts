import { DAY_MS, HOUR_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser, untilAwake } from './fixtures/browser.ts';
import { tabTo } from './fixtures/keyboard.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { DEMO_PASSWORD, enterCode, fillLogin, fillSignUp } from './fixtures/people.ts';

const product = startProductOfFile();
// What is refused until people prove who they are, and what pages ask for once someone leaves.
const visitors = startBrowser({ provokes: /status of 403 \(Forbidden\)/ });
const EMAIL = 'coachee.oliver@demo.waymark.test';
const LEAVES = /^Your account will be deleted on \w{3} \d+ \w{3}, .+ GMT$/;

async function newPage(): Promise<Page> {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  return page;
}

/** Since the journey began. */
let passedMs = 0;

function pass(ms: number): Promise<void> {
  passedMs += ms;
  return product.moveTo(new Date(Date.now() + passedMs).toISOString());
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const leaves = (page: Page) => page.getByRole('heading', { level: 1, name: LEAVES }).waitFor();

async function logIn(page: Page, path: string, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await fillLogin(page, email, password);
}

/** Some time after the login, so that it doesn’t prove anything by then. */
async function askToBeDeleted(page: Page): Promise<void> {
  await pass(HOUR_MS);
  await page.goto('/settings/data', { waitUntil: 'networkidle' });
  await press(page, 'See what deleting does');
  await page.getByRole('heading', { name: 'What is deleted' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Delete my account');
  await page.getByRole('group', { name: 'Delete your account?' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Delete my account');
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

const clientsOf = async () => {
  const token = await product.tokenOf('coach', 5, 2);
  const { clients } = await product.call<{ clients: { attributes: { firstName: string } }[] }>('/coach-clients', {
    token,
  });
  return clients.map(({ attributes }) => attributes.firstName);
};

test('someone asks for their account to be deleted, keeps it on day six, asks again and is a stranger after that', async () => {
  const page = await newPage();
  await logIn(page, '/coachee/login', EMAIL);
  await landed(page, '/coachee/sessions');
  expect(await clientsOf()).toContain('Oliver');
  const other = await page.context().newPage();
  await product.follow(other);
  await other.goto('/coachee/goals', { waitUntil: 'networkidle' });

  await askToBeDeleted(page);
  await leaves(page);
  await expectAccessible(page);
  await leaves(other);
  expect(new URL(other.url()).pathname).toBe('/leaving');
  for (const path of ['/dashboard', '/coachee/goals', '/settings', '/blogs/bookmarks', '/index']) {
    await other.goto(path);
    await leaves(other);
  }
  await page.goBack();
  await leaves(page);
  expect(await clientsOf()).not.toContain('Oliver');
  await page.getByRole('link', { name: 'See who you can call now' }).click();
  await page.getByRole('heading', { name: 'Help now' }).waitFor();
  await expectAccessible(page);
  const mail = await product.textTo(EMAIL, /We’ll write again 48 hours before/);
  expect(mail).toMatch(/That happens on \w{3} \d+ \w{3}, .+ GMT\./);

  await pass(5 * DAY_MS + 2 * HOUR_MS);
  await product.textTo(EMAIL, /last reminder/);
  const link = /https?:\/\/\S+\/leaving/.exec(mail)?.[0] ?? 'no link';
  const late = await newPage();
  await late.goto(link, { waitUntil: 'networkidle' });
  await logIn(late, '/coachee/login', EMAIL);
  await leaves(late);
  await untilAwake(late);
  await tabTo(late, 'Keep my account');
  await late.keyboard.press('Enter');
  await landed(late, '/dashboard');
  await late.getByText('You kept your account').waitFor();
  await expectAccessible(late);
  expect(await clientsOf()).toContain('Oliver');
  await page.goto('/coachee/goals');
  await landed(page, '/coachee/goals');

  await askToBeDeleted(late);
  await leaves(late);
  await late.getByRole('button', { name: 'Log out' }).click();
  await late.getByRole('dialog').waitFor();
  await late.keyboard.press('Escape');
  await pass(7 * DAY_MS);
  const receipt = await product.textTo(EMAIL, /No account uses this address anymore/);
  expect(receipt).toContain('Deleted');
  expect(await clientsOf()).not.toContain('Oliver');
  // An open page finds out as soon as it asks.
  await press(late, 'Keep my account');
  await late.getByLabel('Email').waitFor();

  const stranger = await newPage();
  await logIn(stranger, '/coachee/login', EMAIL);
  await stranger.getByText('Invalid identifier or password').waitFor();
  await stranger.goto('/', { waitUntil: 'networkidle' });
  await stranger.getByRole('button', { name: 'Start Your Journey' }).first().click();
  await fillSignUp(stranger, EMAIL);
  await stranger.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  await enterCode(stranger, /\b\d{5}\b/.exec(await product.textTo(EMAIL, /valid for 10 minutes/))?.[0] ?? 'none');
  await landed(stranger, '/profile');
  expect(await stranger.getByLabel('First name').inputValue()).toBe('');
});
