import { expect, test } from 'vitest';
import { startBrowser } from './fixtures/browser.ts';
import { ask, askedCoach, openRequests, requestOf, signInAsCoach, suggested } from './fixtures/matching.ts';

const visitors = startBrowser();

async function coached(firstName: string) {
  const journey = await askedCoach(visitors, firstName);
  const { page, coachs } = journey;
  await requestOf(coachs, firstName).getByRole('button', { name: 'Accept' }).click();
  await coachs.getByRole('link', { name: `${firstName} Marsh` }).click();
  await coachs.getByText('To leave at six.').waitFor();
  await page.getByRole('heading', { name: 'Your coach', level: 1 }).waitFor();
  return journey;
}

const NO_CLIENT = 'This person isn’t your client, or no longer is';

test('a coachee changes coach when the next one accepts, and can go back for seven days', async () => {
  const { page, coach, coachs } = await coached('Petra');
  await page.getByRole('button', { name: 'Change coach' }).click();
  await page.getByText(`Your coaching with ${coach.firstName} goes on while you look.`).waitFor();
  const others = await suggested(page);
  expect(others).toHaveLength(3);
  expect(others.map(({ slug }) => slug)).not.toContain(coach.slug);
  const [next] = others;
  if (!next) throw new Error('No coach is suggested.');
  await ask(page, next, '');
  await page.getByText(`You’ll keep ${coach.firstName} as your coach until ${next.firstName} accepts`).waitFor();
  await coachs.reload();
  await coachs.getByText('To leave at six.').waitFor();

  const nexts = await visitors.newPage();
  await signInAsCoach(nexts, next);
  await openRequests(nexts);
  await requestOf(nexts, 'Petra').getByRole('button', { name: 'Accept' }).click();
  await nexts.getByRole('link', { name: 'Petra Marsh' }).click();
  await nexts.getByText('To leave at six.').waitFor();
  await coachs.getByText(NO_CLIENT).waitFor();
  await page.getByRole('heading', { name: `${next.firstName} ${next.lastName}`, level: 2 }).waitFor();
  await page.getByText('You can go back until').waitFor();

  const goBack = page.getByRole('button', { name: `Go back to ${coach.firstName}` });
  await goBack.click();
  await page.getByRole('button', { name: 'Keep coaching' }).click();
  await goBack.click();
  await page
    .getByRole('group')
    .getByRole('button', { name: `Go back to ${coach.firstName}` })
    .click();
  await page.getByRole('heading', { name: `${coach.firstName} ${coach.lastName}`, level: 2 }).waitFor();
  await nexts.getByText(NO_CLIENT).waitFor();
  await coachs.getByText('To leave at six.').waitFor();
});

test('ending coaching needs no reason and no other coach, and withdraws what was shared', async () => {
  const { page, coach, coachs } = await coached('Pia');
  await page.getByRole('button', { name: 'End coaching' }).click();
  const modal = page.getByRole('dialog');
  expect(await modal.getByRole('textbox').count()).toBe(0);
  await modal.getByRole('button', { name: 'End coaching' }).click();
  await page.getByText(`Your coaching with ${coach.firstName} has ended.`).waitFor();
  const others = await suggested(page);
  expect(others.map(({ slug }) => slug)).not.toContain(coach.slug);
  await coachs.getByText(NO_CLIENT).waitFor();
  expect(await coachs.getByText('To leave at six.').count()).toBe(0);

  await page.getByRole('button', { name: `Go back to ${coach.firstName}` }).click();
  await page.getByRole('heading', { name: 'Your coach', level: 1 }).waitFor();
});
