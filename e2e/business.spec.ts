import { PROBLEMS } from '@waymark/contract/errors';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { coachedPeople } from './fixtures/coached-people.ts';
import { quarters } from './fixtures/colours.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { newAddress, PASSWORD } from './fixtures/people.ts';

const visitors = startBrowser();
const product = startProductOfFile();
const { tokenOf, join } = coachedPeople(product);

/** The portfolio adds a business with five seats, and appoints its admin. */
async function appoint(email: string): Promise<void> {
  const token = await product.tokenOf('smb', 12);
  const draft = { name: 'Tideline Studio', seats: 5, renewsOn: null };
  const { data } = await product.call<{ data: { id: number } }>('/businesses', { token, body: draft });
  await product.call(`/businesses/${data.id}/admins`, { token, body: { email } });
}

/** Follows the mailed link, and lands on this page. */
async function joinByLink(page: Page, email: string, landing: string): Promise<void> {
  const mail = await product.textTo(email, /\/join\?code=/);
  await page.goto(/https?:\/\/\S+\/join\?code=[\w-]+/.exec(mail)?.[0] ?? '', { waitUntil: 'networkidle' });
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL(`**${landing}`);
}

async function beginAsAdmin(page: Page, email: string): Promise<void> {
  await joinByLink(page, email, '/smb/ba/profile');
  await page.getByLabel('First name').fill('Niamh');
  await page.getByLabel('Last name').fill('Byrne');
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'Ireland' });
  await page.getByLabel('Name of the organisation').fill('Tideline Studio');
  await page.getByLabel('How many people work there?').selectOption({ label: 'Up to 9 people' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/smb/dashboard');
}

const WORDS = 'We are glad you are here. <b>Take</b> the time that you need.';

/** Words, a logo and a link on the shelf, each with a mistake before. */
async function writeWelcome(page: Page): Promise<void> {
  await page.goto('/smb/welcome', { waitUntil: 'networkidle' });
  await page.getByLabel('What do you want to say?').fill('Read www.example.org first.');
  await page.getByRole('button', { name: 'Save welcome' }).click();
  await page.getByText('Write it without links').waitFor();
  await page.getByLabel('What do you want to say?').fill(WORDS);
  await page.getByRole('button', { name: 'Save welcome' }).dblclick();
  await page.getByText('Saved. Your people see it from now on.').waitFor();
  const file = { name: 'logo.png', mimeType: 'image/png' };
  await page.getByLabel('Logo file').setInputFiles({ ...file, buffer: Buffer.from('no picture') });
  await page.getByText(PROBLEMS.picture_unreadable.message).waitFor();
  await expectAccessible(page);
  const buffer = await quarters(page, ['#f00', '#0f0', '#00f', '#fff']);
  await page.getByLabel('Logo file').setInputFiles({ ...file, buffer });
  await page.getByRole('button', { name: 'Remove the logo' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('Quiet rooms');
  await page.getByLabel('Address').fill('http://rooms.example.org');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByText('Enter an address that begins with https://.').waitFor();
  await page.getByLabel('Address').fill('https://rooms.example.org');
  await page.getByRole('button', { name: 'Add link' }).click();
  await page.getByRole('list', { name: 'On the shelf' }).getByText('Quiet rooms').waitFor();
  await expectAccessible(page);
}

const welcomeOn = (page: Page) => page.getByRole('paragraph').filter({ hasText: WORDS });

/** On Today and in the library. */
async function readWelcomeAs(page: Page, email: string): Promise<void> {
  await joinByLink(page, email, '/profile');
  await page.goto('/dashboard', { waitUntil: 'networkidle' });
  await welcomeOn(page).waitFor();
  const logo = page.getByRole('img', { name: /Tideline Studio/ });
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.goto('/blogs', { waitUntil: 'networkidle' });
  await page
    .getByRole('region', { name: /From Tideline Studio/ })
    .getByText('Quiet rooms')
    .waitFor();
  await expectAccessible(page);
}

async function switchFamilies(page: Page, isOn: boolean): Promise<void> {
  const families = page.getByRole('switch', { name: 'Your people may invite relatives' });
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/organisations/mine/families') && reply.ok());
  await families.click();
  await saved;
  await expect.poll(() => families.getAttribute('aria-checked')).toBe(String(isOn));
}

/** What the press of a download gets from the API. */
async function downloaded(page: Page, label: string, path: string): Promise<string> {
  const coming = page.waitForResponse((reply) => reply.url().endsWith(path) && reply.ok());
  await page.getByRole('button', { name: label }).click();
  return (await coming).text();
}

test('a business is set up, run and left, and its people keep what is theirs', async () => {
  const [email, third] = [newAddress('niamh'), newAddress('third')];
  const members = [newAddress('first'), newAddress('second')];
  await appoint(email);
  const admin = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await beginAsAdmin(admin, email);

  await writeWelcome(admin);
  await admin.goto('/smb/dashboard', { waitUntil: 'networkidle' });
  await admin.getByLabel('Email addresses').fill([...members, third].join('\n'));
  await admin.getByRole('button', { name: 'Invite people' }).click();
  await admin.getByText('3 people invited.').waitFor();
  await expectAccessible(admin);
  expect(await product.textTo(members[0] ?? '', /\/join\?code=/)).toContain(WORDS);
  await join(members[0] ?? '');
  const reader = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await readWelcomeAs(reader, members[1] ?? '');

  await admin.goto(`/smb/people?q=${encodeURIComponent(members[0] ?? '')}`, { waitUntil: 'networkidle' });
  await admin.getByRole('button', { name: `Make manager: ${members[0]}` }).click();
  await admin.getByRole('table', { name: 'People' }).getByText('Manager').waitFor();
  await expectAccessible(admin);

  await admin.goto('/smb/organisation', { waitUntil: 'networkidle' });
  await expectAccessible(admin);
  await switchFamilies(admin, false);
  const own = async (address: string) =>
    (await product.call<{ data: object | null }>('/memberships/mine', { token: await tokenOf(address) })).data;
  expect(await own(members[1] ?? '')).toMatchObject({ organisation: 'Tideline Studio', allowsFamilies: false });
  await switchFamilies(admin, true);

  const people = await downloaded(admin, 'Download people', '/memberships/export');
  for (const address of [...members, third]) expect(people).toContain(`"${address}"`);
  expect(await downloaded(admin, 'Download seats', '/seats/export')).toContain('"Given to people"');
  await admin.getByRole('button', { name: 'Leave Waymark' }).click();
  await admin.getByLabel('Type Tideline Studio to leave').fill('Tideline Studio');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Leave Waymark' }).click();
  await admin.getByRole('heading', { name: 'Your admin data' }).waitFor();
  await expectAccessible(admin);

  expect(await own(members[1] ?? '')).toBeNull();
  const left = { token: await tokenOf(members[1] ?? '') };
  expect(await product.call<{ email: string }>('/users/me', left)).toMatchObject({ email: members[1] });
  await reader.goto('/dashboard', { waitUntil: 'networkidle' });
  expect(await welcomeOn(reader).count()).toBe(0);
  for (const page of [admin, reader]) await page.close();
});
