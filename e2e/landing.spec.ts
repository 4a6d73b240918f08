import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { DEMO_PASSWORD, fillLogin, login, showModal } from './fixtures/people.ts';

const visitors = startBrowser();
const at = (mailbox: string) => `${mailbox}@demo.waymark.test`;

test.each([
  ['coachee', '/coachee/login', '/coachee/sessions'],
  ['manager', '/coachee/login', '/smb/manager/dashboard'],
  ['family', '/coachee/login', '/coachee/sessions'],
  ['coach', '/coach/login', '/coach/dashboard'],
  ['coach.new', '/coach/login', '/coach/profile'],
  ['group', '/group-admin/login', '/group-admin/dashboard'],
  ['enterprise', '/enterprise-admin/login', '/enterprise-admin/dashboard'],
  ['smb', '/smb/sa/login', '/smb/dashboard'],
  ['business', '/smb/ba/login', '/smb/dashboard'],
])('%s, who logs in on %s, lands on %s', async (mailbox, loginPath, landing) => {
  const page = await visitors.newPage();
  await login(page, loginPath, at(mailbox));
  expect(new URL(page.url()).pathname).toBe(landing);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test.each([
  ['coachee', { message: 'show-login-modal' }, '/dashboard'],
  ['coachee.new', { message: 'show-login-modal' }, '/coachee/questionnaire/screen'],
  ['coach', { message: 'show-coach-login-modal' }, '/coach/dashboard'],
  ['enterprise', { message: 'show-login-modal', user_type: 'enterprise-admin' }, '/enterprise-admin/dashboard'],
  ['group', { message: 'show-login-modal', user_type: 'group-admin' }, '/group-admin/dashboard'],
])('%s, who logs in by the modal of %o, lands on %s', async (mailbox, { message, ...detail }, landing) => {
  const page = await visitors.newPage();
  await page.goto('/');
  await showModal(page, message, detail);
  await fillLogin(page, at(mailbox));
  await page.waitForURL(`**${landing}`);
});

test('a coachee with the onboarding open is refused on the coachee login, with its text, and signed out', async () => {
  const page = await visitors.newPage();
  await page.goto('/coachee/login');
  await fillLogin(page, at('coachee.new'));
  await page.getByText('Please complete the onboarding in app, before login into the web.').waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/auth/session')).json())).toEqual({});
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /session-token|coacheeIntent/.test(name))).toEqual([]);
});

test('one click fills the form with a person of the demo', async () => {
  const page = await visitors.newPage();
  await page.goto('/coach/login');
  await page.getByRole('button', { name: /Maya Rao/ }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/coach/dashboard');
});

test('a page that wants a session leads to sign-in with SessionRequired, and back after it', async () => {
  const page = await visitors.newPage();
  await page.goto('/coach/dashboard');
  await page.waitForURL((url) => url.pathname === '/api/auth/signin');
  expect(new URL(page.url()).searchParams.get('error')).toBe('SessionRequired');
  await page.getByLabel('Email').fill(at('coach'));
  await page.getByLabel('Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: /Sign in/ }).click();
  await page.waitForURL('**/coach/dashboard');
});

test('a page of another role leads home', async () => {
  const page = await visitors.newPage();
  await login(page, '/coach/login', at('coach'));
  await page.goto('/enterprise-admin/dashboard');
  await page.waitForURL('**/coach/dashboard');
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a callbackUrl of %s stays inside the product',
  async (hostile) => {
    const page = await visitors.newPage();
    await page.goto(`/coach/login?callbackUrl=${encodeURIComponent(hostile)}`);
    await fillLogin(page, at('coach'));
    await page.waitForURL('**/coach/dashboard');
  },
);
