// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Business, closeBusiness, listBusinesses } from '@waymark/contract/figures/businesses';
import { listSeatRequests } from '@waymark/contract/organisations/seat-requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PortfolioOverview } = await import('./portfolio-overview.tsx');

const LARKSPUR: Business = {
  id: 7,
  name: 'Larkspur Dental',
  admins: [],
  seats: { total: 20, joined: 17, invited: 1, free: 2, waiting: 3 },
  renewsOn: null,
  isSuspended: false,
  isClosed: false,
  used: null,
};
const listed = (business: Business) =>
  answer(listBusinesses, { data: { name: 'Kestrel', seatsToGive: 5, businesses: [business] } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  listed(LARKSPUR);
  answer(listSeatRequests, { data: [] });
});
afterEach(cleanup);

test('says what happens to people, seats and sessions before a business is closed by its name', async () => {
  render(<PortfolioOverview />, { wrapper: QueryProvider });
  await screen.findByText('Larkspur Dental');
  await press('More for Larkspur Dental');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Close' }));
  const asked = screen.getByRole('group', { name: 'Close Larkspur Dental for good?' });
  for (const said of [
    /The 17 people who joined keep their accounts, their coaches, and the sessions they have booked/,
    /Open and planned invitations stop working/,
    /Its 20 seats come back to your portfolio\. Sessions left in its pool don’t move/,
    /This can’t be undone\. Suspend it instead if it may come back/,
  ]) {
    expect(asked.textContent).toMatch(said);
  }
  expect(askedOf(closeBusiness)).toEqual([]);
  refuse(closeBusiness, 'other_name');
  await userEvent.type(screen.getByLabelText('Type Larkspur Dental to close it'), 'Lark');
  await press('Close business');
  await screen.findByText('Type the name as it is written above.');
  answer(closeBusiness, { data: { ...LARKSPUR, isClosed: true } });
  listed({ ...LARKSPUR, isClosed: true });
  await userEvent.type(screen.getByLabelText('Type Larkspur Dental to close it'), 'spur Dental');
  await press('Close business');
  await screen.findByText('Left Waymark');
  expect(askedOf(closeBusiness).at(-1)).toMatchObject({ params: { id: 7 }, body: { name: 'Larkspur Dental' } });
  expect(screen.queryByRole('button', { name: 'More for Larkspur Dental' })).toBeNull();
});
