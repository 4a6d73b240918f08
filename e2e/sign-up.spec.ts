import { expect, test } from 'vitest';
import { startMailServer } from '../apps/api/test/mail-server.ts';
import { startBrowser } from './fixtures/browser.ts';
import { enterCode, fillLogin, fillSignUp, mailbox, newAddress, PASSWORD } from './fixtures/people.ts';
import { startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();

const codeIn = (text: string) => /\b\d{5}\b/.exec(text)?.[0] ?? 'no code';

test('signs up a coachee, who verifies the mailed code and lands on the profile', async () => {
  const [page, inbox] = [await visitors.newPage(), await visitors.newPage()];
  const email = newAddress('coachee');
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
  await fillSignUp(page, email);
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();

  await enterCode(page, codeIn(await mailbox(inbox, email, 'Your Waymark code')));

  await page.waitForURL('**/profile');
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Kumar');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/coachee/questionnaire/screen');
  await page.getByRole('button', { name: 'Account of Asha Kumar' }).waitFor();
});

test('lands a new coach on the coach profile', async () => {
  const [page, inbox] = [await visitors.newPage({ viewport: { width: 360, height: 800 } }), await visitors.newPage()];
  const email = newAddress('coach');
  await page.goto('/');
  await page.getByRole('button', { name: 'Join as a coach' }).click();
  await fillSignUp(page, email);
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  await enterCode(page, codeIn(await mailbox(inbox, email, 'Your Waymark code')));
  await page.waitForURL('**/coach/profile');
});

test('shows a wrong code beneath the boxes, and leads a login without the code back to them', async () => {
  const [page, inbox] = [await visitors.newPage(), await visitors.newPage()];
  const email = newAddress('later');
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
  await fillSignUp(page, email);
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  const code = codeIn(await mailbox(inbox, email, 'Your Waymark code'));
  await enterCode(page, code === '00000' ? '11111' : '00000');
  await page.getByText('Invalid or expired OTP').waitFor();

  await page.goto('/coachee/login');
  await fillLogin(page, email, PASSWORD);
  await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  await enterCode(page, code);
  await page.waitForURL('**/profile');
});

test('shows sign-up errors at their fields, and keeps what was typed', async () => {
  const page = await visitors.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('button', { name: 'Sign Up', exact: true }).click();
  for (const text of ['Please enter a valid Email.', 'Please enter Phone Number', 'Please enter a valid Password.']) {
    await modal.getByText(text).waitFor();
  }
  await fillSignUp(page, 'coachee@demo.waymark.test');
  await modal.getByText('Email already in use.').waitFor();
  expect(await modal.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
});

test('mails the code through a mail server, and offers no demo people without the demo', async () => {
  const server = await startMailServer();
  const textMessages = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'unused', TWILIO_FROM: '+14155550100' };
  const product = await startOwnProduct(undefined, { SMTP_URL: server.url, ...textMessages, DEMO: 'off' });
  try {
    const page = await visitors.newPage({ baseURL: product.webUrl });
    const email = newAddress('smtp');
    await page.goto('/');
    await page.getByRole('button', { name: 'Start Your Journey' }).first().click();
    await fillSignUp(page, email);
    await page.getByRole('heading', { name: 'OTP Verification' }).waitFor();
    await expect.poll(() => server.received.length).toBe(1);
    expect(server.received[0]?.envelope.to).toEqual([email]);
    await enterCode(page, codeIn(server.received[0]?.text ?? ''));
    await page.waitForURL('**/profile');

    const people = await fetch(`${product.apiUrl}/demo-accounts`);
    expect(await people.json()).toEqual({ accounts: [], password: null });
    expect((await fetch(`${product.apiUrl}/mailbox`)).status).toBe(404);
    await page.close();
  } finally {
    await product.stop();
    await server.close();
  }
});
