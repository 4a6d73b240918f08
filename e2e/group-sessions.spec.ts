import { DAY_MS } from '@waymark/contract/durations';
import { expect, test } from 'vitest';
import { demoAddress } from '../apps/api/src/demo/people.ts';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
const TITLE = 'Feedback without a fight';

/** A Sunday some weeks ahead, on which no one of the demo has a session. */
function freeSunday(): string {
  const day = new Date(Date.now() + 60 * DAY_MS);
  day.setUTCDate(day.getUTCDate() - day.getUTCDay());
  return day.toISOString().slice(0, 10);
}

test('a coach invites three clients to a group, two accept, and they find each other and one note', async () => {
  const maya = await visitors.newPage(NARROW);
  await signIn(maya, demoAddress('coach'), '/coach/sessions');
  await maya.getByRole('link', { name: 'New group session' }).click();
  await maya.getByLabel('Title').fill(TITLE);
  for (const name of [/^Asha/, /^Ravi/, /^Oliver/]) await maya.getByRole('checkbox', { name }).check();
  await maya.getByLabel('Date').fill(freeSunday());
  await maya.getByLabel('Start').fill('10:00');
  await expectAccessible(maya);
  await maya.getByRole('button', { name: 'Invite clients' }).dblclick();
  await maya.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  await expect.poll(() => maya.getByText('Hasn’t answered').count()).toBe(3);
  const path = new URL(maya.url()).pathname.replace('/coach/', '/coachee/');

  const asha = await visitors.newPage();
  await signIn(asha, demoAddress('coachee'), path);
  await asha.getByText('Once you accept, you see who else comes', { exact: false }).waitFor();
  await asha.getByRole('button', { name: 'I’ll come' }).click();
  await asha.getByText('You’re coming, and Maya knows.', { exact: false }).waitFor();

  const ravi = await visitors.newPage(NARROW);
  await signIn(ravi, demoAddress('coachee.ravi'), path);
  await ravi.getByRole('button', { name: 'I’ll come' }).click();
  await ravi.getByRole('listitem').filter({ hasText: 'Asha' }).waitFor();
  await ravi.getByLabel('Shared note').fill('Begin with what went well.');
  await ravi
    .getByText(/^Saved/)
    .first()
    .waitFor();
  await expectAccessible(ravi);

  await asha.reload({ waitUntil: 'networkidle' });
  await asha.getByText('Begin with what went well.').first().waitFor();
  await asha.getByRole('listitem').filter({ hasText: 'Ravi' }).waitFor();
  expect(await asha.getByText('Oliver').count()).toBe(0);
  await maya.reload({ waitUntil: 'networkidle' });
  expect(await maya.getByText('Coming', { exact: true }).count()).toBe(2);
});
