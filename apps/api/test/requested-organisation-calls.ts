import type { Endpoint } from '@waymark/contract/endpoint';
import { moveBusinessSeats } from '@waymark/contract/figures/businesses';
import { announce } from '@waymark/contract/practice/announcements';
import { offerHandover } from '@waymark/contract/practice/coach-reviews';
import { addInvoiceLine, creditConsoleInvoice } from '@waymark/contract/practice/console-invoices';
import { grantUnits } from '@waymark/contract/practice/organisation-accounts';
import { adjustPayroll } from '@waymark/contract/practice/payroll';
import { objectToPayroll } from '@waymark/contract/practice/payroll-months';
import { eq } from 'drizzle-orm';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { dayAhead, iso, newOpenCoach } from './booking-calls.ts';
import { newOrganisation } from './organisation-calls.ts';
import { organisationInvoiceCalls } from './organisation-invoice-calls.ts';
import { EUR, LONG_AGO, payrollCalls } from './payroll-calls.ts';
import type { Person } from './people.ts';
import { newPracticeMember } from './practice-calls.ts';
import type { TestApp } from './start-test-app.ts';

export interface RequestedCall {
  readonly by: Person;
  readonly id?: string;
  /** Of the address, if it names a match. */
  readonly matchId?: number;
  readonly month?: string;
  /** Without the id of the request. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Each makes another request of it. */
  readonly changes: readonly Readonly<Record<string, unknown>>[];
}

/** Those of organisations and of the practice. */
export function organisationCalls(
  api: TestApp,
  newPair: () => Promise<{ readonly coach: Person }>,
): readonly (readonly [Endpoint, () => Promise<RequestedCall>])[] {
  const { begin } = payrollCalls(api);
  const invoices = organisationInvoiceCalls(api);

  async function invoiceOf(made: 'drafted' | 'issued') {
    const by = await newPracticeMember(api, 'owner');
    await invoices.giveDetails(by);
    const { id } = await invoices[made](by);
    return { by, id };
  }

  async function beginPayroll() {
    const owner = await newPracticeMember(api, 'owner');
    await begin(owner);
    return owner;
  }

  return [
    [
      grantUnits,
      async () => {
        const { id } = await newOrganisation(api);
        const changes = [{ amount: 4 }, { unit: 'session' }];
        return {
          by: await newPracticeMember(api, 'owner'),
          id: String(id),
          body: { unit: 'seat', amount: 3 },
          changes,
        };
      },
    ],
    [
      announce,
      async () => {
        const [until, later] = [iso(dayAhead(3, 720)), iso(dayAhead(4, 720))];
        const body = {
          kind: 'news',
          text: 'News.',
          audience: 'coach',
          organisationId: null,
          showFrom: null,
          until,
          awayFrom: null,
        };
        const changes = [
          { text: 'Other news.' },
          { until: later },
          { audience: 'everyone' },
          { showFrom: iso(dayAhead(1, 720)) },
          { kind: 'downtime', awayFrom: iso(dayAhead(2, 720)) },
        ];
        return { by: await newPracticeMember(api, 'owner'), body, changes };
      },
    ],
    [
      offerHandover,
      async () => {
        const { coach } = await newPair();
        const by = await newPracticeMember(api, 'owner');
        const [to, other] = [await newOpenCoach(api), await newOpenCoach(api)];
        return { by, id: String(coach.id), body: { toId: to.id }, changes: [{ toId: other.id }] };
      },
    ],
    [
      moveBusinessSeats,
      async () => {
        const portfolio = await newOrganisation(api, { kind: 'portfolio', seats: 3 });
        const businesses = [
          await newOrganisation(api, { kind: 'business', seats: 5 }),
          await newOrganisation(api, { kind: 'business', seats: 5 }),
        ];
        for (const { id } of businesses) {
          await api.db.update(organisations).set({ parentId: portfolio.id }).where(eq(organisations.id, id));
        }
        const [from, to] = businesses.map(({ id }) => id);
        const changes = [{ seats: 3 }, { from: null }, { to: null }];
        return { by: portfolio.admin, body: { from, to, seats: 2 }, changes };
      },
    ],
    [
      adjustPayroll,
      async () => {
        const by = await beginPayroll();
        const { coach } = await newPair();
        const body = { ...EUR(100), words: 'For a workshop' };
        const changes = [{ amount: 101 }, { currency: 'GBP' }, { words: 'For two' }];
        return { by, id: String(coach.id), body, changes };
      },
    ],
    [
      addInvoiceLine,
      async () => ({
        ...(await invoiceOf('drafted')),
        body: { words: 'A workshop', amount: 100 },
        changes: [{ amount: 101 }, { words: 'Two' }],
      }),
    ],
    [
      creditConsoleInvoice,
      async () => ({
        ...(await invoiceOf('issued')),
        body: { amount: 100, reason: 'Agreed by phone' },
        changes: [{ amount: 101 }, { reason: 'Another' }, { amount: null }],
      }),
    ],
    [
      objectToPayroll,
      async () => {
        await beginPayroll();
        const { coach } = await newPair();
        const body = { lineId: null, words: 'One is missing.' };
        return { by: coach, month: LONG_AGO, body, changes: [{ words: 'Two are missing.' }] };
      },
    ],
  ];
}
