import { DAY_MS } from '@waymark/contract/durations';
import { expect, test } from 'vitest';
import { demoAddress } from '../apps/api/src/demo/people.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const TITLE = 'Asking for help early';

/** A weekday some weeks ahead, on which no one of the group has anything. */
function freeDay(): string {
  const day = new Date(Date.now() + 40 * DAY_MS);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay() + 3);
  return day.toISOString().slice(0, 10);
}

test('a group admin plans a session, it fills, one person waits, and gets the seat that another gives up', async () => {
  const admin = await visitors.newPage(NARROW);
  await signIn(admin, demoAddress('group'), '/group-admin/sessions');
  await admin.getByRole('list', { name: 'Group sessions' }).getByText('12 of 12 seats taken, 3 waiting').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('link', { name: 'Plan a session' }).click();
  await admin.waitForURL('**/group-admin/sessions/new');
  await admin.getByLabel('Coach').selectOption({ label: 'Katarzyna Wolska' });
  await admin.getByLabel('Title', { exact: true }).fill(TITLE);
  await admin.getByLabel('Seats').fill('2');
  await admin.getByLabel('Date').fill('2026-01-01');
  await admin.getByLabel('Start').fill('03:07');
  await admin.getByRole('button', { name: 'Plan session' }).click();
  await admin.getByText('This time has passed. Please choose a later one.').waitFor();
  await admin.getByLabel('Date').fill(freeDay());
  await admin.getByRole('button', { name: 'Plan session' }).click();
  await admin.getByText('The coach isn’t free then. Please choose another time.').waitFor();
  await expectAccessible(admin);
  await admin.getByRole('alert').filter({ hasText: 'Free nearby' }).getByRole('button').first().click();
  await admin.getByRole('button', { name: 'Plan session' }).dblclick();
  await admin.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await admin.getByText('0 of 2 seats taken').waitFor();

  const path = '/coachee/group-sessions';
  const [one, two, three] = [await visitors.newPage(NARROW), await visitors.newPage(), await visitors.newPage(NARROW)];
  for (const [page, mailbox] of [
    [one, 'people.17'],
    [two, 'people.18'],
    [three, 'people.19'],
  ] as const) {
    await signIn(page, demoAddress(mailbox), path);
  }
  for (const page of [one, two]) {
    await page.getByRole('button', { name: `Take seat: ${TITLE}` }).click();
    await page.getByRole('button', { name: `Give up seat: ${TITLE}` }).waitFor();
  }
  // Its page still shows a seat that is gone by now.
  await three.getByRole('button', { name: `Take seat: ${TITLE}` }).click();
  await three.getByText('The last seat was just taken. You can join the waiting list.').waitFor();
  await three.getByRole('button', { name: `Join waiting list: ${TITLE}` }).click();
  await three.getByText('You’re 1st on the waiting list.').waitFor();
  await expectAccessible(three);

  await admin.reload({ waitUntil: 'networkidle' });
  await admin.getByText('2 of 2 seats taken, 1 waiting').waitFor();
  await admin.getByRole('button', { name: 'Change session' }).click();
  await admin.getByLabel('Seats').fill('1');
  await admin.getByRole('button', { name: 'Save session' }).click();
  await admin.getByText('A group session has 2 seats or more.').waitFor();
  await expectAccessible(admin);

  await one.getByRole('button', { name: `Give up seat: ${TITLE}` }).click();
  await one.getByRole('button', { name: `Join waiting list: ${TITLE}` }).waitFor();
  // Nothing is pressed here: the offer arrives.
  const offered = three.getByRole('listitem').filter({ hasText: TITLE });
  await offered.getByText('A seat is free for you.').waitFor();
  await expectAccessible(three);
  await three.getByRole('button', { name: `Take seat: ${TITLE}` }).click();
  await three.getByRole('button', { name: `Give up seat: ${TITLE}` }).waitFor();
  await three.goto('/dashboard', { waitUntil: 'networkidle' });
  await three.getByRole('heading', { name: 'Group sessions' }).waitFor();
  await three.getByRole('link', { name: TITLE }).first().click();
  await three.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await expectAccessible(three);

  await admin.reload({ waitUntil: 'networkidle' });
  await admin.getByText('2 of 2 seats taken', { exact: true }).waitFor();
  await admin.getByRole('button', { name: 'Cancel session' }).click();
  await admin
    .getByRole('group', { name: 'Cancel this session?' })
    .getByRole('button', { name: 'Cancel session' })
    .click();
  await admin.getByText('Cancelled', { exact: true }).waitFor();
  expect(await admin.getByRole('button', { name: 'Change session' }).count()).toBe(0);
});

test('an enterprise admin adds a coach to the pool, who finds the pool, and takes them out again', async () => {
  const admin = await visitors.newPage(NARROW);
  await signIn(admin, demoAddress('enterprise'), '/enterprise-admin/coaches');
  const pool = admin.getByRole('table', { name: 'Coaches in the pool' });
  await pool.getByText('Katarzyna Wolska').waitFor();
  await expectAccessible(admin);
  await admin.getByLabel('Name of the coach').fill('Henrik');
  await admin.getByRole('button', { name: 'Find coaches' }).click();
  const add = admin.getByRole('list', { name: 'Coaches found' }).getByRole('button').first();
  const name = ((await add.getAttribute('aria-label')) ?? '').replace('Add ', '');
  await add.click();
  await pool.getByText(name).waitFor();
  await pool.getByRole('button', { name: `More for ${name}` }).click();
  await admin.getByRole('menuitem', { name: 'Remove' }).click();
  await admin.getByText(`Removed ${name} from the pool`).waitFor();
  await expectAccessible(admin);
  await pool.getByText(name).waitFor({ state: 'detached' });

  const coach = await visitors.newPage(NARROW);
  await signIn(coach, demoAddress('coach'), '/coach/practice');
  await coach.getByRole('list', { name: 'Coach pools' }).getByText('Harbour Light Hospitals').waitFor();
  await coach.getByRole('link', { name: 'Plan a group session' }).click();
  await coach.getByRole('heading', { level: 1, name: 'Plan a group session' }).waitFor();
  await coach.getByLabel('Group').waitFor();
  await expectAccessible(coach);
});
