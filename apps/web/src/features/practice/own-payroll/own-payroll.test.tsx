// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  listOwnPayroll,
  objectToPayroll,
  type PayMonth,
  type PayMonthSummary,
  showOwnPayroll,
} from '@waymark/contract/practice/payroll-months';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';
import { OwnMonthPage } from './own-month-page.tsx';
import { OwnPayrollCard, OwnPayrollPage } from './own-payroll-page.tsx';

const ID = '3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11';

const SUMMARY: PayMonthSummary = {
  ...{ month: '2032-01', state: 'closing', closesOn: '2032-02-05', withoutRate: 1, openObjections: 0, paidOn: null },
  sums: [
    { currency: 'EUR', amount: 8_000 },
    { currency: 'JPY', amount: 9_000 },
  ],
};

const MONTH: PayMonth = {
  ...SUMMARY,
  coachName: 'Maya Rao',
  lines: [
    {
      ...{ id: ID, day: '2032-01-05', kind: 'late-cancellation', isGroup: false, clientNumber: 7 },
      ...{
        clientName: 'Asha Kumar',
        packageName: 'A beginning',
        rate: { level: 'package', kind: 'percent', value: 6_000 },
      },
      ...{ amount: 8_000, currency: 'EUR', words: '' },
    },
  ],
  ...{ objections: [], objectUntil: '2032-02-12', mayObject: true, today: '2032-02-03' },
};

afterEach(cleanup);

const draw = (page: ReactNode) => render(<QueryProvider>{page}</QueryProvider>);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('lists months, and says what the latest comes to in each currency', async () => {
  answer(listOwnPayroll, { data: [SUMMARY] });
  draw(
    <>
      <OwnPayrollCard />
      <OwnPayrollPage />
    </>,
  );
  const table = await screen.findByRole('table', { name: 'Months' });
  expect(table.textContent).toContain('80.00 EUR + 9,000 JPY');
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/coach/practice/payroll/2032-01');
  expect(screen.getByRole('heading', { name: 'Your pay for January 2032' })).toBeTruthy();
});

test('says so where the practice settles nothing here', async () => {
  answer(listOwnPayroll, { data: [] });
  draw(<OwnPayrollPage />);
  expect(await screen.findByText('No payroll here')).toBeTruthy();
});

test('objects to a line, and keeps the sentence when it is refused', async () => {
  answer(showOwnPayroll, { data: MONTH });
  answer(objectToPayroll, problem('request_decided'));
  draw(<OwnMonthPage month="2032-01" />);
  expect((await screen.findByRole('table')).textContent).toContain('60 % of A beginning');
  expect(screen.getByText(/1 session has no rate/)).toBeTruthy();
  await press('Object: Asha Kumar');
  await userEvent.type(screen.getByLabelText('What is not right?', { exact: false }), 'It took place.');
  await press('Send objection');
  expect(await screen.findByText('This request was answered already.')).toBeTruthy();
  expect(askedOf(objectToPayroll).at(-1)?.body).toMatchObject({ lineId: ID, words: 'It took place.' });
  expect((screen.getByLabelText('What is not right?', { exact: false }) as HTMLInputElement).value).toBe(
    'It took place.',
  );
});

test('objects to the month, and shows what was answered', async () => {
  answer(showOwnPayroll, { data: { ...MONTH, lines: [] } });
  const objection = { id: ID, lineId: null, words: 'One is missing.', madeAt: '2032-02-03T09:00:00Z' };
  const answered = { ...objection, answer: { words: 'Added.', adjustment: { amount: 4_000, currency: 'EUR' } } };
  answer(objectToPayroll, { data: { ...MONTH, objections: [answered] } });
  draw(<OwnMonthPage month="2032-01" />);
  await press('Object to the month');
  await press('Send objection');
  expect(await screen.findByText('Say what is not right.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('What is not right?', { exact: false }), 'One is missing.');
  await press('Send objection');
  expect((await screen.findByText(/Answer: Added/)).textContent).toContain('40.00 EUR in the next month.');
});
