import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
/** A try that fails leaves a package behind, and no other journey needs theirs. */
const coaches = ['leila-benali', 'wei-ling-tan'].values();

test('a coach offers a package, a stranger reads it on their page, and a client gets an invoice for it', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Europe/Oslo');
  const client = await newClientInDelhi('Ines', coach);
  const coachs = await visitors.newPage(NARROW);
  await signIn(coachs, coach.email, '/coach/practice');
  await coachs.getByRole('link', { name: 'Packages' }).click();
  await coachs.getByText('No packages yet').waitFor();
  await coachs.getByRole('button', { name: 'New package' }).click();
  await coachs.getByLabel('Name').fill('A <b>beginning</b>');
  await coachs.getByLabel('Minutes').fill('45, 60');
  await coachs.getByLabel('Price of all').fill('48O');
  await coachs.getByRole('button', { name: 'Offer package' }).click();
  await coachs.getByText('Give a price such as 480 or 480.50.').waitFor();
  await coachs.getByLabel('Price of all').fill('480');
  await coachs.getByLabel('Tax in %').fill('25');
  await expectAccessible(coachs);
  await coachs.getByRole('button', { name: 'Offer package' }).click();
  await coachs.getByText('600.00 EUR with 25 % tax').waitFor();
  await expectAccessible(coachs);

  const stranger = await visitors.newPage(NARROW);
  await stranger.goto(`/coaches/${coach.slug}`, { waitUntil: 'networkidle' });
  const offered = stranger.getByRole('region', { name: 'Packages' });
  await offered.getByRole('heading', { name: 'A <b>beginning</b>' }).waitFor();
  await offered.getByText('6 sessions of 45 or 60 minutes.', { exact: false }).waitFor();
  await expectAccessible(stranger);

  await coachs.goto(`/coach/invoices/new?client=${client.matchId}`, { waitUntil: 'networkidle' });
  await coachs.getByLabel('Begin with a package').selectOption('A <b>beginning</b>');
  await coachs.getByLabel('Address').fill('Lane 1\nDelhi');
  await coachs.getByLabel('Country').selectOption('India');
  await coachs.getByRole('button', { name: 'Save draft' }).click();
  await coachs.getByText('600.00 EUR').first().waitFor();
  await coachs.getByText('A <b>beginning</b>: 6 sessions of 45 or 60 minutes').waitFor();

  await coachs.goto('/coach/packages', { waitUntil: 'networkidle' });
  await coachs.getByRole('button', { name: 'Change “A <b>beginning</b>”' }).click();
  await coachs.getByLabel('Price of all').fill('500');
  await coachs.getByRole('button', { name: 'Save new version' }).click();
  await coachs.getByText('625.00 EUR with 25 % tax').waitFor();
  await coachs.getByRole('switch', { name: /^Offer / }).click();
  await coachs.getByRole('switch', { name: /^Offer /, checked: false }).waitFor();
  await stranger.reload({ waitUntil: 'networkidle' });
  await stranger.getByRole('heading', { level: 1 }).waitFor();
  expect(await offered.count()).toBe(0);
});
