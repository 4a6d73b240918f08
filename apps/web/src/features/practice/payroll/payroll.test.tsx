// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  adjustPayroll,
  answerObjection,
  beginPayroll,
  type CoachRates,
  markPaidOut,
  type PayrollOverview,
  setRate,
  showCoachPayroll,
  showPayroll,
  showRates,
  takeBackRate,
} from '@waymark/contract/practice/payroll';
import type { PayMonth, PayMonthSummary } from '@waymark/contract/practice/payroll-months';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PayrollPage } = await import('./payroll-page.tsx');
const { CoachPayrollPage } = await import('./coach-payroll-page.tsx');
const { CoachRatesPage } = await import('./coach-rates-page.tsx');

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';
const OBJECTION = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b12';
const PACKAGE = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b13';

const SUMMARY: PayMonthSummary = {
  ...{ month: '2032-01', state: 'closed', closesOn: '2032-02-05', withoutRate: 0, openObjections: 1, paidOn: null },
  sums: [{ currency: 'EUR', amount: 16_000 }],
};

const MONTH: PayMonth = {
  ...SUMMARY,
  coachName: 'Maya Rao',
  lines: [
    {
      ...{ id: ID, day: '2032-01-05', kind: 'held', isGroup: false, clientNumber: 7, clientName: null },
      ...{ packageName: null, rate: { level: 'coach', kind: 'flat', value: 16_000 }, amount: 16_000, currency: 'EUR' },
      words: '',
    },
  ],
  objections: [{ id: OBJECTION, lineId: ID, words: 'It was two.', madeAt: '2032-02-06T09:00:00Z', answer: null }],
  ...{ objectUntil: '2032-02-12', mayObject: true, today: '2032-02-06' },
};

const OVERVIEW: PayrollOverview = {
  ...{ start: { zone: 'Europe/Berlin', firstMonth: '2032-01' }, hasClosed: true, months: ['2032-02', '2032-01'] },
  month: '2032-01',
  coaches: [{ ...SUMMARY, coachId: 4, name: 'Maya Rao', sessions: 1 }],
};

const RATES: CoachRates = {
  ...{ coachId: 4, name: 'Maya Rao', clients: [1, 7], today: '2032-02-06', firstFrom: '2032-02-06' },
  packages: [{ id: PACKAGE, name: 'A beginning' }],
  rates: [
    {
      ...{ id: ID, for: { level: 'coach' }, name: null, kind: 'flat', value: 8_000, currency: 'EUR' },
      ...{ from: '2032-03-01', isComing: true },
    },
  ],
};

let overview: PayrollOverview;
beforeEach(() => {
  overview = OVERVIEW;
  answer(showPayroll, () => ({ data: overview }));
  answer(showCoachPayroll, { data: MONTH });
  answer(showRates, { data: RATES });
});
afterEach(cleanup);

const draw = (page: ReactNode) => render(<QueryProvider>{page}</QueryProvider>);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label, { exact: false }));
  await userEvent.type(screen.getByLabelText(label, { exact: false }), text);
};

test('lists the coaches of a month with what they are paid and what is to do', async () => {
  draw(<PayrollPage month="" />);
  const table = await screen.findByRole('table', { name: 'Coaches in January 2032' });
  const row = within(table).getByRole('row', { name: /Maya Rao/ });
  expect(row.textContent).toContain('160.00 EUR');
  expect(row.textContent).toContain('1 to answer');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/practice/payroll/4/2032-01');
});

test('begins payroll with a month', async () => {
  overview = { ...OVERVIEW, start: null, months: [], coaches: [], hasClosed: false };
  answer(beginPayroll, () => {
    overview = OVERVIEW;
    return { data: overview };
  });
  draw(<PayrollPage month="" />);
  await press('Begin payroll');
  await screen.findByRole('table', { name: /Coaches in/ });
  expect(askedOf(beginPayroll).at(-1)?.body).toMatchObject({ firstMonth: '2032-01' });
});

test('answers an objection with what is added to the next month', async () => {
  answer(answerObjection, { data: { ...MONTH, openObjections: 0 } });
  draw(<CoachPayrollPage id="4" month="2032-01" />);
  expect((await screen.findByText(/It was two/)).textContent).toContain('Client 7, ');
  await fill('Your answer', 'You are right.');
  await fill('Add to the next month', '40,50');
  await press('Send answer');
  await vi.waitFor(async () =>
    expect(askedOf(answerObjection).at(-1)?.body).toEqual({
      words: 'You are right.',
      adjustment: { amount: 4_050, currency: 'EUR' },
    }),
  );
});

test('marks a closed month as paid, and takes something off with a sign', async () => {
  answer(markPaidOut, { data: MONTH });
  answer(adjustPayroll, { data: MONTH });
  draw(<CoachPayrollPage id="4" month="2032-01" />);
  await press('Mark as paid');
  await press('Mark as paid');
  await vi.waitFor(async () => expect(askedOf(markPaidOut).at(-1)?.body).toEqual({ paidOn: '2032-02-06' }));
  await press('Add adjustment');
  await fill('What for', 'Paid twice');
  await fill('Amount', 'x');
  await press('Add adjustment');
  expect(await screen.findByText('Give an amount such as 40 or 40.50.')).toBeTruthy();
  await fill('Amount', '-20');
  await press('Add adjustment');
  await vi.waitFor(async () =>
    expect(askedOf(adjustPayroll).at(-1)?.body).toMatchObject({
      amount: -2_000,
      currency: 'EUR',
      words: 'Paid twice',
    }),
  );
});

test('sets a rate for a client, keeps what was typed when it is refused, and takes one back', async () => {
  answer(setRate, problem('request_decided'));
  const none = { data: { ...RATES, rates: [] } };
  answer(takeBackRate, none);
  draw(<CoachRatesPage id="4" />);
  await screen.findByRole('heading', { level: 1, name: 'Rates of Maya Rao' });
  await userEvent.selectOptions(screen.getByLabelText('For'), 'Client 7');
  await fill('Amount', '75');
  await press('Set rate');
  expect(await screen.findByText('This request was answered already.')).toBeTruthy();
  expect(askedOf(setRate).at(-1)?.body).toEqual({
    ...{ for: { level: 'client', clientNumber: 7 }, is: { kind: 'flat', value: 7_500, currency: 'EUR' } },
    from: '2032-02-06',
  });
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('75');
  answer(showRates, none);
  await press(/^Take back/);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull());
  expect(askedOf(takeBackRate)).toHaveLength(1);
  expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe('75');

  answer(setRate, none);
  await press('Set rate');
  await vi.waitFor(() => expect((screen.getByLabelText('Amount') as HTMLInputElement).value).toBe(''));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Set rate' }));
});
