import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoAddress } from '../apps/api/src/demo/people.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { mailbox, newAddress, PASSWORD, signIn } from './fixtures/people.ts';

const visitors = startBrowser();

/** A press before the page works is lost, so it is made until the forms are there. */
async function addPeople(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Add people' });
  await expect
    .poll(async () => {
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      return button.getAttribute('aria-expanded');
    })
    .toBe('true');
}

test('a group admin makes an invite link, and someone new joins the group by it on a phone', async () => {
  const admin = await visitors.newPage(NARROW);
  await signIn(admin, demoAddress('group'), '/group-admin/people');
  await addPeople(admin);
  await admin.getByLabel('For how many people').fill('0');
  await admin.getByLabel('For how many people').press('Enter');
  await admin.getByText('Enter 1 or more.').waitFor();
  await expectAccessible(admin);
  await admin.getByLabel('For how many people').fill('1');
  await admin.getByRole('button', { name: 'Make the link' }).dblclick();
  const address = await admin.getByLabel('Invite link').inputValue();
  await admin.getByText(/Invites 1 more person, until/).waitFor();
  await expectAccessible(admin);

  const email = newAddress('by-link');
  const person = await visitors.newPage(NARROW);
  await person.goto(address);
  await person.getByText('invites you to coaching on Waymark').waitFor();
  await expectAccessible(person);
  await person.getByLabel('Your email').fill('not an address');
  await person.keyboard.press('Enter');
  await person.getByLabel('Your email').and(person.locator('[aria-invalid="true"]')).waitFor();
  await expectAccessible(person);
  await person.getByLabel('Your email').fill(email);
  await person.keyboard.press('Enter');
  await person.getByRole('heading', { name: 'Check your email' }).waitFor();
  await expectAccessible(person);

  const mail = await mailbox(person, email, 'Harbour Light Hospitals invites you to Waymark');
  await person.goto(/https?:\/\/\S+\/join\?code=[\w-]+/.exec(mail)?.[0] ?? 'no link');
  await person.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await person.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await person.getByRole('button', { name: 'Join', exact: true }).click();
  await person.waitForURL('**/profile');

  await admin.goto(`/group-admin/people?q=${encodeURIComponent(email)}`, { waitUntil: 'networkidle' });
  await admin
    .getByRole('table', { name: 'People' })
    .getByText(/^Joined/)
    .waitFor();
  await addPeople(admin);
  await admin.getByText('it no longer invites anyone.').waitFor();
  const late = await visitors.newPage(NARROW);
  await late.goto(address);
  await late.getByRole('heading', { name: 'This link doesn’t work' }).waitFor();
  await expectAccessible(late);
  await admin.getByRole('button', { name: 'End this link' }).click();
  await admin.getByRole('button', { name: 'End the link' }).click();
  await admin.getByRole('button', { name: 'Make the link' }).waitFor();
  for (const page of [admin, person, late]) await page.close();
});
