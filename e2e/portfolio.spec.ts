import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { login, newAddress } from './fixtures/people.ts';
import { type RunningProduct, startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();

let product: RunningProduct | undefined;
beforeAll(async () => {
  product = await startOwnProduct({ DEMO: 'on' });
});
afterAll(() => product?.stop());

test('a portfolio adds a business, moves seats to it, appoints its admin and suspends it, and finds it all in its log', async () => {
  const admin = await visitors.newPage({ baseURL: product?.webUrl ?? '', ...NARROW });
  await login(admin, '/smb/sa/login', 'smb@demo.waymark.test');
  const businesses = admin.getByRole('list', { name: 'Businesses' });
  const row = (name: string) => businesses.getByRole('listitem').filter({ hasText: name });
  await row('Brightwater Physio').getByText('15 of 15 used').waitFor();
  await row('Brightwater Physio')
    .getByText(/% of members$/)
    .waitFor();
  await row('Oak and Ember Bakery').getByText('No figure').waitFor();
  await expectAccessible(admin);

  // A press before the page works is lost, so it is made until the form is there.
  const name = admin.getByLabel('Business name');
  await expect
    .poll(async () => {
      if ((await name.count()) === 0) await admin.getByRole('button', { name: 'Add business' }).first().click();
      return name.count();
    })
    .toBe(1);
  await name.fill('Tideline Studio');
  await admin.getByLabel('Seats', { exact: true }).fill('4');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Add business' }).last().click();
  await row('Tideline Studio').getByText('0 of 4 used').waitFor();

  await admin.getByRole('button', { name: 'Move seats here: Tideline Studio' }).click();
  await admin.getByLabel('From', { exact: true }).selectOption({ label: 'Oak and Ember Bakery, 8 free' });
  await admin.getByLabel('Seats to move').fill('3');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Move seats', exact: true }).last().click();
  await row('Tideline Studio').getByText('0 of 7 used').waitFor();
  await row('Oak and Ember Bakery').getByText('4 of 9 used').waitFor();

  const email = newAddress('niamh');
  await admin.getByRole('button', { name: 'Appoint admin: Tideline Studio' }).click();
  await admin.getByLabel('Email of the new admin of Tideline Studio').fill(email);
  await admin.getByRole('button', { name: 'Invite admin' }).click();
  await row('Tideline Studio').getByText(`${email} (invited)`).waitFor();

  await admin.getByRole('button', { name: 'Suspend Tideline Studio' }).click();
  await admin.getByRole('button', { name: 'Suspend business' }).click();
  await row('Tideline Studio').getByText('Suspended').waitFor();
  await expectAccessible(admin);

  await admin.goto('/smb/audit');
  const lines = admin.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await lines.first().getByText('Suspended a business').waitFor();
  await expectAccessible(admin);
  await lines
    .nth(2)
    .getByText(/from Oak and Ember Bakery to Tideline Studio · 3 seats$/)
    .waitFor();
  await admin.close();
});

test('a business turns families off, and its log says so', async () => {
  const admin = await visitors.newPage({ baseURL: product?.webUrl ?? '', ...NARROW });
  await login(admin, '/smb/ba/login', 'business@demo.waymark.test');
  const families = admin.getByRole('switch', { name: 'Your people may invite relatives' });
  await families.waitFor();
  const isSaved = (url: string, status: number) => url.endsWith('/organisations/mine/families') && status === 200;
  const saved = admin.waitForResponse((response) => isSaved(response.url(), response.status()));
  await expect
    .poll(async () => {
      if ((await families.getAttribute('aria-checked')) === 'true') await families.click();
      return families.getAttribute('aria-checked');
    })
    .toBe('false');
  await saved;
  await expectAccessible(admin);
  await admin.goto('/smb/audit');
  await admin.getByText('Turned families off').waitFor();
  await admin.close();
});
