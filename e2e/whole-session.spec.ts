import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { moveByApi, newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { focusedName, tabTo } from './fixtures/keyboard.ts';
import { mailbox, signIn } from './fixtures/people.ts';
import { joinRoom, sees, WITH_DEVICES } from './fixtures/rooms.ts';

/** Two processes, as on two devices. */
const [ofCoach, ofClient] = [startBrowser(WITH_DEVICES), startBrowser(WITH_DEVICES)];

const WIDE = { viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' } as const;
/** While the two prepare; closing is the first step that needs the session to have begun. */
const BEGINS_IN_MS = 10_000;

/** A try that fails leaves the hour of its coach taken. */
const coaches = ['wei-ling-tan', 'leila-benali'].values();

const PRIVATE = 'She laughs before she says no.';
const SUMMARY = 'Fridays end at four.\nNo one needs a reason.';
const HERS = 'Tell the team about Fridays';
const COACHS = 'Send Ila the chapter on saying no';

async function pressTo(page: Page, name: string | RegExp, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, name, key);
  await page.keyboard.press('Enter');
}

async function bookByKeyboard(page: Page, coachId: number): Promise<string> {
  await page.goto(`/coachee/sessions/book?coach=${coachId}`, { waitUntil: 'networkidle' });
  await tabTo(page, /^\d.* for /);
  await page.keyboard.press('Space');
  await pressTo(page, 'Book session');
  await page.waitForURL(/\/coachee\/sessions\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

async function prepareByKeyboard(page: Page): Promise<void> {
  for (const topic of ['What I told my manager', 'Evenings']) {
    await page.reload({ waitUntil: 'networkidle' });
    await pressTo(page, 'Add topic');
    await page.getByLabel('Topic', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type(topic);
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').filter({ hasText: topic }).waitFor();
  }
  await tabTo(page, 'Change “Evenings”', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await pressTo(page, 'Move up');
  await page.getByRole('listitem').filter({ hasText: 'Evenings' }).getByText('Matters most').waitFor();
}

async function closeByKeyboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Close session' }).waitFor({ timeout: 60_000 });
  await pressTo(page, 'Close session');
  await page.getByRole('heading', { level: 1, name: 'Close session with Ila' }).waitFor();
  await tabTo(page, 'Summary');
  await page.keyboard.insertText(SUMMARY);
  await page.getByText(/^Draft saved on this device, /).waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => page.getByRole('textbox', { name: 'Summary' }).inputValue()).toBe(SUMMARY);
  expect(await page.getByLabel('Note for yourself').inputValue()).toBe(PRIVATE);
  await tabTo(page, /^We met/);
  await page.keyboard.press('Space');
  for (const [action, owner] of [[HERS, 'Ila'] as const, [COACHS, 'You'] as const]) {
    await pressTo(page, 'Add action');
    // The new row's first field has the focus.
    await expect.poll(() => focusedName(page)).toBe('Action');
    await page.keyboard.insertText(action);
    await tabTo(page, /^Who/);
    await page.keyboard.type(owner);
  }
  await expectAccessible(page);
  await tabTo(page, 'Close session');
  // As someone does who isn't sure of the first press.
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'What was agreed' }).waitFor();
}

async function rateByKeyboard(page: Page): Promise<void> {
  for (const question of ['Was this session useful to you?', 'Did you feel heard?']) {
    await tabTo(page, '1, not at all');
    for (let step = 1; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => page.getByRole('group', { name: question }).getByRole('radio', { name: '5, very much' }).isChecked())
      .toBe(true);
  }
  await pressTo(page, 'Send answers');
  await page.getByRole('heading', { name: 'Thank you for answering' }).waitFor();
  expect(await page.getByText('5 of 5').count()).toBe(2);
}

test('a coach and a client book, prepare, meet, close and rate a session, and Today says what they agreed', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Asia/Singapore');
  const client = await newClientInDelhi('Ila', coach);
  const [ila, coachs] = [await ofClient.newPage(NARROW), await ofCoach.newPage(WIDE)];
  await signIn(ila, client.email, '/notifications?show=preferences');
  await ila.getByText('Coaching one by one').click();
  await ila.getByRole('switch', { name: 'Email: Your coach closes a session' }).click();
  const id = await bookByKeyboard(ila, client.coachId);
  await moveByApi(coach.token, id, Date.now() + BEGINS_IN_MS);

  await prepareByKeyboard(ila);
  await signIn(coachs, coach.email, `/coach/sessions/${id}`);
  await coachs.getByText('What I told my manager').waitFor();
  await coachs.getByRole('textbox', { name: /^(Prepare, if it helps|Private note)$/ }).fill(PRIVATE);
  await coachs.getByText(/^Saved \d/).waitFor();

  await joinRoom(coachs);
  await joinRoom(ila);
  await sees(ila, coach.firstName);
  await sees(coachs, 'Ila');
  for (const page of [ila, coachs]) {
    await page.getByRole('button', { name: 'Leave' }).click();
    // A session that has begun leads its coach on to closing it, and its client to the rating.
    await page.waitForURL((url) => !url.pathname.endsWith('/room'));
  }

  await coachs.goto(`/coach/sessions/${id}`, { waitUntil: 'networkidle' });
  await closeByKeyboard(coachs);
  await ila.goto(`/coachee/sessions/${id}`, { waitUntil: 'networkidle' });
  await ila.getByRole('heading', { name: 'What was agreed' }).waitFor();
  await expectAccessible(ila);
  const seen = [await ila.content()];
  await rateByKeyboard(ila);

  await ila.goto('/dashboard', { waitUntil: 'networkidle' });
  await ila.getByRole('checkbox', { name: HERS }).waitFor();
  seen.push(await ila.content());
  await coachs.goto('/coach/dashboard', { waitUntil: 'networkidle' });
  await coachs.getByRole('checkbox', { name: COACHS }).waitFor();
  const mail = await mailbox(ila, client.email, `What you and ${coach.firstName} agreed`);
  for (const words of ['Fridays end at four.', HERS, id]) expect(mail).toContain(words);
  for (const text of [...seen, mail]) expect(text).not.toContain(PRIVATE);
});
