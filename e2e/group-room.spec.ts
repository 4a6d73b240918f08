import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { groupSoon, newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';
import { joinRoom, sees, WITH_DEVICES } from './fixtures/rooms.ts';

const visitors = startBrowser(WITH_DEVICES);
/** Of the clients: a phone and a wide screen. */
const WINDOWS = [NARROW, { viewport: { width: 1_440, height: 900 } }];
/** Rin has no sessions of the demo. A try that fails leaves the hour of its coach taken. */
const coaches = ['rin-nakamura', 'sofia-herrera'].values();

test('a coach and two clients meet in the room of their group, and each sees the other two', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Europe/Berlin');
  const clients = [await newClientInDelhi('Ila', coach), await newClientInDelhi('Noor', coach)];
  const id = await groupSoon(coach, clients, 'Feedback without a fight');

  const coachs = await visitors.newPage();
  await signIn(coachs, coach.email, `/coach/sessions/${id}`);
  await joinRoom(coachs);
  const pages = [];
  for (const [place, { email }] of clients.entries()) {
    const page = await visitors.newPage(WINDOWS[place]);
    await signIn(page, email, `/coachee/sessions/${id}`);
    await joinRoom(page);
    pages.push(page);
  }
  const [ila, noor] = pages;
  if (!ila || !noor) throw new Error('Two clients are needed.');
  for (const [page, others] of [
    [coachs, ['Ila', 'Noor']],
    [ila, [coach.firstName, 'Noor']],
    [noor, [coach.firstName, 'Ila']],
  ] as const) {
    for (const name of others) await sees(page, name);
  }
  await expectAccessible(noor);

  await ila.getByRole('button', { name: 'Leave' }).click();
  await ila.waitForURL((url) => url.pathname === `/coachee/sessions/${id}`);
  await noor.getByText('Ila has left', { exact: false }).first().waitFor();
  await sees(noor, coach.firstName);
  expect(await noor.locator(`video[aria-label="${coach.firstName}"]`).count()).toBe(1);
});
