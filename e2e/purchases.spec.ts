import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { expectAccessible, NARROW } from './fixtures/accessibility.ts';
import { newClientInDelhi, openCoach } from './fixtures/booking.ts';
import { startBrowser } from './fixtures/browser.ts';
import { fillProfile } from './fixtures/onboarding.ts';
import { enterCode, fillSignUp, mailedCode, newAddress, post, sessionToken, signIn } from './fixtures/people.ts';
import { callApi } from './fixtures/worker-product.ts';

const visitors = startBrowser();
/** A try that fails leaves a package behind, and no other journey needs theirs. */
const coaches = ['carlos-menezes', 'rin-nakamura'].values();

const families = ['yusuf-demir', 'katarzyna-wolska'].values();

const ISSUER = {
  ...{ name: 'Coaching House', address: 'Harbour 3\n0150 Oslo', country: 'NO', taxNumber: null },
  ...{ taxRate: 0, howToPay: 'IBAN NO93 8601 1117 947', series: 'CH' },
};

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function put(path: string, body: object, token: string): Promise<void> {
  const headers = { ...bearer(token).headers, 'content-type': 'application/json' };
  const reply = await callApi(path, { method: 'PUT', headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}: ${await reply.text()}`);
}

const idOf = async (slug: string): Promise<number> =>
  Number((await (await callApi(`/coaches/${slug}`)).json()).data.id);

/** The code in the newest mail that has one. */
const invitedWith = (email: string): Promise<string> =>
  vi.waitUntil(
    async () => {
      const { data } = await (await callApi('/mailbox')).json();
      const texts: string[] = data
        .filter(({ to }: { to: string }) => to === email)
        .map(({ text }: { text: string }) => text);
      return texts.map((text) => /\/invite\?code=([\w-]+)/.exec(text)?.[1]).find(Boolean);
    },
    { timeout: 60_000, interval: 100 },
  );

async function bookFirstTime(page: Page, coachId: number, words: string): Promise<void> {
  await page.goto(`/coachee/sessions/book?coach=${coachId}`, { waitUntil: 'networkidle' });
  await page
    .getByRole('radio', { name: /\d (am|pm)/ })
    .first()
    .check();
  await page.getByText(words).filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Book session' }).click();
  await page.waitForURL(/\/coachee\/sessions\/[0-9a-f-]{36}$/);
}

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
  await coachs.getByLabel('Country').selectOption('Norway');
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

  const coachId = await idOf(coach.slug);
  const asked = await post('/coach-matches', { coachId, message: '' }, await sessionToken(stranger));
  await post(`/coach-matches/${(await asked.json()).data.id}/accept`, {}, coach.token);
  await bookFirstTime(stranger, coachId, ', of “A <b>beginning</b>”. This takes one.');
  await stranger
    .getByText(/You have 5 of 6 sessions left until /)
    .first()
    .waitFor();

  await coachs.reload({ waitUntil: 'networkidle' });
  await coachs.getByRole('button', { name: 'Refund what is left' }).click();
  await coachs.getByText('writes a credit note for 400.00 EUR', { exact: false }).waitFor();
  await coachs.getByLabel('Why').fill('Moved away');
  await expectAccessible(coachs);
  await coachs.getByRole('button', { name: 'Refund', exact: true }).click();
  await coachs.getByRole('link', { name: /^Credit note / }).waitFor();
  await coachs.getByText('After credit notes, 80.00 EUR is left.', { exact: false }).waitFor();
});

test('someone pays for their family, and a member books with it', async () => {
  const coach = await openCoach(families.next().value ?? '', 'Europe/Oslo');
  const [payer, member] = [await newClientInDelhi('Ines', coach), await newClientInDelhi('Mira', coach)];
  await put('/invoice-issuer', ISSUER, coach.token);
  const fields = { lengths: [45], price: 30_000, currency: 'EUR', taxRate: 0, validDays: 90, cancelHours: 24 };
  const requestId = randomUUID();
  await post('/packages', { ...fields, name: 'Three', sessions: 3, rollsOver: false, requestId }, coach.token);
  const named = { firstName: 'Mira', lastName: 'Marsh', email: member.email, username: member.email };
  const { id: invitor } = await (await callApi('/users/me', bearer(payer.token))).json();
  await post('/auth/local/invite', { ...named, invitor }, payer.token);
  const code = await invitedWith(member.email);
  await post('/invitations/agree', { code }, member.token);

  const payers = await visitors.newPage(NARROW);
  await signIn(payers, payer.email, `/coaches/${coach.slug}`);
  await payers.getByRole('link', { name: 'Buy “Three”' }).click();
  await payers.getByLabel('Address').fill('Lane 1\nDelhi');
  await payers.getByLabel('Country').selectOption('India');
  await payers.getByRole('button', { name: 'Buy for 300.00 EUR' }).click();
  await payers.getByRole('heading', { name: 'Your invoice is ready', level: 1 }).waitFor();
  const [{ invoice }] = (await (await callApi('/purchases', bearer(payer.token))).json()).data;
  await put(`/invoices/${invoice.id}/payment`, { paidOn: '2026-01-05', how: 'Bank transfer' }, coach.token);

  const members = await visitors.newPage(NARROW);
  await signIn(members, member.email, '/coachee/invoices');
  await members.getByText('from Ines', { exact: false }).waitFor();
  await bookFirstTime(members, member.coachId, ', of “Three”. This takes one.');
  await members
    .getByText(/You have 2 of 3 sessions left until /)
    .first()
    .waitFor();
  await expectAccessible(members);
  await payers.goto('/coachee/invoices', { waitUntil: 'networkidle' });
  await payers.getByText(/^2 of 3 left, until /).waitFor();
});
