import { expect } from 'vitest';
import { agreementCalls } from '../apps/api/test/agreement-calls.ts';
import { invoiceCalls } from '../apps/api/test/invoice-calls.ts';
import { matchWith, newSeeker } from '../apps/api/test/matched-people.ts';
import { organisationInvoiceCalls } from '../apps/api/test/organisation-invoice-calls.ts';
import { LONG_AGO, payrollCalls } from '../apps/api/test/payroll-calls.ts';
import { newPerson } from '../apps/api/test/people.ts';
import { newPracticeMember } from '../apps/api/test/practice-calls.ts';
import { purchaseCalls } from '../apps/api/test/purchase-calls.ts';
import { newShownCoach } from '../apps/api/test/shown-coaches.ts';
import type { TestApp } from '../apps/api/test/start-test-app.ts';
import { enterRequest } from '../apps/web/test/request-scope.ts';
import { prefetched } from './personal-requests.ts';

/** What is read in what a server component drew. */
function wordsIn(drawn: unknown): string {
  if (Array.isArray(drawn)) return drawn.map(wordsIn).join('');
  if (typeof drawn !== 'object' || drawn === null) return typeof drawn === 'string' ? drawn : '';
  return wordsIn((drawn as { props?: { children?: unknown } }).props?.children);
}

/** What the pages about agreements fetch and draw, for a client who has one to sign. */
async function readAgreements(api: TestApp): Promise<readonly string[]> {
  const own = await import('../apps/web/src/features/coaching/coaching-agreements/coaching-agreements.api.ts');
  const drawn = await import('../apps/web/src/features/coaching/coaching-agreements/waiting-agreements.tsx');
  const [coach, client] = [await newShownCoach(api), await newSeeker(api)];
  const { id } = await agreementCalls(api).sent(coach, await matchWith(api, client, coach));
  enterRequest(new Headers());
  const states = [
    ...(await prefetched(client, (ask) => [own.agreementsQuery(ask), own.agreementQuery(id, ask)])),
    ...(await prefetched(coach, (ask) => [own.templateQuery(ask)])),
  ];
  const lines = [
    await drawn.WaitingAgreements({ token: client.jwt }),
    await drawn.AgreementBeforeBooking({ token: client.jwt, coachId: coach.id }),
    await drawn.ClientsWithoutAgreement({ token: coach.jwt }),
  ];
  expect(wordsIn(lines)).toMatch(/waits for your signature.*Read and sign.*sent you an agreement.*Read and sign/);
  expect(Object.values(await drawn.agreementWords(coach.jwt))).toEqual(['Agreement waits for you']);
  return states;
}

