import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { fillProfile } from './fixtures/onboarding.ts';
import { enterCode, fillSignUp, mailedCode, newAddress, signIn } from './fixtures/people.ts';

const visitors = startBrowser();
/** A try that fails leaves a package behind, and no other journey needs theirs. */
const coaches = ['henrik-lund', 'marcus-bell'].values();

test('a stranger signs up from a coach’s page and buys a package, which begins once it is paid', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Europe/Oslo');
  const coachs = await visitors.newPage(NARROW);
  await signIn(coachs, coach.email, '/coach/packages');
  await coachs.getByRole('button', { name: 'New package' }).click();
  await coachs.getByLabel('Name').fill('A <b>beginning</b>');
  await coachs.getByLabel('Minutes').fill('45');
  await coachs.getByLabel('Price of all').fill('480');
  await coachs.getByRole('button', { name: 'Offer package' }).click();
  await coachs.getByText('480.00 EUR').waitFor();

  const stranger = await visitors.newPage(NARROW);
  await stranger.goto(`/coaches/${coach.slug}`, { waitUntil: 'networkidle' });
  const offered = stranger.getByRole('region', { name: 'Packages' });
  await offered.getByText('They can’t be bought here yet.', { exact: false }).waitFor();
  expect(await offered.getByRole('link').count()).toBe(0);

  await coachs.goto('/coach/invoices/details', { waitUntil: 'networkidle' });
  await coachs.getByLabel('Name', { exact: true }).fill('Coaching House');
  await coachs.getByLabel('Address').fill('Harbour 3\n0150 Oslo');
  await coachs.getByLabel('Country').fill('NO');
  await coachs.getByLabel('How to pay').fill('IBAN NO93 8601 1117 947');
  await coachs.getByRole('button', { name: 'Save details' }).click();
  await coachs.getByText('Saved.').waitFor();

  await stranger.reload({ waitUntil: 'networkidle' });
  await offered.getByRole('link', { name: 'Buy “A <b>beginning</b>”' }).waitFor();
  await expectAccessible(stranger);
  const email = newAddress('ines');
  await stranger.getByRole('button', { name: /^Sign up to ask / }).click();
  await fillSignUp(stranger, email);
  await stranger.getByRole('heading', { name: 'OTP Verification' }).waitFor();
  await enterCode(stranger, await mailedCode(email));
  await stranger.waitForURL('**/profile');
  await fillProfile(stranger, { email, firstName: 'Ines', lastName: 'Marsh', country: 'India' });

  await stranger.goto(`/coaches/${coach.slug}`, { waitUntil: 'networkidle' });
  await offered.getByRole('link', { name: 'Buy “A <b>beginning</b>”' }).click();
  await stranger.getByRole('heading', { name: 'Buy a package', level: 1 }).waitFor();
  await stranger.getByLabel('Country').selectOption('India');
  await stranger.getByRole('button', { name: 'Buy for 480.00 EUR' }).click();
  await stranger.getByText('Give an address, in up to six lines.').waitFor();
  await stranger.getByLabel('Address').fill('Lane 1\nDelhi');
  await expectAccessible(stranger);
  await stranger.getByRole('button', { name: 'Buy for 480.00 EUR' }).click();
  await stranger.getByRole('heading', { name: 'Your invoice is ready', level: 1 }).waitFor();
  await expectAccessible(stranger);
  await stranger.getByRole('link', { name: 'Open the invoice' }).click();
  await stranger.getByText('IBAN NO93 8601 1117 947').waitFor();

  await coachs.goto('/coach/invoices', { waitUntil: 'networkidle' });
  await coachs
    .getByRole('link', { name: /^Invoice / })
    .first()
    .click();
  await coachs.getByText('“A <b>beginning</b>”: 6 sessions, once it is paid.').waitFor();
  await coachs.getByRole('button', { name: 'Mark as paid' }).click();
  await coachs.getByRole('button', { name: 'Mark as paid' }).click();
  await coachs.getByText(/^“A <b>beginning<\/b>”: 6 of 6 left, until /).waitFor();
  await expectAccessible(coachs);

  await stranger.goto('/coachee/invoices', { waitUntil: 'networkidle' });
  await stranger
    .getByRole('region', { name: 'Packages' })
    .getByText(/^6 of 6 left, until /)
    .waitFor();
  await expectAccessible(stranger);
});
