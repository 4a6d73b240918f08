// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { HoursConsent, HoursSummary, LoggedSession } from '@waymark/contract/sessions/coaching-hours';
import * as contract from '@waymark/contract/sessions/coaching-hours';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { goalsOf, hoursInWords } from './hour-words.ts';
import { HoursConsentsCard } from './hours-consents-card.tsx';
import { HoursPage } from './hours-page.tsx';

const SESSION: LoggedSession = {
  id: '0198d2f0-0000-7000-8000-000000000001',
  ...{ clientNumber: 7, client: null, people: 1, fee: 'paid' },
  ...{ startsAt: '2026-11-20T09:00:00Z', endsAt: '2026-11-20T09:45:00Z' },
};
const GROUP: LoggedSession = {
  ...SESSION,
  id: '0198d2f0-0000-7000-8000-000000000002',
  ...{ clientNumber: null, people: 4, fee: 'pro-bono' },
};

let summary: HoursSummary;
let consents: HoursConsent[];

beforeEach(() => {
  summary = {
    minutes: { paid: 80 * 60, proBono: 12 * 60 },
    settings: { earlierPaid: 0, earlierProBono: 0, groupFee: 'paid' },
    clients: [{ number: 7, name: null, fee: 'paid' }],
  };
  consents = [{ matchId: 5, coach: { firstName: 'Maya', lastName: 'Rao' }, givenAt: null }];
  answer(contract.showHoursSummary, () => ({ data: summary }));
  answer(contract.listCoachingHours, () => ({
    data: [SESSION, GROUP],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 2 } },
  }));
  answer(contract.saveHourSettings, ({ body }) => {
    const paid = summary.minutes.paid + body.earlierPaid * 60;
    summary = { ...summary, settings: body, minutes: { ...summary.minutes, paid } };
    return { data: summary };
  });
  answer(contract.changeClientFee, ({ body }) => {
    summary = { ...summary, clients: [{ number: 7, name: null, fee: body.fee }] };
    return undefined;
  });
  answer(contract.listHoursConsents, () => ({ data: consents }));
  answer(contract.changeHoursConsent, ({ body }) => {
    consents = consents.map((one) => ({ ...one, givenAt: body.isNamed ? '2026-11-29T10:00:00Z' : null }));
    return { data: consents };
  });
});
afterEach(cleanup);

const show = (page: ReactElement) => render(<QueryProvider>{page}</QueryProvider>);

test('says what is missing for each credential, and how much of it has to be paid', () => {
  const missing = (paid: number, proBono: number) =>
    goalsOf({ ...summary, minutes: { paid: paid * 60, proBono: proBono * 60 } }).map((goal) => goal.missing);
  expect(missing(0, 0)[0]).toBe('100 hours to go, 75 of them paid');
  expect(missing(80, 12)).toEqual([
    '8 hours to go',
    '408 hours to go, 370 of them paid',
    '2,408 hours to go, 2,170 of them paid',
  ]);
  expect(missing(60, 60)[0]).toBe('15 paid hours to go');
  expect(missing(75, 25)[0]).toBe('Reached');
  expect([hoursInWords(60), hoursInWords(90), hoursInWords(0)]).toEqual(['1 hour', '1.5 hours', '0 hours']);
});

test('lists sessions by a number, or as a group with those who were there', async () => {
  show(<HoursPage page={1} />);
  const table = await screen.findByRole('table', { name: 'Sessions' });
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(/^Client 7.*45 minutesPaid$/);
  expect(second?.textContent).toMatch(/^Group, 4 people.*Pro bono$/);
});

test('adds hours from before, and refuses what is no number at its field', async () => {
  show(<HoursPage page={1} />);
  await screen.findByRole('heading', { name: '92 hours' });
  await userEvent.click(screen.getByRole('button', { name: 'Hours from before, and groups' }));
  const field = await screen.findByLabelText('Paid hours');
  await userEvent.clear(field);
  await userEvent.type(field, '8.5');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Enter a whole number of hours.');
  expect(field).toHaveProperty('value', '8.5');
  await userEvent.clear(field);
  await userEvent.type(field, '8');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: '100 hours' });
  await screen.findByText('Reached');
});

test('takes for each client whether coming sessions are paid', async () => {
  show(<HoursPage page={1} />);
  await userEvent.click(await screen.findByRole('switch', { name: 'Client 7: pro bono' }));
  await expect.poll(() => askedOf(contract.changeClientFee)).toMatchObject([{ body: { fee: 'pro-bono' } }]);
});

test('lets a client allow their name and take that back', async () => {
  show(<HoursConsentsCard />);
  const choice = await screen.findByRole('switch', { name: 'Show my name and email to Maya Rao there' });
  expect(choice.getAttribute('aria-checked')).toBe('false');
  await userEvent.click(choice);
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true');
  await userEvent.click(choice);
  await expect.poll(() => choice.getAttribute('aria-checked')).toBe('false');
});

test('shows a client nothing of it without a coach', async () => {
  consents = [];
  const { container } = show(<HoursConsentsCard />);
  await expect.poll(() => askedOf(contract.listHoursConsents)).not.toEqual([]);
  expect(container.textContent).toBe('');
});