/** What the pages about invoices fetch while they are rendered; returns how that went. */
async function readInvoices(api: TestApp): Promise<readonly string[]> {
  const own = await import('../apps/web/src/features/billing/invoices/invoices.api.ts');
  const cards = await import('../apps/web/src/features/billing/card-payments/card-payments.api.ts');
  const reminders = await import('../apps/web/src/features/billing/invoice-reminders/invoice-reminders.api.ts');
  const offers = await import('../apps/web/src/features/billing/packages/packages.api.ts');
  const { readPackages } = await import('../apps/web/src/features/billing/packages/package-reads.ts');
  const { readCoaches } = await import('../apps/web/src/features/coaching/coaches/directory-reads.ts');
  const { EVERYONE } = await import('../apps/web/src/features/coaching/coaches/directory-address.ts');
  const { packageToBuyQuery, purchasesQuery } = await import(
    '../apps/web/src/features/billing/purchases/purchases.api.ts'
  );
  const pay = await import('../apps/web/src/features/practice/own-payroll/own-payroll.api.ts');
  const payroll = await import('../apps/web/src/features/practice/payroll/payroll.api.ts');
  const billed = await import('../apps/web/src/features/practice/organisation-invoices/organisation-invoices.api.ts');
  const bills = await import('../apps/web/src/features/practice/organisation-invoices/own-invoices.api.ts');
  const { giveDetails, issued } = invoiceCalls(api);
  const [coach, client] = [await newShownCoach(api), await newSeeker(api)];
  const matchId = await matchWith(api, client, coach);
  await giveDetails(coach);
  const owner = await newPracticeMember(api, 'owner');
  await payrollCalls(api).begin(owner);
  const { id } = await issued(coach, matchId);
  const toOrganisations = organisationInvoiceCalls(api);
  await toOrganisations.giveDetails(owner);
  const organisation = await toOrganisations.newBilled(owner);
  const bill = await toOrganisations.issued(owner, organisation);
  enterRequest(new Headers());
  const [shown] = (await readCoaches({ ...EVERYONE, isOpenOnly: true })).data;
  expect(await readPackages(shown?.attributes.slug ?? '')).toEqual([]);
  const offered = await purchaseCalls(api).offered(coach);
  expect(await readPackages('never-met')).toEqual([]);
  return [
    ...(await prefetched(client, (ask) => [
      own.invoicesQuery({ page: 1 }, ask),
      own.invoiceQuery(id, ask),
      packageToBuyQuery(offered.id, ask),
      purchasesQuery({}, ask),
      purchasesQuery({ invoiceId: id }, ask),
      cards.cardPaymentsQuery(id, ask),
    ])),
    ...(await prefetched(coach, (ask) => [
      own.issuerQuery(ask),
      cards.cardChoiceQuery(ask),
      pay.ownPayrollQuery(ask),
      pay.payMonthQuery(LONG_AGO, ask),
      reminders.reminderChoiceQuery(ask),
      reminders.remindersQuery(id, ask),
      offers.packagesQuery(ask),
      own.invoiceStartQuery(String(matchId), ask),
      own.invoicesQuery({ page: 2, state: 'open' }, ask),
    ])),
    ...(await prefetched(owner, (ask) => [
      billed.consoleInvoicesQuery({ page: 2, state: 'open', month: '2026-10', organisation: '1' }, ask),
      billed.consoleInvoiceQuery(bill.id, ask),
      billed.moneyDueQuery(ask),
      billed.practiceIssuerQuery(ask),
      billed.organisationBillingQuery(String(organisation.organisationId), ask),
      payroll.payrollQuery('', ask),
      payroll.coachPayrollQuery(String(coach.id), LONG_AGO, ask),
      payroll.coachRatesQuery(String(coach.id), ask),
    ])),
    ...(await prefetched(organisation.admin, (ask) => [
      bills.organisationInvoicesQuery(1, ask),
      bills.organisationInvoiceQuery(bill.id, ask),
    ])),
  ];
}

/** What the pages about managers fetch while they are rendered; returns how that went. */
export async function readManagers(api: TestApp): Promise<readonly string[]> {
  const consents = await import('../apps/web/src/features/sessions/manager-consents/manager-consents.api.ts');
  const hours = await import('../apps/web/src/features/sessions/coaching-hours/coaching-hours.api.ts');
  const forms = await import('../apps/web/src/features/sessions/strengths-forms/strengths-forms.api.ts');
  const means = await import('../apps/web/src/features/sessions/session-closing/rating-means.api.ts');
  const [coach, member, manager] = [
    await newShownCoach(api),
    await newSeeker(api),
    await newPerson(api, { subRole: 7, profileCompleted: true }),
  ];
  const id = String(await matchWith(api, member, coach));
  enterRequest(new Headers());
  return [
    ...(await readAgreements(api)),
    ...(await readInvoices(api)),
    ...(await prefetched(member, (ask) => [
      consents.ownManagerQuery(ask),
      forms.ownFormsQuery(ask),
      hours.hoursConsentsQuery(ask),
    ])),
    ...(await prefetched(manager, (ask) => [consents.teamQuery(ask), forms.askedFormsQuery(ask)])),
    ...(await prefetched(coach, (ask) => [forms.clientStrengthsQuery(id, ask), means.ratingMeansQuery(ask)])),
  ];
}
