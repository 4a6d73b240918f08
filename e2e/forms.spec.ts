import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import {
  DEMO_PASSWORD,
  fillSignUp,
  mailedCode,
  newAddress,
  newCoachee,
  PASSWORD,
  showModal,
} from './fixtures/people.ts';

const visitors = startBrowser();
const COACH = 'coach@demo.waymark.test';

async function open(path: string): Promise<Page> {
  const page = await visitors.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

function requestsTo(page: Page, path: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) urls.push(request.url());
  });
  return urls;
}

/** Holds calls to this path until the returned function is called. */
async function hold(page: Page, path: string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path,
    async (route: Route) => {
      await gate.promise;
      await route.continue().catch(() => {});
    },
  );
  return gate.resolve;
}

const fieldsOf = (page: Page) =>
  page
    .locator('form input:not([aria-label])')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(({ name, type, autocomplete }) => `${name} ${type} ${autocomplete}`),
    );

describe('supports password managers and autofill', () => {
  test.each([
    ['/coachee/login', ['email email username webauthn', 'password password current-password']],
    ['/forgot-password', ['email email username']],
    ['/reset-password?code=a-code', ['password password new-password', 'passwordConfirmation password new-password']],
  ])('on %s', async (path, fields) => {
    expect(await fieldsOf(await open(path))).toEqual(fields);
  });

  test.each([
    ['show-login-modal', ['email email username webauthn', 'password password current-password']],
    ['show-forgot-pasword-modal', ['email email username']],
    [
      'show-signup-modal',
      [
        'email email username',
        'phone tel tel',
        'password password new-password',
        'passwordConfirmation password new-password',
      ],
    ],
    [
      'show-change-password-modal',
      [
        'currentPassword password current-password',
        'newPassword password new-password',
        'confirmNewPassword password new-password',
      ],
    ],
  ])('in the modal of %s', async (message, fields) => {
    const page = await open('/privacy-policy');
    await showModal(page, message);
    await expect.poll(() => fieldsOf(page)).toEqual(fields);
  });
});

describe('the code boxes', () => {
  async function openCodeStep(): Promise<{ page: Page; email: string }> {
    const page = await visitors.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    const email = newAddress('paste');
    await page.goto('/privacy-policy', { waitUntil: 'networkidle' });
    await showModal(page, 'show-signup-modal');
    await fillSignUp(page, email);
    await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
    return { page, email };
  }
  const digits = (page: Page) =>
    page.getByLabel(/^Digit/).evaluateAll((boxes) => (boxes as HTMLInputElement[]).map(({ value }) => value).join(''));

  test('accept a code pasted with or without spaces, or filled in by the phone, and send it once', async () => {
    const { page, email } = await openCodeStep();
    const first = page.getByLabel('Digit 1 of 5');
    expect(await first.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await first.getAttribute('inputmode')).toBe('numeric');
    const code = await mailedCode(email);
    const wrong = code === '54321' ? '54322' : '54321';
    const sent = requestsTo(page, '/auth/local/verify');
    for (const copied of [wrong, ` ${wrong.slice(0, 2)} ${wrong.slice(2)} `]) {
      await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
      await page.getByLabel('Digit 3 of 5').focus();
      const answered = page.waitForResponse('**/auth/local/verify');
      await page.keyboard.press('ControlOrMeta+v');
      expect((await (await answered).request().postDataJSON()).otp).toBe(wrong);
      await page.getByText('Invalid or expired OTP').waitFor();
      await expect.poll(() => digits(page)).toBe('');
      expect(await first.evaluate((box) => box === document.activeElement)).toBe(true);
    }
    await first.fill(code);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    expect(sent).toHaveLength(3);
  });
});

test('keeps every space of a pasted password', async () => {
  const page = await visitors.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/reset-password?code=a-code', { waitUntil: 'networkidle' });
  await page.evaluate(() => navigator.clipboard.writeText(' two words '));
  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+v');
  expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe(' two words ');
});

test('checks a form without compiling code, which the policy of its page forbids', async () => {
  const page = await open('/forgot-password');
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.body.dataset.violated = violatedDirective;
    });
  });
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Please enter a valid Email.').waitFor();
  expect(await page.evaluate(() => document.body.dataset.violated)).toBeUndefined();
});

describe('sends it once, even when it is submitted again:', () => {
  test('a login by two clicks, with a busy button until the page changes', async () => {
    const page = await open('/coach/login');
    const sent = requestsTo(page, '/api/auth/callback/credentials');
    const release = await hold(page, '/api/auth/callback/credentials');
    await page.getByLabel('Email').fill(COACH);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    const before = await page.locator('form').boundingBox();
    await page.getByRole('button', { name: 'Login', exact: true }).dblclick();
    const working = page.getByRole('button', { name: 'Please wait ...' });
    await working.waitFor();
    await working.click({ force: true });
    expect(await page.locator('form').boundingBox()).toEqual(before);
    release();
    await page.waitForURL('**/coach/dashboard');
    expect(sent).toHaveLength(1);
  });

  test('a sign-up by two presses of Enter', async () => {
    const page = await open('/privacy-policy');
    await showModal(page, 'show-signup-modal');
    const sent = requestsTo(page, '/auth/local/signup_by_role');
    const release = await hold(page, '/subscribers/is-email-taken');
    await fillSignUp(page, newAddress('twice'));
    await page.getByRole('button', { name: 'Signing Up ...' }).waitFor();
    await page.getByLabel('Confirm password', { exact: true }).press('Enter');
    await page.getByLabel('Email').press('Enter');
    release();
    await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
    expect(sent).toHaveLength(1);
  });

  test('a forgotten password, and a change of one', async () => {
    const page = await open('/forgot-password');
    const asked = requestsTo(page, '/auth/forgot-password');
    const before = await page.getByRole('button', { name: 'Send the link' }).boundingBox();
    const release = await hold(page, '/auth/forgot-password');
    await page.getByLabel('Email').fill(newAddress('twice'));
    await page.getByLabel('Email').press('Enter');
    await page.getByLabel('Email').press('Enter');
    expect(await page.getByRole('button', { name: 'Please wait ...' }).boundingBox()).toEqual(before);
    release();
    await page.getByText('Please check inbox an email with reset password link is sent.').waitFor();
    expect(asked).toHaveLength(1);

    const { email } = await newCoachee();
    await showModal(page, 'show-login-modal');
    const modal = page.getByRole('dialog');
    await modal.getByLabel('Email').fill(email);
    await modal.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await modal.getByLabel('Password', { exact: true }).press('Enter');
    await page.waitForURL('**/profile');
    await page.waitForLoadState('networkidle');
    await showModal(page, 'show-change-password-modal');
    const changed = requestsTo(page, '/change-password');
    await modal.getByLabel('Current password', { exact: true }).fill(PASSWORD);
    await modal.getByLabel('New password', { exact: true }).fill('a-newer-harbour-43');
    await modal.getByLabel('Confirm new password', { exact: true }).fill('a-newer-harbour-43');
    await modal.getByRole('button', { name: 'Change Password' }).dblclick();
    await page.getByRole('heading', { name: 'Password is successfully changed!' }).waitFor();
    expect(changed).toHaveLength(1);
  });
});
