// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  appointBusinessAdmin,
  type Business,
  changeBusiness,
  createBusiness,
  endBusinessAdmin,
  listBusinesses,
  moveBusinessSeats,
  type Portfolio,
  suspendBusinesses,
} from '@waymark/contract/figures/businesses';
import { listSeatRequests } from '@waymark/contract/organisations/seat-requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';

vi.mock('@waymark/contract/durations', async (original) => ({ ...(await original<object>()), UNDO_MS: 2 ** 30 }));
vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { sendAllOffers } = await import('#store/undoable.ts');
const { PortfolioOverview } = await import('./portfolio-overview.tsx');

const LARKSPUR: Business = {
  id: 7,
  name: 'Larkspur Dental',
  admins: [{ id: '0b6f2c1e-4a57-4f0a-9f0e-3d1c5b7a9e21', name: 'Wei Ling Tan', hasJoined: true }],
  seats: { total: 20, joined: 17, invited: 1, free: 2, waiting: 3 },
  renewsOn: '2027-03-01',
  isSuspended: false,
  isClosed: false,
  used: { month: '2026-10-01', from: 50, to: 59 },
};
const FENWICK: Business = {
  ...LARKSPUR,
  id: 8,
  name: 'Fenwick Surveyors',
  admins: [],
  seats: { total: 10, joined: 4, invited: 0, free: 6, waiting: 0 },
  renewsOn: null,
  isSuspended: true,
  used: null,
};
const PORTFOLIO: Portfolio = { name: 'Kestrel Benefits', seatsToGive: 5, businesses: [FENWICK, LARKSPUR] };

beforeEach(() => {
  answer(listBusinesses, { data: PORTFOLIO });
  answer(listSeatRequests, { data: [] });
});
afterEach(cleanup);

