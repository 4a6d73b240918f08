import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { focusedName, tabTo } from './fixtures/keyboard.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
/** Without hours so far. */
const COACH = 'coach.new@demo.waymark.test';

test('sets hours and blocks a time of the week by keyboard alone, on a wide window and a narrow one', async () => {
  const page = await visitors.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await signIn(page, COACH, '/coach/time');
  await tabTo(page, 'Add hours on Monday');
  await page.keyboard.press('Enter');
  await tabTo(page, /^Monday.*, 9 am – 12 pm$/, 'Shift+Tab');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => focusedName(page)).toMatch(/9 am – 12:15 pm$/);
  await page.getByText('1 change not saved').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Saved. Clients see these times now.').waitFor();
  await expect.poll(() => focusedName(page)).toBe('My time');

  await tabTo(page, 'Week', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/coach/week');
  await tabTo(page, 'Next week');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/coach/week?week=*');
  const monday = page.getByRole('region', { name: /^Mon/ });
  await monday.getByText('9 am – 12:15 pm').waitFor();
  await tabTo(page, 'Block time');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Block time' }).waitFor();
  await expectAccessible(page);
  await tabTo(page, 'Block time');
  await page.keyboard.press('Enter');
  await monday.getByRole('button', { name: /^Blocked .* 9 am – 10 am$/ }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expectAccessible(page);

  await page.setViewportSize(NARROW.viewport);
  await monday.getByText('9 am – 12:15 pm').waitFor();
  await tabTo(page, /^Blocked/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'Unblock time');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('button', { name: /^Blocked/ }).count()).toBe(0);
  await expectAccessible(page);
});

test('makes hours by dragging, and shows what a client elsewhere would get before they are saved', async () => {
  const page = await visitors.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, COACH, '/coach/time');
  const track = await page.locator('[data-track=Thursday]').boundingBox();
  if (!track) throw new Error('There is nothing to drag on.');
  // From 6 am to 10 pm: a quarter of the way is 10 am, three eighths are noon.
  const y = track.y + track.height / 2;
  await page.mouse.move(track.x + track.width / 4, y);
  await page.mouse.down();
  await page.mouse.move(track.x + (track.width * 3) / 8, y, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Thursday, 10 am – 12 pm' }).waitFor();
  const preview = page.getByRole('region', { name: /^What a client in .* sees$/ });
  await expect.poll(() => preview.getByRole('listitem').count()).toBeGreaterThan(0);
});
