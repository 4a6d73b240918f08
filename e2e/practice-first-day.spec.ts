// From an empty folder to the first clients, with nothing typed into a terminal.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { newAddress, PASSWORD } from './fixtures/people.ts';
import { nextAppCode } from './fixtures/totp.ts';

const product = startProductOfFile({ isNew: true, variables: { DEMO: 'off' } });
const visitors = startBrowser();
const WIDE = { width: 1440, height: 900 };
const NAME = 'Tide Coaching';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const landed = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'networkidle' });

/** As it is read on a phone, and on a wide screen. */
async function expectAccessibleAnywhere(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.setViewportSize(WIDE);
  await expectAccessible(page);
  await page.setViewportSize(NARROW.viewport);
}

const mailedCode = async (email: string, words: RegExp) =>
  /\b\d{5}\b/.exec(await product.textTo(email, words))?.[0] ?? 'none';

async function typeMailedCode(page: Page, email: string, words: RegExp): Promise<void> {
  await page.getByLabel('Digit 1 of 5').click();
  await page.keyboard.type(await mailedCode(email, words));
}

const readPage = async (path: string) => (await fetch(new URL(path, product.webUrl))).text();

const PROFILE = { firstName: 'Maya', lastName: 'Rao', country: 'GB', timeZone: 'Europe/London' };
const COACH = {
  credential: 'icf-pcc',
  experience: '5-10',
  styles: ['listens', 'asks'],
  approach:
    'We begin with what is on your mind. I listen for the sentence that you say quickly, and ask about that one.',
  'works-best-with': 'People who lead for the first time and want to stay themselves.',
  languages: ['en'],
  'time-zone': 'Europe/London',
  hours: ['mon-morning', 'tue-afternoon'],
  ethics: true,
};

const PAGE = {
  headline: 'Room to think aloud',
  bio: 'For fifteen years I led teams in hospitals, where no one had a minute. Now I give people an hour, and it is enough.',
  gender: 'woman',
};

/** Signs up, and completes the profile and the questionnaire. */
async function signUpCoach(): Promise<void> {
  const email = newAddress('maya');
  const account = { email, password: PASSWORD, passwordConfirmation: PASSWORD, role: 5, sub_role: 2 };
  const { jwt } = await product.call<{ jwt: string }>('/auth/local/signup_by_role', {
    body: { ...account, username: email, phone: '+14155550132' },
  });
  const body = { ...account, otp: await mailedCode(email, /\b\d{5}\b/) };
  await product.call('/auth/local/verify', { token: jwt, body });
  const { jwt: token } = await product.call<{ jwt: string }>('/auth/local', {
    body: { email, password: PASSWORD, role: 5, sub_role: 2 },
  });
  await product.call('/profiles/me', { method: 'PUT', token, body: { ...PROFILE, ...PAGE } });
  const { data: topics } = await product.call<{ data: { id: number }[] }>('/topics?pagination[pageSize]=3');
  for (const [item, value] of Object.entries({ ...COACH, topics: topics.map(({ id }) => id) })) {
    await product.call(`/questionnaires/coach/answers/${item}`, { method: 'PUT', token, body: { value } });
  }
  await product.call('/questionnaires/coach/finish', { token, body: {} });
}

/** The admin of a new organisation, once the mail with the link to set a password has come. */
async function askForSeats(email: string): Promise<void> {
  const code = decodeURIComponent(/code=([^\s&]+)/.exec(await product.textTo(email, /code=/))?.[1] ?? '');
  const given = { code, password: PASSWORD, passwordConfirmation: PASSWORD };
  const { jwt: token } = await product.call<{ jwt: string }>('/auth/reset-password', { body: given });
  const organisation = { organisationName: 'Saltmarsh Trams', organisationSize: '10-49' };
  await product.call('/profiles/me', { method: 'PUT', token, body: { ...PROFILE, ...organisation } });
  await product.call('/seat-requests', { token, body: { seats: 20, reason: 'Our drivers start in January.' } });
}