async function show() {
  open();
  return (await screen.findByText('Larkspur Dental')).closest('tr') as HTMLElement;
}
/** From the menu of a business. */
async function choose(called: string, item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `More for ${called}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('shows seats, use, renewal and admins of each business, and what is missing', async () => {
  const larkspur = within(await show());
  expect(screen.getByText('2 businesses · 22 of 30 seats used · 5 to give out')).toBeDefined();
  expect(larkspur.getByText('18 of 20 used, 3 waiting')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Had a session in October' })).toBeDefined();
  expect(larkspur.getByText('50–59% of members')).toBeDefined();
  expect(larkspur.getByText('1 Mar 2027')).toBeDefined();
  const fenwick = within(screen.getByText('Fenwick Surveyors').closest('tr') as HTMLElement);
  for (const text of ['No admin yet', 'No figure', 'No date', 'Suspended'])
    expect(fenwick.getByText(text)).toBeDefined();
});

test('adds a business, and says at the field that the portfolio has too few seats', async () => {
  await show();
  await press('Add business');
  answer(
    createBusiness,
    problem('too_few_seats', [{ path: ['seats'], name: 'seats', message: PROBLEMS.too_few_seats.message }]),
  );
  await userEvent.type(screen.getByLabelText('Business name'), 'Tideline Studio');
  await userEvent.type(screen.getByLabelText('Seats'), '9');
  const form = within(screen.getByRole('heading', { name: 'New business' }).parentElement as HTMLElement);
  await userEvent.click(form.getByRole('button', { name: 'Add business' }));
  expect(await screen.findByText(PROBLEMS.too_few_seats.message)).toBeDefined();
  answer(createBusiness, { data: { ...FENWICK, id: 9 } });
  await userEvent.click(form.getByRole('button', { name: 'Add business' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'New business' })).toBeNull());
  expect(askedOf(createBusiness).at(-1)).toMatchObject({ body: { name: 'Tideline Studio', seats: 9, renewsOn: null } });
});

test('moves seats to the row that asked for them, with one request id until the move changes or the id stands for another', async () => {
  await show();
  await press('Move seats here: Larkspur Dental');
  await userEvent.selectOptions(screen.getByLabelText('From'), 'Fenwick Surveyors, 6 free');
  await userEvent.type(screen.getByLabelText('Seats to move'), '3');
  const form = within(screen.getByRole('heading', { name: 'Move seats' }).parentElement as HTMLElement);
  refuse(moveBusinessSeats, 'business_not_open');
  await userEvent.click(form.getByRole('button', { name: 'Move seats' }));
  expect(await screen.findByText(PROBLEMS.business_not_open.message)).toBeDefined();
  await userEvent.click(form.getByRole('button', { name: 'Move seats' }));
  await vi.waitFor(() => expect(askedOf(moveBusinessSeats)).toHaveLength(2));
  refuse(moveBusinessSeats, 'request_reused');
  const seats: HTMLInputElement = screen.getByLabelText('Seats to move');
  await userEvent.type(seats, '{Backspace}2');
  await userEvent.click(form.getByRole('button', { name: 'Move seats' }));
  await screen.findByText(PROBLEMS.request_reused.message);
  expect(seats.value).toBe('2');
  answer(moveBusinessSeats, { data: PORTFOLIO });
  await userEvent.click(form.getByRole('button', { name: 'Move seats' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading', { name: 'Move seats' })).toBeNull());
  const bodies = askedOf(moveBusinessSeats).map(({ body }) => body);
  expect(bodies).toMatchObject([
    { from: 8, to: 7, seats: 3 },
    { from: 8, to: 7, seats: 3 },
    { from: 8, to: 7, seats: 2 },
    { from: 8, to: 7, seats: 2 },
  ]);
  expect(bodies[0].requestId).toBe(bodies[1].requestId);
  expect(new Set(bodies.map(({ requestId }) => requestId)).size).toBe(3);
});

test('moves seats from a business back to the portfolio', async () => {
  await show();
  await press('Move seats');
  answer(moveBusinessSeats, { data: PORTFOLIO });
  await userEvent.type(screen.getByLabelText('Seats to move'), '2');
  const form = within(screen.getByRole('heading', { name: 'Move seats' }).parentElement as HTMLElement);
  await userEvent.click(form.getByRole('button', { name: 'Move seats' }));
  await vi.waitFor(() => expect(askedOf(moveBusinessSeats)).toMatchObject([{ body: { from: 8, to: null, seats: 2 } }]));
});

test('suspends and resumes once that can’t be undone any more', async () => {
  answer(suspendBusinesses, { data: PORTFOLIO });
  const larkspur = within(await show());
  await choose('Larkspur Dental', 'Suspend');
  larkspur.getByText('Suspended');
  await press('Undo: Larkspur Dental');
  expect(larkspur.queryByText('Suspended')).toBeNull();
  await choose('Larkspur Dental', 'Suspend');
  await press('Resume: Fenwick Surveyors');
  expect(askedOf(suspendBusinesses)).toEqual([]);
  await sendAllOffers();
  await vi.waitFor(() =>
    expect(askedOf(suspendBusinesses)).toMatchObject([
      { body: { ids: [7], isSuspended: true } },
      { body: { ids: [8], isSuspended: false } },
    ]),
  );
});

test('suspends those selected in one call, and says how many each press is about', async () => {
  const tideline = { ...LARKSPUR, id: 9, name: 'Tideline Studio' };
  const closed = { ...LARKSPUR, id: 10, name: 'Acorn Press', isClosed: true };
  answer(listBusinesses, { data: { ...PORTFOLIO, businesses: [FENWICK, LARKSPUR, tideline, closed] } });
  answer(suspendBusinesses, { data: PORTFOLIO });
  await show();
  expect(screen.queryByRole('checkbox', { name: 'Select Acorn Press' })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select everything on this page' }));
  screen.getByText('3 selected on this page');
  screen.getByRole('button', { name: 'Resume 1' });
  await press('Suspend 2');
  expect(screen.getAllByRole('button', { name: /^Undo: / })).toHaveLength(2);
  await sendAllOffers();
  await vi.waitFor(() => expect(askedOf(suspendBusinesses)).toMatchObject([{ body: { ids: [7, 9] } }]));
});

test('appoints an admin by address', async () => {
  await show();
  await choose('Larkspur Dental', 'Appoint admin');
  answer(appointBusinessAdmin, { data: LARKSPUR });
  await userEvent.type(screen.getByLabelText('Email of the new admin of Larkspur Dental'), 'amir@example.org');
  await press('Invite admin');
  await vi.waitFor(() =>
    expect(askedOf(appointBusinessAdmin)).toMatchObject([{ body: { email: 'amir@example.org' } }]),
  );
});

test('edits the name, and removes an admin once that can’t be undone any more', async () => {
  await show();
  await choose('Larkspur Dental', 'Edit');
  answer(changeBusiness, { data: LARKSPUR });
  await userEvent.type(screen.getByLabelText('Business name'), ' Care');
  await press('Save');
  await vi.waitFor(() =>
    expect(askedOf(changeBusiness)).toMatchObject([
      { params: { id: 7 }, body: { name: 'Larkspur Dental Care', renewsOn: '2027-03-01' } },
    ]),
  );
  await vi.waitFor(() => expect(screen.queryByLabelText('Business name')).toBeNull());
  await choose('Larkspur Dental', 'Remove Wei Ling Tan as admin');
  expect(askedOf(endBusinessAdmin)).toEqual([]);
  answer(endBusinessAdmin, { data: { ...LARKSPUR, admins: [] } });
  await sendAllOffers();
  await vi.waitFor(() =>
    expect(askedOf(endBusinessAdmin)).toMatchObject([{ body: { adminId: LARKSPUR.admins[0]?.id } }]),
  );
});

const open = () =>
  render(
    <QueryProvider>
      <PortfolioOverview />
    </QueryProvider>,
  );

test('says what to do first', async () => {
  answer(listBusinesses, { data: { ...PORTFOLIO, businesses: [] } });
  open();
  expect(await screen.findByText('Start with a business')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Move seats' })).toBeNull();
});

test('says what to do to an admin who runs no portfolio any more', async () => {
  refuse(listBusinesses, 'not_found');
  open();
  expect(await screen.findByText('You don’t run a portfolio at the moment')).toBeDefined();
});
