import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signInAsCoach } from './fixtures/matching.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser({ provokes: /net::ERR_FAILED/ });
const SENDS = /\/message-threads\/[^/]+\/messages$/;

const log = (page: Page) => page.getByRole('log');

async function send(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

test('two people write to each other, one of them without a connection for a while, and nothing is lost or doubled', async () => {
  const coach = await openCoach('rin-nakamura', 'Asia/Kolkata');
  const client = await newClientInDelhi('Uma', coach);
  const [page, coachs] = [await visitors.newPage(NARROW), await visitors.newPage(NARROW)];
  await signIn(page, client.email, '/coachee/messages');
  await page.getByText(/usually answers within a working day/).waitFor();
  await expectAccessible(page);
  await signInAsCoach(coachs, coach);
  await coachs.goto(`/coach/messages?client=${client.matchId}`, { waitUntil: 'networkidle' });
  await send(page, 'I made the list.');
  await log(coachs).getByText('I made the list.').waitFor();
  await log(page).getByText(/^Read/).waitFor();

  // Offline, and then with the API away through a reload.
  await page.context().setOffline(true);
  await send(page, 'It’s half finished.');
  await send(page, 'Shall I bring it?');
  await page
    .getByText(/^Not sent yet/)
    .first()
    .waitFor();
  await send(coachs, 'How is the list?');
  await page
    .context()
    .route(SENDS, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.context().setOffline(false);
  await log(page).getByText('How is the list?').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await page
    .getByText(/^Not sent yet/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.context().unroute(SENDS);
  await page.getByRole('button', { name: 'Try again' }).first().click();

  const inOrder = ['I made the list.', 'How is the list?', 'It’s half finished.', 'Shall I bring it?'];
  for (const seen of [page, coachs]) {
    await log(seen).getByText('Shall I bring it?').waitFor();
    await expect.poll(() => seen.getByText(/^(Not sent yet|Sending)/).count()).toBe(0);
    expect(await log(seen).locator('p[dir=auto]').allTextContents()).toEqual(inOrder);
  }
  await page.getByRole('button', { name: 'Take back: It’s half finished.' }).click();
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  await log(coachs).getByText('Message taken back').waitFor();
  await expectAccessible(coachs);
});
