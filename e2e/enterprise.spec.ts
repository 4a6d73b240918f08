import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { coachedPeople } from './fixtures/coached-people.ts';
import { tabTo } from './fixtures/keyboard.ts';
import { signUpOrganisation } from './fixtures/organisations.ts';
import { startProductOfFile } from './fixtures/own-product.ts';
import { login, newAddress, PASSWORD } from './fixtures/people.ts';

const visitors = startBrowser();
const product = startProductOfFile();
const { tokenOf, join, completeProfile, openCoach, findCoach, checkIn, book, closeAndRate } = coachedPeople(product);

/** A clock that has moved on can’t be tried with again. */
const ONCE = { timeout: 1_800_000, retry: 0 };
/** One that is large enough to stand alone in figures, and two that are not. */
const GROUPS = { Leaders: 15, Coast: 12, Returners: 3 } as const;
const SEATS = 32;
/** Of those, the ones to begin with. */
const SEATS_TO_TRY = 5;
/** Of a large group: neither those who have sessions nor those who have none are few. */
const COACHED = 5;

/** That day of the next month but `months`, at noon in UTC. */
function dayOf(months: number, day: number, hour = 12): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day, hour)).toISOString();
}

/** By keyboard alone. */
async function createGroup(page: Page, name: string, size: number): Promise<void> {
  await page.reload({ waitUntil: 'networkidle' });
  await tabTo(page, 'Create group');
  await page.keyboard.press('Enter');
  for (const [label, words] of [
    ['Group name', name],
    ['What is it for?', 'To lead calmly, also in a storm.'],
    ['How many people will be in it?', String(size)],
  ] as const) {
    await tabTo(page, new RegExp(`^${label.replace('?', '\\?')}`));
    await page.keyboard.insertText(words);
  }
  // A date consists of several fields, which no press of Tab is needed for.
  await page.getByLabel('Start date').fill(dayOf(0, 1).slice(0, 10));
  await tabTo(page, 'Create group');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Groups' }).getByRole('heading', { name }).waitFor();
}

const people = Object.entries(GROUPS).flatMap(([group, size]) =>
  Array.from({ length: size }, (_, at) => ({ group, firstName: `${group}-${at + 1}`, email: newAddress('ferries') })),
);

async function importPeople(page: Page): Promise<void> {
  await page.goto('/enterprise-admin/people', { waitUntil: 'networkidle' });
  const rows = people.map(({ email, firstName, group }) => `${email},${firstName},Marsh,${group}`);
  const buffer = Buffer.from(['Email,First name,Last name,Group', ...rows].join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: `Invite ${people.length} people` }).click();
  await page.getByText(`${people.length} people invited.`).waitFor();
  await expectAccessible(page);
}

/** In a browser, as most people do. */
async function joinInBrowser(email: string): Promise<void> {
  const link = /https?:\/\/\S+\/join\?code=[\w-]+/.exec(await product.textTo(email, /\/join\?code=/))?.[0] ?? '';
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await page.goto(link, { waitUntil: 'networkidle' });
  await page.getByText('Tidewater Ferries invites you to coaching on Waymark').waitFor();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.waitForURL('**/profile');
  await page.close();
}

interface Report {
  readonly data: { readonly spans: readonly string[] };
}

/** The clock passes the job’s minute once a day, which a busy machine may miss. */
async function untilPublished(email: string): Promise<void> {
  for (let day = 6; day < 12; day += 1) {
    await product.moveTo(new Date(Date.parse(dayOf(2, day, 2)) + 10.9 * MINUTE_MS).toISOString());
    const body = { email, password: PASSWORD, role: 11 };
    let token: string | undefined;
    const isPublished = async () => {
      token ??= (await product.call<{ jwt: string }>('/auth/local', { body })).jwt;
      const asked = product.call<Report>('/figures', { token });
      const report = await asked.catch((fault) => (String(fault).includes('401') ? undefined : Promise.reject(fault)));
      // A token of the minute before the clock moved is no longer valid.
      if (!report) token = undefined;
      return report?.data.spans.includes(dayOf(1, 1).slice(0, 7)) ?? false;
    };
    const until = Date.now() + 150_000;
    const isOver = async () => (await isPublished()) || Date.now() > until;
    await vi.waitUntil(isOver, { timeout: 300_000, interval: 250 });
    if (await isPublished()) return;
  }
  throw new Error('The month was not published.');
}

