import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { COACH, coachedPeople } from './fixtures/coached-people.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { login, newAddress, PASSWORD } from './fixtures/people.ts';

/** Its clock goes from before the session to after the letter. */
const product = startProductOfFile();
const people = coachedPeople(product);
const visitors = startBrowser();
const HOUR_MS = 3_600_000;
/** A try that fails leaves its hour taken. */
const hours = [2, 3].values();
const later = (ms: number) => new Date(Date.now() + ms).toISOString();

async function signUp(email: string): Promise<void> {
  const account = { email, password: PASSWORD, passwordConfirmation: PASSWORD, role: 3, sub_role: 5 };
  const asked = { ...account, username: email, phone: '+14155550132' };
  const { jwt } = await product.call<{ jwt: string }>('/auth/local/signup_by_role', { body: asked });
  const otp = /\b\d{5}\b/.exec(await product.textTo(email, /\b\d{5}\b/))?.[0];
  await product.call('/auth/local/verify', { token: jwt, body: { ...account, otp } });
}

/** Who is the client of the demo's coach, and has a session with them in some hours. */
async function newClient(email: string) {
  await signUp(email);
  await people.completeProfile(email, 'Ines');
  await people.openCoach();
  const { matchId } = await people.findCoach(email);
  const startsAt = `${later((hours.next().value ?? 2) * HOUR_MS).slice(0, 14)}00:00.000Z`;
  const [sessionId = ''] = await people.book([{ email, matchId }], startsAt);
  return { matchId, sessionId, startsAt };
}

async function openAs(email: string, area: 'coach' | 'coachee', password?: string): Promise<Page> {
  const page = await visitors.newPage({ ...(area === 'coachee' && NARROW), baseURL: product.webUrl });
  await product.follow(page);
  await login(page, `/${area}/login`, email, password);
  return page;
}

test('a coaching goes from its path over a session, then and now and a proposal to a page of what was reached and a letter', async () => {
  const email = newAddress('ines');
  const client = await newClient(email);
  const page = await openAs(email, 'coachee', PASSWORD);
  await page.goto('/notifications?show=preferences', { waitUntil: 'networkidle' });
  await page.getByText('Coaching one by one').click();
  // The switch is on before it is saved.
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok());
  await page.getByRole('switch', { name: 'Email: Your coach closes a session' }).click();
  await saved;
  await page.goto('/coachee/goals', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Plan a path' }).click();
  await page.getByLabel('Begin with').selectOption('A conversation I have put off');
  await page.getByLabel('Milestone 1', { exact: true }).fill('Say it in one sentence');
  await page.getByRole('button', { name: 'Save path' }).click();
  await page.getByRole('checkbox', { name: 'Say it in one sentence' }).check();
  await page.getByText('Marked by you', { exact: false }).waitFor();

  await product.moveTo(client.startsAt);
  const coachs = await openAs(COACH.email, 'coach');
  await coachs.goto(`/coach/sessions/${client.sessionId}/close`, { waitUntil: 'networkidle' });
  await coachs.getByRole('radio', { name: /^We met/ }).check();
  await coachs.getByRole('textbox', { name: 'Summary' }).fill('One sentence, said on a Friday.');
  await coachs.getByRole('button', { name: 'Close session' }).click();
  await coachs.getByRole('heading', { name: 'What was agreed' }).waitFor();
  expect(await product.textTo(email, /One sentence, said/)).toContain('One sentence, said on a Friday.');
  await page.goto(`/coachee/sessions/${client.sessionId}`, { waitUntil: 'networkidle' });
  for (const question of ['Was this session useful to you?', 'Did you feel heard?']) {
    await page.getByRole('group', { name: question }).getByRole('radio', { name: '5, very much' }).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Send answers' }).click();
  await page.getByRole('heading', { name: 'Thank you for answering' }).waitFor();

  await page.goto('/coachee/balance', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Draw wheel' }).click();
  await page.getByRole('heading', { name: 'Your wheels' }).waitFor();

  await page.goto('/matching', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Then and now' }).click();
  await page.getByRole('heading', { name: 'Then and now', level: 1 }).waitFor();
  await page.getByText('The second wheel stands here once you draw one again.', { exact: false }).waitFor();
  await page.getByText('We’ll ask you again on', { exact: false }).waitFor();
  await expectAccessible(page);

  await coachs.goto(`/coach/clients/${client.matchId}/then-and-now`, { waitUntil: 'networkidle' });
  await coachs.getByText('Your client doesn’t share this page with you.', { exact: false }).waitFor();
  await page.getByRole('switch', { name: /^Share this page with/ }).click();
  await page.getByText('until you switch this off.', { exact: false }).waitFor();
  await coachs.reload();
  await coachs.getByText('Ines shares this with you', { exact: false }).waitFor();
  await coachs.getByRole('table', { name: 'Balance, from 0 to 10' }).waitFor();
  await expectAccessible(coachs);

  await coachs.goto(`/coach/clients/${client.matchId}/goals`, { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: 'What next?' }).click();
  await coachs.getByLabel('A sentence about what you reached').fill('You asked for what you need.');
  await coachs.getByRole('button', { name: 'Save sentence' }).click();
  await coachs.getByText('Saved.').first().waitFor();
  await coachs.getByRole('radio', { name: /^Pause/ }).check();
  await coachs.getByRole('button', { name: 'Suggest a pause' }).click();
  await coachs.getByText('Choose the day on which the pause ends.').waitFor();
  await coachs.getByRole('radio', { name: /^Finish/ }).check();
  await coachs.getByRole('button', { name: 'Suggest finishing' }).click();
  await coachs.getByText('You suggest to finish.', { exact: false }).waitFor();
  await expectAccessible(coachs);

  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await page.getByText('has a suggestion for what comes next.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'What next?' }).click();
  await page.getByText('suggests to finish.', { exact: false }).waitFor();
  await page.getByLabel('A sentence about what you reached').fill('I said it in one sentence.');
  await page.getByRole('button', { name: 'Save sentence' }).click();
  await page.getByText('Saved.').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish coaching' }).click();
  await page.getByText('We make a page of what you reached', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish coaching' }).click();

  await page.getByRole('heading', { name: 'What you reached', level: 1 }).waitFor();
  await page.getByText('“I said it in one sentence.”').waitFor();
  await page.getByText('“You asked for what you need.”').waitFor();
  await page.getByText('Say it in one sentence ·', { exact: false }).waitFor();
  await page.getByLabel('Your letter').fill('Dear me, it was one sentence.');
  await page.getByRole('button', { name: 'Save letter' }).click();
  await page.getByText('We’ll email it to you on', { exact: false }).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('link', { name: 'Download your data' }).getAttribute('href')).toBe('/settings/data');

  await page.goto('/matching', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^What you reached/ }).click();
  await page.getByRole('heading', { name: 'What you reached', level: 1 }).waitFor();
  expect(await page.getByLabel('Your letter').inputValue()).toBe('Dear me, it was one sentence.');

  await coachs.goto(`/coach/clients/${client.matchId}/goals`, { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: 'What you reached' }).click();
  await coachs.getByText('“I said it in one sentence.”').waitFor();
  await expectAccessible(coachs);
  expect(await coachs.getByText('A letter to yourself').count()).toBe(0);

  await product.moveTo(later(190 * 24 * HOUR_MS));
  expect(await product.textTo(email, /it was one sentence/)).toContain('Dear me, it was one sentence.');
});
