import { DAY_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { tabTo } from './fixtures/keyboard.ts';
import { login } from './fixtures/people.ts';
import { startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

const press = async (page: Page, name: string) => {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
};

test('someone shares a goal with their manager and takes it back while the manager looks, by keyboard', async () => {
  const product = await startOwnProduct(inject('startedFolder'), { DEMO: 'on' });
  const options = { baseURL: product.webUrl, ...NARROW };
  try {
    const manager = await visitors.newPage(options);
    await login(manager, '/coachee/login', 'manager@demo.waymark.test');
    await manager.goto('/smb/manager/dashboard', { waitUntil: 'networkidle' });
    const shared = manager.getByRole('list', { name: 'Shared with you' });
    await shared.getByText('Hannah Vogel').waitFor();
    await shared.getByText('No goal shared.').waitFor();
    const before = await shared.getByRole('listitem').count();
    await expectAccessible(manager);

    const member = await visitors.newPage(options);
    await login(member, '/coachee/login', 'coachee.hannah@demo.waymark.test');
    await member.goto('/coachee/manager', { waitUntil: 'networkidle' });
    await member.getByRole('heading', { name: 'What Grace Obi sees' }).waitFor();
    await press(member, 'Share something with Grace');
    const what = member.getByLabel('What', { exact: true });
    await what.getByRole('option', { name: 'Two evenings a week that are mine' }).waitFor({ state: 'attached' });
    await expectAccessible(member);
    await what.selectOption({ label: 'Two evenings a week that are mine' });
    await member.getByLabel('Until', { exact: true }).fill(inDays(30));
    await press(member, 'Share with Grace');
    await member.getByRole('button', { name: /^Stop sharing with Grace: No one needs me/ }).waitFor();

    await shared.getByText(/No one needs me/).waitFor();
    expect(await shared.getByRole('listitem').count()).toBe(before);
    await press(member, 'Stop sharing with Grace: No one needs me, and I don’t check whether they do.');
    await manager.getByText('Something is no longer shared with you').waitFor();
    expect(await shared.getByText(/No one needs me/).count()).toBe(0);
    await shared.getByText('Hannah Vogel').waitFor();

    await press(member, 'Stop sharing with Grace: You are in coaching');
    await shared.getByText('Hannah Vogel').waitFor({ state: 'detached' });
    await member.getByText(/^You share nothing with Grace/).waitFor();
    await expectAccessible(manager);
    await expectAccessible(member);

    // Grace is in a session of her own on Thursdays.
    const first = member.getByLabel('First time');
    const free = await first
      .locator('option')
      .filter({ hasNotText: /Thu|Choose/ })
      .first()
      .textContent();
    await first.selectOption({ label: free ?? '' });
    await press(member, 'Offer these times');
    await member.getByRole('link', { name: 'Open the times you offered' }).waitFor();
    await manager.goto('/smb/manager/dashboard', { waitUntil: 'networkidle' });
    await manager.getByRole('link', { name: 'Answer' }).click();
    await manager.waitForURL('**/coachee/sessions/*');
    await manager.waitForLoadState('networkidle');
    // What can be done about a meeting is fetched apart.
    await manager.getByRole('button', { name: 'Accept this time' }).waitFor();
    await press(manager, 'Accept this time');
    await manager.getByText('It’s booked, and Maya and Hannah know.').waitFor();
    const note = manager.getByRole('textbox', { name: 'Outcome note' });
    await note.fill('Hannah keeps Tuesdays free.');
    await note.blur();
    await expectAccessible(manager);
    await member.getByRole('link', { name: /^Open the (times you offered|meeting ahead)$/ }).click();
    await member.waitForURL('**/coachee/sessions/*');
    await member.getByText('What Hannah wants Grace to know').waitFor();
    const read = member.getByRole('textbox', { name: 'Outcome note' });
    await expect.poll(() => read.inputValue()).toBe('Hannah keeps Tuesdays free.');
    await expectAccessible(member);
    for (const page of [manager, member]) await page.close();
  } finally {
    await product.stop();
  }
});