/** Six weeks after the admin was last here, so in another browser. */
async function readFigures(email: string): Promise<void> {
  const page = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(page);
  await login(page, '/enterprise-admin/login', email, PASSWORD);
  await page.goto('/enterprise-admin/reports', { waitUntil: 'networkidle' });
  const inShort = page.getByRole('list', { name: 'In short' });
  await inShort.getByText(/of members had a session\./).waitFor();
  await page.getByText('Show as a table: Had a session').click();
  const used = page.getByRole('region', { name: 'Table: Had a session' });
  await used
    .getByRole('rowheader', { name: 'Leaders', exact: true })
    .or(used.getByText('Leaders', { exact: true }))
    .first()
    .waitFor();
  await used.getByText('Returners and Coast').or(used.getByText('Coast and Returners')).first().waitFor();
  expect(await used.getByText('Returners', { exact: true }).count()).toBe(0);
  await page.getByText(/Groups with fewer than 15 members who count are counted together/).waitFor();
  await inShort.getByText('Wellbeing rose by about 20 points since people’s first check-in.').waitFor();
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Download CSV' }).isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1, name: 'Figures' }).isVisible()).toBe(true);
  expect(await page.getByRole('navigation').count()).toBe(0);
  const sides = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g);
  expect(sides?.length).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'screen' });

  const file = await page.request.get(`${product.webUrl}/figures-file?by=month`);
  const text = await file.text();
  expect([file.status(), text.includes('"Leaders"')]).toEqual([200, true]);
  for (const one of people) expect([text.includes(one.email), text.includes(one.firstName)]).toEqual([false, false]);
  await page.close();
}

test('an enterprise goes from its sign-up to its first figures', ONCE, async () => {
  const email = newAddress('ines');
  const admin = await visitors.newPage({ ...NARROW, baseURL: product.webUrl });
  await product.follow(admin);
  await signUpOrganisation(product, admin, { email, name: 'Tidewater Ferries', look: expectAccessible });
  await admin.getByText('1 of 6 done').waitFor();
  await expectAccessible(admin);

  const [id] = /^\d+(?=.*Tidewater Ferries$)/m.exec(await product.operate('organisations')) ?? [];
  expect(await product.operate('grant-seats', id ?? '', String(SEATS - SEATS_TO_TRY))).toContain(`${SEATS} seats`);
  await admin.goto('/enterprise-admin/groups', { waitUntil: 'networkidle' });
  await admin.getByText('Start with a group').waitFor();
  for (const [group, size] of Object.entries(GROUPS)) await createGroup(admin, group, size);
  await expectAccessible(admin);
  await importPeople(admin);
  const [first, ...others] = people;
  await joinInBrowser(first?.email ?? '');
  for (const one of others) await join(one.email);
  for (const one of people) await completeProfile(one.email, one.firstName);
  await admin.goto('/enterprise-admin/dashboard', { waitUntil: 'networkidle' });
  await admin.getByText('4 of 6 done').waitFor();
  await admin.goto('/enterprise-admin/reports', { waitUntil: 'networkidle' });
  await admin.getByText('No month is published yet').waitFor();
  await expectAccessible(admin);

  await product.moveTo(dayOf(1, 2));
  await openCoach();
  const coached = people.filter(({ group, firstName }) => group !== 'Returners' && /-[1-5]$/.test(firstName));
  expect(coached.length).toBe(2 * COACHED);
  const pairs = [];
  for (const one of coached) pairs.push(await findCoach(one.email));
  for (const one of coached) await checkIn(one.email, [2, 2, 2, 2, 2]);
  const sessions = await book(pairs, dayOf(1, 4, 6));
  await product.moveTo(new Date(Date.parse(dayOf(1, 4, 6)) + DAY_MS).toISOString());
  for (const [at, one] of coached.entries()) {
    await closeAndRate(sessions[at] ?? '', one.email);
    await checkIn(one.email, [3, 3, 3, 3, 3]);
  }

  await untilPublished(email);
  await admin.close();
  await readFigures(email);
  const member = { token: await tokenOf(first?.email ?? '') };
  await expect(product.call('/figures', member)).rejects.toThrow('403');
});
