import { createHash } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { bookByApi, freeStarts, newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { login, signIn } from './fixtures/people.ts';
import { openConsole } from './fixtures/practice.ts';

const visitors = startBrowser();
const product = startProductOfFile();

/** Of what stands on the page, as anyone can reckon it. */
async function hashOnPage(page: Page): Promise<string> {
  const text = (await page.locator('article').textContent()) ?? '';
  const hash = createHash('sha256').update(text).digest('hex');
  expect((await page.locator('footer code').first().textContent()) ?? '').toBe(hash);
  return hash;
}

test('a coach sends an agreement, both sign it, and only then is a second session booked', async () => {
  const coach = await openCoach('rin-nakamura', 'Asia/Kolkata');
  const client = await newClientInDelhi('Ines', coach);
  const [first = '', second = ''] = await freeStarts(client.token, client.coachId, Date.now() + 5 * DAY_MS);

  const coachs = await visitors.newPage();
  await signIn(coachs, coach.email, '/coach/agreement');
  await coachs.getByRole('switch', { name: 'No agreement, no second session' }).click();
  await coachs.getByLabel('Recording', { exact: true }).fill('');
  await coachs.getByRole('button', { name: 'Save text' }).click();
  await coachs.getByText('An agreement needs a clause “Recording”.').waitFor();
  await coachs.getByLabel('Recording', { exact: true }).fill('Nothing is <b>recorded</b> unless {client} agrees.');
  await coachs.getByRole('button', { name: 'Save text' }).click();
  await coachs.getByText('Saved.').waitFor();
  await expectAccessible(coachs);
  await bookByApi(client.token, client.coachId, first);
  await expect(bookByApi(client.token, client.coachId, second)).rejects.toThrow('409');

  await coachs.goto(`/coach/clients/${client.matchId}/agreement`, { waitUntil: 'networkidle' });
  await coachs.getByLabel('Fee for a session').fill('120');
  await coachs.getByLabel('Begins').fill('2032-01-05');
  await coachs.getByRole('button', { name: 'Read before sending' }).click();
  await coachs.getByText('Nothing is <b>recorded</b> unless Ines Marsh agrees.').waitFor();
  const hash = await hashOnPage(coachs);
  await expectAccessible(coachs);
  await coachs.getByRole('button', { name: 'Send agreement' }).click();
  await coachs.getByText('Waiting for signatures').waitFor();
  expect(await hashOnPage(coachs)).toBe(hash);
  await coachs.getByLabel('Your name').fill('Rin Nakamura');
  await coachs.getByRole('button', { name: 'Sign agreement' }).click();
  await coachs.getByText(/You have signed\. It waits for Ines/).waitFor();

  const page = await visitors.newPage(NARROW);
  await signIn(page, client.email, `/coachee/sessions/book?coach=${client.coachId}`);
  await page.getByText('From the second session on, you two need an agreement').waitFor();
  await expectAccessible(page);
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await page.getByText('An agreement with Rin waits for your signature.').waitFor();
  await page.goto('/matching', { waitUntil: 'networkidle' });
  await page.getByText('Waits for you').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Version 1 with Rin' }).click();
  await page.getByLabel('Your name').waitFor();
  expect(await hashOnPage(page)).toBe(hash);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Ines Marsh');
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await page.getByText('Both of you have signed. In force since').waitFor();
  await bookByApi(client.token, client.coachId, second);

  await page.getByRole('link', { name: 'Print version' }).click();
  await page.getByRole('link', { name: 'Back to the agreement' }).waitFor();
  expect(await hashOnPage(page)).toBe(hash);
  await page.getByText('Rin Nakamura').last().waitFor();
  await expectAccessible(page);
});

test('an owner publishes the text of agreements, and coaches read it and add to it', async () => {
  const { webUrl: baseURL } = product;
  const owner = await openConsole(await visitors.newPage({ ...NARROW, baseURL }));
  await owner.getByText('No coach has the 5 clients yet from which they are counted.').waitFor();
  await owner.goto('/practice/agreements', { waitUntil: 'networkidle' });
  const recording = owner.getByLabel('Recording', { exact: true });
  const publish = owner.getByRole('button', { name: /^Publish edition/ });
  await recording.fill('Nothing is recorded, {client.');
  await publish.click();
  await owner.getByText('Close the field “{client.” with a brace.').waitFor();
  await expectAccessible(owner);
  await recording.fill('Nothing is recorded, {client}.');
  await publish.click();
  await owner.getByText(/^Edition \d is what coaches send now\.$/).waitFor();

  const coach = await visitors.newPage({ baseURL });
  await login(coach, '/coach/login', 'coach@demo.waymark.test');
  await coach.goto('/coach/agreement', { waitUntil: 'networkidle' });
  await coach.getByText(/, edition \d of/).click();
  await coach.getByText('Nothing is recorded, {client}.').first().waitFor();
  await coach.getByLabel('Your addition').fill('We walk.');
  await coach.getByRole('button', { name: 'Save addition' }).click();
  await coach.getByText('Your addition is saved.').waitFor();
  await expectAccessible(coach);
});
