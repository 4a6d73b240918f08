import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { login, newAddress } from './fixtures/people.ts';
import { type RunningProduct, startOwnProduct } from './fixtures/product.ts';

const visitors = startBrowser();

let product: RunningProduct | undefined;
beforeAll(async () => {
  product = await startOwnProduct(inject('startedFolder'), { DEMO: 'on' });
});
afterAll(() => product?.stop());

test('a portfolio adds a business, moves seats to it, appoints its admin, edits it, removes the admin and suspends it, and finds it all in its log', async () => {
  const admin = await visitors.newPage({ baseURL: product?.webUrl ?? '', ...NARROW });
  await login(admin, '/smb/sa/login', 'smb@demo.waymark.test');
  const businesses = admin.getByRole('table', { name: 'Businesses' });
  const row = (name: string) => businesses.getByRole('row').filter({ hasText: name });
  /** From the menu of a business, by its keys. */
  const choose = async (called: string, item: string) => {
    const menu = businesses.getByRole('button', { name: `More for ${called}` });
    await expect
      .poll(async () => {
        if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.press('ArrowDown');
        return admin.getByRole('menuitem', { name: item }).count();
      })
      .toBe(1);
    await admin.getByRole('menuitem', { name: item }).press('Enter');
  };
  await row('Brightwater Physio').getByText('20 of 20 used').waitFor();
  await row('Brightwater Physio')
    .getByText(/\d+–\d+% of members$/)
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

  await choose('Tideline Studio', 'Move seats here');
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

  await choose('Tideline Studio', 'Edit');
  const edited = businesses.getByLabel('Business name');
  await edited.fill('');
  await edited.press('Enter');
  await businesses.getByText('Please give the business a name.').waitFor();
  await expectAccessible(admin);
  await edited.fill('Tideline Atelier');
  await businesses.getByLabel('Renewal date').fill('2028-02-01');
  await edited.press('Enter');
  await row('Tideline Atelier').getByText('1 Feb 2028').waitFor();

  const removed = admin.waitForResponse((reply) => reply.url().endsWith('/admins/end') && reply.ok());
  await choose('Tideline Atelier', `Remove ${email} as admin`);
  await admin.getByText(`Removed ${email} as an admin of Tideline Atelier`).waitFor();
  await expectAccessible(admin);
  await row('Tideline Atelier').getByText('No admin yet').waitFor();
  await removed;

  const suspended = admin.waitForResponse((reply) => reply.url().endsWith('/businesses/suspension') && reply.ok());
  await choose('Tideline Atelier', 'Suspend');
  await row('Tideline Atelier').getByText('Suspended').waitFor();
  await suspended;
  await expectAccessible(admin);

  await admin.goto('/smb/audit');
  const lines = admin
    .getByRole('table', { name: 'Audit log' })
    .getByRole('row')
    .filter({ has: admin.getByRole('rowheader') });
  await lines.first().getByText('Suspended a business').waitFor();
  await expectAccessible(admin);
  await lines.nth(1).getByText('Removed a business admin').waitFor();
  await lines.nth(2).getByText('Changed a business').waitFor();
  await lines
    .nth(4)
    .getByText(/from Oak and Ember Bakery to Tideline Atelier · 3 seats$/)
    .waitFor();
  await admin.close();
});

test('a coach leaves a coach pool, and the organisation finds it in its log', async () => {
  const coach = await visitors.newPage({ baseURL: product?.webUrl ?? '', ...NARROW });
  await login(coach, '/coach/login', 'coach.katarzyna@demo.waymark.test');
  await coach.goto('/coach/practice', { waitUntil: 'networkidle' });
  const pools = coach.getByRole('list', { name: 'Coach pools' });
  await pools.getByRole('button', { name: 'Leave pool: Kestrel Benefits' }).press('Enter');
  await pools.getByText(/sessions that are booked stay as they are/).waitFor();
  await expectAccessible(coach);
  await pools.getByRole('button', { name: 'Leave coach pool' }).press('Enter');
  await pools.getByText('Kestrel Benefits', { exact: true }).waitFor({ state: 'detached' });
  await coach.close();

  const admin = await visitors.newPage({ baseURL: product?.webUrl ?? '', ...NARROW });
  await login(admin, '/smb/sa/login', 'smb@demo.waymark.test');
  await admin.goto('/smb/audit');
  const lines = admin
    .getByRole('table', { name: 'Audit log' })
    .getByRole('row')
    .filter({ has: admin.getByRole('rowheader') });
  await lines.first().getByText('Left the coach pool').waitFor();
  await admin.close();
});

test('a business turns families off, and its log says so', async () => {
  const admin = await visitors.newPage({ baseURL: product?.webUrl ?? '', ...NARROW });
  await login(admin, '/smb/ba/login', 'business@demo.waymark.test');
  await admin.goto('/smb/organisation', { waitUntil: 'networkidle' });
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
  // The list of deeds to choose from names it too.
  await admin.getByRole('table', { name: 'Audit log' }).getByText('Turned families off').first().waitFor();
  await admin.close();
});