test('a practice is claimed, gets its name, coach, client, article and organisation, and tries a restore', async () => {
  const link = /https?:\/\/\S+\/practice\/claim#\S+/.exec(await product.operate('claim-link'))?.[0] ?? '';
  const email = newAddress('owner');
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);

  await page.goto(link, { waitUntil: 'networkidle' });
  expect(new URL(page.url()).hash).toBe('');
  await page.getByLabel('First name').fill('Noor');
  await page.getByLabel('Last name').fill('Haddad');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await expectAccessibleAnywhere(page);
  await press(page, 'Continue');
  await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await expectAccessible(page);
  await typeMailedCode(page, email, /\b\d{5}\b/);

  await landed(page, '/second-factor');
  await page.goto('/practice');
  await landed(page, '/second-factor');
  await press(page, 'Add an authenticator app');
  await page.getByRole('heading', { name: 'First, make sure it’s you' }).waitFor();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await typeMailedCode(page, email, /second factor[\s\S]*\b\d{5}\b|\b\d{5}\b[\s\S]*second factor/i);
  const secret = await page.getByLabel('Key for your authenticator app').inputValue();
  await page.getByLabel('6-digit code from your app').fill(await nextAppCode(page, secret));
  await press(page, 'Add the app');
  await page.getByRole('region', { name: 'Save your recovery codes' }).waitFor();
  await press(page, 'I’ve saved them');
  await press(page, 'Continue to Waymark');

  await landed(page, '/practice');
  await open(page, '/practice/look');
  await expectAccessibleAnywhere(page);
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByLabel('Main colour', { exact: true }).fill('#ffff00');
  await press(page, 'Save look and words');
  await page.getByText(/4\.5/).first().waitFor();
  await page.getByLabel('Main colour', { exact: true }).fill('#1d4e89');
  await press(page, 'Save look and words');
  await page.getByText('Saved. Pages that are opened from now on have it within a minute.').waitFor();
  await expect.poll(() => readPage('/'), { timeout: 60_000 }).toContain(NAME);
  expect(await readPage('/manifest.webmanifest')).toContain(NAME);

  await signUpCoach();
  await open(page, '/practice');
  await page.getByRole('link', { name: 'Review 1 coach' }).click();
  await landed(page, '/practice/coaches');
  const table = page.getByRole('table', { name: 'Coaches' });
  await table.getByRole('button', { name: /^Review: / }).click();
  await page.getByText('Profile is complete').waitFor();
  await expectAccessibleAnywhere(page);
  await press(page, 'Approve coach');
  await page.getByText('There are no coaches like that.').waitFor();
  await open(page, '/practice/coaches');
  await expectAccessibleAnywhere(page);

  await open(page, '/practice/people');
  const client = newAddress('first.client');
  await press(page, 'Invite someone');
  await page.getByLabel('Email', { exact: true }).fill(client);
  await press(page, 'Send invitation');
  await page.getByText(`The invitation is on its way to ${client}.`).waitFor();
  expect(await product.textTo(client, /Start Your Journey/)).toContain(NAME);
  await expectAccessibleAnywhere(page);
  await page.getByRole('link', { name: 'Requests about data' }).click();
  await landed(page, '/practice/data-requests');
  await page.getByRole('heading', { name: 'Requests about data', level: 1 }).waitFor();
  await expectAccessibleAnywhere(page);

  await open(page, '/practice/library');
  await press(page, 'New article');
  await page.getByLabel('Title', { exact: true }).first().fill('A first session');
  await page.getByLabel('Address').focus();
  expect(await page.getByLabel('Address').inputValue()).toBe('a-first-session');
  await press(page, 'Begin article');
  await landed(page, '/practice/library/a-first-session');
  await page.getByLabel('Summary').fill('What the first session is like.');
  await page.getByLabel('Text', { exact: true }).fill('We begin with what is on your mind.');
  await page.getByRole('checkbox', { name: 'Sleep' }).check({ force: true });
  await page.getByLabel('Keywords').fill('beginning');
  await press(page, 'Publish');
  await page.getByText('Published. Readers see it within a minute.').waitFor();
  await expect.poll(() => readPage('/blogs/a-first-session'), { timeout: 60_000 }).toContain('on your mind');

  await open(page, '/practice/organisations');
  await press(page, 'Add organisation');
  const form = page.locator('form').filter({ has: page.getByLabel('Email of its first admin') });
  const admin = newAddress('admin');
  await form.getByLabel('Email of its first admin').fill(admin);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add organisation' }).click();
  await page.getByText('Their organisation has five seats to try').waitFor();
  await askForSeats(admin);
  await open(page, '/practice');
  await page.getByText('Saltmarsh Trams', { exact: true }).waitFor();
  await expectAccessibleAnywhere(page);
  await open(page, '/practice/organisations');
  await press(page, 'Answer: Saltmarsh Trams');
  await expectAccessibleAnywhere(page);
  await press(page, 'Approve seats');
  await page.getByText('0 of 25 used').waitFor();

  await open(page, '/practice/health');
  await press(page, 'Make a backup now');
  await press(page, 'Try a restore');
  await page.getByText(/\d+ tables and \d+ accounts were there\./).waitFor();
  await press(page, 'Send a test mail');
  await page.getByText('It is kept here, since no mail server is set.').waitFor();
  await expectAccessibleAnywhere(page);

  await open(page, '/practice/audit');
  await page.getByText(/The chain is whole: no line of \d+ was changed or removed/).waitFor();
  const lines = page.getByRole('table', { name: 'Practice log' });
  for (const deed of ['Sent a test message', 'Tried a restore', 'Published an article', 'Approved a coach']) {
    expect(await lines.getByRole('row', { name: new RegExp(`^${deed}.*Noor Haddad`) }).count()).toBe(1);
  }
  await expectAccessibleAnywhere(page);
  await page.getByRole('link', { name: 'who tried to sign in' }).click();
  await landed(page, '/practice/audit/sign-ins');
  await page.getByRole('heading', { name: 'Sign-ins', level: 1 }).waitFor();
  await expectAccessibleAnywhere(page);

  expect(await product.operate('claim-link').catch(String)).toContain('has an owner');
});
