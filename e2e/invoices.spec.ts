import { expect, test } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { signIn } from './fixtures/people.ts';

const visitors = startBrowser();
/** A try that fails leaves an invoice behind, and no other journey needs theirs. */
const coaches = ['katarzyna-wolska', 'rin-nakamura'].values();

test('a coach drafts and issues an invoice, its client reads it, and it is paid and credited in part', async () => {
  const coach = await openCoach(coaches.next().value ?? '', 'Europe/Oslo');
  const client = await newClientInDelhi('Ines', coach);
  const coachs = await visitors.newPage({ viewport: { width: 1024, height: 800 } });
  await signIn(coachs, coach.email, '/coach/practice');
  await coachs.getByRole('link', { name: 'Invoices' }).click();
  await coachs.getByText('No invoices yet').waitFor();
  await coachs.getByRole('link', { name: 'give the details that stand on it' }).click();
  await coachs.getByLabel('Name', { exact: true }).fill('Coaching House');
  await coachs.getByLabel('Address').fill('Harbour 3\n0150 Oslo');
  await coachs.getByLabel('Country').selectOption('Norway');
  await coachs.getByLabel('Usual tax rate in %').fill('25');
  await coachs.getByLabel('Prefix of numbers').fill('CH');
  await coachs.getByRole('button', { name: 'Save details' }).click();
  await coachs.getByText('Say how your clients pay you.').waitFor();
  await coachs.getByLabel('How to pay').fill('IBAN NO93 8601 1117 947');
  await coachs.getByRole('button', { name: 'Save details' }).click();
  await coachs.getByText('Saved.').waitFor();
  await expectAccessible(coachs);

  await coachs.goto('/coach/invoices', { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: 'New invoice' }).click();
  await coachs.getByRole('link', { name: 'Ines Marsh' }).click();
  await coachs.getByLabel('Address').fill('Lane 1\nDelhi');
  await coachs.getByLabel('Country').selectOption('India');
  await coachs.getByLabel('What line 1 is for').fill('Coaching <b>sessions</b>');
  await coachs.getByLabel('Quantity').fill('1.5');
  await coachs.getByLabel('Price of one').fill('99.99');
  await coachs.getByLabel('Discount in %').fill('10');
  await expectAccessible(coachs);
  await coachs.getByRole('button', { name: 'Save draft' }).click();
  await coachs.getByRole('heading', { name: 'Draft invoice', level: 1 }).waitFor();
  await coachs.getByText('168.74 EUR').first().waitFor();
  await expectAccessible(coachs);
  await coachs.getByRole('button', { name: 'Issue invoice' }).click();
  await coachs.getByRole('button', { name: 'Issue invoice' }).click();
  await coachs.getByRole('heading', { name: /^Invoice CH-20\d\d-0001$/, level: 1 }).waitFor();
  const reminding = coachs.getByRole('switch', { name: /^Remind Ines Marsh/ });
  await reminding.click();
  await expect.poll(() => reminding.getAttribute('aria-checked')).toBe('false');

  const page = await visitors.newPage(NARROW);
  await signIn(page, client.email, '/coachee/sessions');
  await page.getByRole('link', { name: 'Invoices', exact: true }).click();
  await page.getByText('168.74 EUR').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Invoice CH-/ }).click();
  await page.getByText('Coaching <b>sessions</b>').waitFor();
  await page.getByText('IBAN NO93 8601 1117 947').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Print version' }).click();
  await page.getByRole('link', { name: 'Back to the invoice' }).waitFor();
  await page.getByText('1.5 × 99.99 EUR, less 10 %, 25 % tax').waitFor();
  await expectAccessible(page);

  await coachs.getByRole('button', { name: 'Mark as paid' }).click();
  await coachs.getByRole('button', { name: 'Mark as paid' }).click();
  await coachs.getByText(/^Paid on .*: Bank transfer\.$/).waitFor();
  await coachs.getByRole('button', { name: 'Write credit note' }).click();
  await coachs.getByLabel('Amount with tax').fill('168.75');
  await coachs.getByLabel('Why').fill('One session less');
  await coachs.getByRole('button', { name: 'Issue credit note' }).click();
  await coachs.getByText('This is more than what is left of the invoice.').waitFor();
  await coachs.getByLabel('Amount with tax').fill('68.74');
  await coachs.getByRole('button', { name: 'Issue credit note' }).click();
  await coachs.getByRole('link', { name: /^Credit note CH-20\d\d-0002$/ }).waitFor();
  await coachs.getByText('After credit notes, 100.00 EUR is left.', { exact: false }).waitFor();
  await expectAccessible(coachs);

  await page.goto('/coachee/invoices', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Credit note CH-/ }).click();
  await page.getByText('One session less', { exact: false }).waitFor();
  await page.getByText('68.74 EUR').last().waitFor();
  await coachs.goto('/coach/invoices?state=paid', { waitUntil: 'networkidle' });
  await coachs.getByRole('link', { name: /^Invoice CH-/ }).waitFor();
  await expectAccessible(coachs);
  expect(await coachs.getByRole('link', { name: /^Credit note/ }).count()).toBe(0);
});
