import { DAY_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { bookByApi, freeStarts, newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signInAsCoach } from './fixtures/matching.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

const shared = (page: Page) => page.getByRole('textbox', { name: 'Shared note' });
const holds = (page: Page, text: string) => expect.poll(() => shared(page).inputValue()).toBe(text);
const isSaved = (page: Page) => page.getByText(/^Saved \d/).waitFor();

async function addTopic(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add topic' }).click();
  await page.getByLabel('Topic', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add topic' }).click();
}

test('two people prepare a session together, and lose nothing when both write at once', async () => {
  const coach = await openCoach('carlos-menezes', 'America/New_York');
  const client = await newClientInDelhi('Ila', coach);
  const [start = ''] = await freeStarts(client.token, client.coachId, Date.now() + 3 * DAY_MS);
  const { data } = await bookByApi(client.token, client.coachId, start);
  const page = await visitors.newPage(NARROW);
  const coachs = await visitors.newPage(WIDE);
  await signIn(page, client.email, `/coachee/sessions/${data.id}`);
  await signInAsCoach(coachs, coach);
  await coachs.goto(`/coach/sessions/${data.id}`, { waitUntil: 'networkidle' });

  // What one adds, the other sees without a reload.
  await addTopic(page, 'What I told my manager');
  await coachs.getByText('What I told my manager').waitFor();
  await addTopic(coachs, 'Evenings');
  await page.getByRole('button', { name: 'Change “Evenings”' }).click();
  await page.getByRole('button', { name: 'Move up' }).click();
  await coachs.getByRole('listitem').filter({ hasText: 'Evenings' }).getByText('Matters most').waitFor();
  await shared(page).fill('Silence reads as yes.');
  await holds(coachs, 'Silence reads as yes.');
  await isSaved(coachs);

  // Both go on from there, one of them without a connection.
  await page.context().setOffline(true);
  await shared(page).fill('Silence reads as yes.\nIla offline.');
  await page.getByText('Not saved yet').waitFor();
  await shared(coachs).fill('Silence reads as yes.\nCarlos online.');
  await isSaved(coachs);
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: /changed this note too$/ }).waitFor();
  expect(await page.getByLabel('The saved text').inputValue()).toContain('Carlos online.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit both together' }).click();
  const together = 'Silence reads as yes.\nIla offline.\n\nCarlos online.';
  await holds(page, together);
  await holds(coachs, together);

  // What is typed as the page goes is there after a reload.
  await page.getByRole('textbox', { name: 'Prepare, if it helps' }).fill('I said nothing.');
  await page.reload({ waitUntil: 'networkidle' });
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Prepare, if it helps' }).inputValue())
    .toBe('I said nothing.');
  await expectAccessible(page);
  await expectAccessible(coachs);
  expect(await coachs.getByText('I said nothing.').count()).toBe(0);
});
