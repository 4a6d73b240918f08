import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { answerFirstHalf, atStep, fillProfile, GOAL, loginFromHome } from './fixtures/onboarding.ts';
import { fillLogin, login, newCoachee, PASSWORD, showModal } from './fixtures/people.ts';

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
])('lands %s, who logs in on %s, on %s', async (mailbox, loginPath, landing) => {
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
])('lands %s, who logs in by the modal of %o, on %s', async (mailbox, { message, ...detail }, landing) => {
  const page = await visitors.newPage();
  await page.goto('/');
  await showModal(page, message, detail);
  await fillLogin(page, at(mailbox));
  await page.waitForURL(`**${landing}`);
});

test('rejects a coachee with unfinished onboarding on the coachee login, with its text, and signs them out', async () => {
  const page = await visitors.newPage();
  await page.goto('/coachee/login');
  await fillLogin(page, at('coachee.new'));
  await page.getByText('Please complete the onboarding in app, before login into the web.').waitFor();
  expect(await page.evaluate(async () => (await fetch('/api/auth/session')).json())).toEqual({});
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => /session-token|coacheeIntent/.test(name))).toEqual([]);
});

test('lets a coachee with unfinished onboarding continue where they left off', async () => {
  const page = await visitors.newPage();
  const { email } = await newCoachee();
  await loginFromHome(page, email);
  await fillProfile(page, { email, firstName: 'Tom', lastName: 'Reed', country: 'India' });
  await answerFirstHalf(page);
  await page.context().clearCookies();

  await page.goto('/coachee/login');
  await fillLogin(page, email, PASSWORD);
  await page.getByText('Please complete the onboarding in app, before login into the web.').waitFor();
  await page.getByRole('button', { name: 'Continue the onboarding here' }).click();
  const modal = page.getByRole('dialog', { name: 'Mentee Login' });
  expect(await modal.getByLabel('Email').inputValue()).toBe(email);
  await modal.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await modal.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/coachee/questionnaire/screen');
  await atStep(page, 'What you want to change');
  expect(await page.getByLabel('Three months from now').inputValue()).toBe(GOAL);
});

test('fills the form with a demo person on one click', async () => {
  const page = await visitors.newPage();
  await page.goto('/coach/login');
  await page.getByRole('button', { name: /Maya Rao/ }).click();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/coach/dashboard');
});

test('sends visitors of a signed-in page to sign-in with SessionRequired, and back after it', async () => {
  const page = await visitors.newPage();
  await page.goto('/coach/dashboard');
  await page.waitForURL((url) => url.pathname === '/api/auth/signin');
  expect(new URL(page.url()).searchParams.get('error')).toBe('SessionRequired');
  await page.getByText('Your session has ended, or you have not logged in yet.').waitFor();
  await fillLogin(page, at('coach'), 'not the password');
  await page.getByText('Invalid identifier or password').waitFor();
  await fillLogin(page, at('coach'));
  await page.waitForURL('**/coach/dashboard');
});

test('links the sign-in page to each login, which opens the requested page', async () => {
  const page = await visitors.newPage();
  await page.goto('/coachee/sessions');
  await page.waitForURL((url) => url.pathname === '/api/auth/signin');
  await page.getByRole('link', { name: 'Coach login' }).click();
  await page.getByRole('heading', { name: 'Coach login' }).waitFor();
  await page.getByText('For coaches.').waitFor();
  await page.getByRole('link', { name: 'Mentee Login' }).click();
  await page.getByRole('heading', { name: 'Mentee Login' }).waitFor();
  await fillLogin(page, at('coachee'));
  await page.waitForURL('**/coachee/sessions');
});

test('offers new visitors the sign-up on the sign-in page', async () => {
  const page = await visitors.newPage();
  await page.goto('/api/auth/signin', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Start Your Journey' }).click();
  await page.getByRole('heading', { name: 'Sign up and get started!' }).waitFor();
  await page.getByText('This creates your own account, to be coached.').waitFor();
});

test('opens our error page after a wrong password in a form without scripts', async () => {
  const page = await visitors.newPage();
  await page.goto('/coach/login', { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    const { csrfToken } = await (await fetch('/api/auth/csrf')).json();
    const form = document.body.appendChild(document.createElement('form'));
    Object.assign(form, { method: 'post', action: '/api/auth/callback/credentials' });
    for (const [name, value] of Object.entries({ csrfToken, email: 'no-one@example.org', password: 'wrong' })) {
      form.append(Object.assign(document.createElement('input'), { name, value }));
    }
    form.submit();
  });
  await page.waitForURL((url) => url.pathname === '/api/auth/error');
  await page.getByText('Invalid identifier or password').waitFor();
  await fillLogin(page, at('coach'));
  await page.waitForURL('**/coach/dashboard');
});

test('takes a coachee from the coach login to their own, and keeps what was typed', async () => {
  const page = await visitors.newPage();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Login', exact: true }).click();
  await fillLogin(page, at('coachee'));
  const modal = page.getByRole('dialog');
  await modal.getByText('Invalid identifier or password').waitFor();
  await modal.getByText('Have a different kind of account?', { exact: false }).waitFor();
  await modal.getByRole('button', { name: 'Mentee Login' }).click();
  await page.getByRole('heading', { name: 'Mentee Login' }).waitFor();
  await modal.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('sends people from another role’s page to their own', async () => {
  const page = await visitors.newPage();
  await login(page, '/coach/login', at('coach'));
  await page.goto('/enterprise-admin/dashboard');
  await page.waitForURL('**/coach/dashboard');
});
