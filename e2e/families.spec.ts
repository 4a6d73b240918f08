import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';
import { type MailServer, startMailServer } from '../apps/api/test/mail-server.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { fillLogin, login, newAddress, newCoachee, PASSWORD, showModal, signIn } from './fixtures/people.ts';
import { startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();
const ADDED = 'Congratulation you have successfully added a memeber, an email is sent to their email address.';

async function openFromMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Family members' }).getByRole('listitem').filter({ hasText: name });

async function invite(page: Page, firstName: string, lastName: string, email: string): Promise<void> {
  const modal = page.getByRole('dialog');
  await modal.getByLabel('First name').fill(firstName);
  await modal.getByLabel('Last name').fill(lastName);
  await modal.getByLabel('Email').fill(email);
  await modal.getByRole('button', { name: 'Add', exact: true }).click();
  await modal.getByText(ADDED).waitFor();
  await card(page, `${firstName} ${lastName}`).getByText('Invited, not joined yet').waitFor();
}

async function mailedLink({ received }: MailServer, email: string): Promise<string> {
  const mails = () => received.filter(({ envelope }) => envelope.to.includes(email));
  await expect.poll(() => mails().length).toBeGreaterThan(0);
  return /https?:\/\/\S+\/invite\?code=[\w-]+/.exec(mails().at(-1)?.text ?? '')?.[0] ?? 'no link';
}

test('makes a family of two by a mailed invitation, which a third with an account joins', async () => {
  const server = await startMailServer();
  const product = await startOwnProduct(inject('startedFolder'), { SMTP_URL: server.url, DEMO: 'on' });
  const options = { baseURL: product.webUrl };
  try {
    const inviter = await visitors.newPage(options);
    const email = newAddress('mira');
    await login(inviter, '/coachee/login', 'coachee@demo.waymark.test');
    await openFromMenu(inviter, 'Family & invites');
    await inviter.getByText('No family yet').waitFor();
    await invite(inviter, 'Mira', 'Sen', email);

    const invited = await visitors.newPage(options);
    await invited.goto(await mailedLink(server, email));
    await invited.getByText('invites you, Mira, to join their family').waitFor();
    await expect.poll(() => invited.url()).not.toContain('code=');
    await invited.getByText('whether you joined or not').waitFor();
    await invited.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await invited.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
    await invited.getByRole('button', { name: 'Join', exact: true }).click();
    await invited.waitForURL('**/profile');
    await openFromMenu(invited, 'Family & invites');
    await card(invited, email).getByText('You', { exact: true }).waitFor();

    await invite(inviter, 'Max', 'Ortiz', 'manager@demo.waymark.test');
    await card(inviter, 'Mira Sen').waitFor();
    const member = await visitors.newPage(options);
    await member.goto(await mailedLink(server, 'manager@demo.waymark.test'));
    await member.getByText('You already have an account.').waitFor();
    await member.getByLabel('Password', { exact: true }).fill('waymark-demo');
    await member.getByRole('button', { name: 'Login', exact: true }).click();
    await member.getByRole('button', { name: 'Join the family' }).click();
    await member.getByRole('heading', { name: 'You have joined the family' }).waitFor();

    await inviter.reload();
    await openFromMenu(inviter, 'Family & invites');
    await expect.poll(() => inviter.getByText('Joined', { exact: true }).count()).toBe(3);
    expect(await inviter.getByText('Invited, not joined yet').count()).toBe(0);
    for (const page of [inviter, invited, member]) await page.close();
  } finally {
    await product.stop();
    await server.close();
  }
});

test('explains an invalid invitation and what to do', async () => {
  const page = await visitors.newPage();
  await page.goto('/invite?code=nonsense');
  await page.getByRole('heading', { name: 'Incorrect code provided' }).waitFor();
  await page.getByText('Ask the person who invited you to send it again').waitFor();
});

test('saves topics as they are pressed', async () => {
  const page = await visitors.newPage();
  const { email } = await newCoachee();
  await signIn(page, email, '/profile');
  await openFromMenu(page, 'Settings');
  const pressed = ['Mindfulness', 'Sleep', 'Sleep', 'Grief', 'Grief'];
  let kept = 0;
  page.on('response', (reply) => {
    if (reply.request().method() === 'PUT' && reply.ok()) kept += 1;
  });
  const chip = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  for (const name of pressed) await chip(name).click();
  await expect.poll(() => chip('Mindfulness').getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => kept).toBe(pressed.length);
  await page.reload();
  await openFromMenu(page, 'Settings');
  await expect.poll(() => chip('Mindfulness').getAttribute('aria-pressed')).toBe('true');
  expect(await chip('Grief').getAttribute('aria-pressed')).toBe('false');
});

describe('a person with a family', () => {
  test.each([
    ['show-family-modal', 'Leave the family'],
    ['show-settings-modal', 'Mindfulness'],
  ])('passes axe in the modal of %s, and fits a narrow screen', async (message, awaited) => {
    const page = await visitors.newPage(NARROW);
    await signIn(page, 'family@demo.waymark.test', '/dashboard');
    await showModal(page, message);
    await page.getByRole('dialog').getByRole('button', { name: awaited }).waitFor();
    await expectAccessible(page);
    const box = await page.getByRole('dialog').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});

test('asks visitors to log in before they see their family', async () => {
  const page = await visitors.newPage();
  await page.goto('/blogs');
  await showModal(page, 'show-family-modal');
  await page.getByText('Only you can see your family.').waitFor();
  await fillLogin(page, 'family@demo.waymark.test');
  await page.getByRole('heading', { name: 'Manage Family & Invites' }).waitFor();
});
