// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  addToPool,
  endInPool,
  leavePool,
  listOwnPools,
  listPool,
  type PoolCoach,
  placeInPool,
} from '@waymark/contract/coaching/coach-pool';
import { listCoaches } from '@waymark/contract/coaching/coaches';
import { listGroups } from '@waymark/contract/organisations/groups';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachCard } from '../../../../test/coaches.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('@waymark/contract/durations', async (original) => ({ ...(await original<object>()), UNDO_MS: 2 ** 30 }));
vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => ({ status: 'loading' }) }));
const { sendAllOffers } = await import('#store/undoable.ts');
const { OwnPoolsCard } = await import('./own-pools-card.tsx');
const { PoolPage } = await import('./pool-page.tsx');

const MAYA: PoolCoach = { coachId: 5, name: 'Maya Rao', slug: 'maya-rao', since: '2031-01-02T12:00:00Z', groups: [] };

beforeEach(() => answer(listPool, { data: [MAYA] }));
afterEach(cleanup);

const show = (children: ReactNode) =>
  render(
    <QueryProvider>
      <ReaderZone known="Europe/London">{children}</ReaderZone>
    </QueryProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('removes a coach from the pool once that can’t be undone any more', async () => {
  answer(endInPool, { data: [] });
  show(<PoolPage of="portfolio" />);
  await screen.findByText('2 Jan 2031');
  await press('Remove: Maya Rao');
  await press('Undo: Maya Rao');
  await screen.findByText('2 Jan 2031');
  await press('Remove: Maya Rao');
  screen.getByText('Removed');
  expect(askedOf(endInPool)).toEqual([]);
  await sendAllOffers();
  await screen.findByRole('heading', { name: 'No coaches in your pool yet' });
  expect(askedOf(endInPool)[0].body).toEqual({ coachIds: [5] });
});

test('removes the selected coaches in one call, once that can’t be undone any more', async () => {
  const [ama, noa] = [
    { ...MAYA, coachId: 6, name: 'Ama Boateng' },
    { ...MAYA, coachId: 7, name: 'Noa Levi' },
  ];
  answer(listPool, { data: [MAYA, ama, noa] });
  answer(endInPool, { data: [noa] });
  show(<PoolPage of="portfolio" />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Maya Rao' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ama Boateng' }));
  screen.getByText('2 selected on this page');
  await press('Remove 2');
  expect(screen.getAllByText('Removed')).toHaveLength(2);
  expect(screen.queryByRole('checkbox', { name: 'Select Maya Rao' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Selected coaches' })).toBeNull();
  expect(askedOf(endInPool)).toEqual([]);
  await sendAllOffers();
  await vi.waitFor(() => expect(screen.queryByText('Maya Rao')).toBeNull());
  expect(askedOf(endInPool).map(({ body }) => body.coachIds.toSorted())).toEqual([[5, 6]]);
});

test('lets a business only look at the coaches of its portfolio', async () => {
  show(<PoolPage of="business" />);
  await screen.findByText('Maya Rao');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('sorts the pool by name, and by the day', async () => {
  answer(listPool, {
    data: [MAYA, { ...MAYA, coachId: 6, name: 'Ama Boateng', since: '2031-02-02T12:00:00Z' }],
  });
  show(<PoolPage of="portfolio" />);
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  await screen.findByText('Maya Rao');
  expect(names()).toEqual(['Ama Boateng', 'Maya Rao']);
  await press('Since');
  expect(names()).toEqual(['Maya Rao', 'Ama Boateng']);
  await press('Since');
  expect(names()).toEqual(['Ama Boateng', 'Maya Rao']);
  expect(screen.getByRole('columnheader', { name: 'Since' }).getAttribute('aria-sort')).toBe('descending');
});

test('finds coaches by name and adds one', async () => {
  const daniel = coachCard(6, 'Daniel', { lastName: 'Amoah' });
  const maya = coachCard(5, 'Maya', { lastName: 'Rao' });
  answer(listCoaches, {
    data: [daniel, maya],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 2 } },
  });
  answer(addToPool, { data: [{ ...MAYA, coachId: 6, name: 'Daniel Amoah' }, MAYA] });
  show(<PoolPage of="portfolio" />);
  await userEvent.type(await screen.findByLabelText('Name of the coach'), 'a');
  await press('Find coaches');
  const found = within(await screen.findByRole('list', { name: 'Coaches found' }));
  found.getByText('In the pool');
  await userEvent.click(found.getByRole('button', { name: 'Add Daniel Amoah' }));
  await within(screen.getByRole('table', { name: 'Coaches in the pool' })).findByText('Daniel Amoah');
  expect(askedOf(addToPool)[0].body).toEqual({ coachId: 6 });
});

test('says why a coach was not added', async () => {
  answer(listCoaches, {
    data: [coachCard(6, 'Daniel', { lastName: 'Amoah' })],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
  });
  refuse(addToPool, 'no_such_coach');
  show(<PoolPage of="portfolio" />);
  await userEvent.type(await screen.findByLabelText('Name of the coach'), 'dan');
  await press('Find coaches');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Daniel Amoah' }));
  await screen.findByText('Choose a coach from the list.');
});

test('shows a coach the pools they are in, with the way to plan for a group', async () => {
  const groups = [{ id: 4, name: 'New managers' }];
  answer(listOwnPools, { data: [{ id: 3, organisation: 'Harbour & Vale', since: MAYA.since, groups }] });
  show(<OwnPoolsCard />);
  await screen.findByText('Harbour & Vale');
  expect(screen.getByRole('link', { name: 'Plan a group session' }).getAttribute('href')).toBe(
    '/coach/sessions/new-for-group',
  );
});

test('lets a coach leave a pool after a question, which says what stays', async () => {
  answer(listOwnPools, { data: [{ id: 3, organisation: 'Harbour & Vale', since: MAYA.since, groups: [] }] });
  show(<OwnPoolsCard />);
  await screen.findByText('Harbour & Vale');
  await press('Leave pool: Harbour & Vale');
  screen.getByText(/sessions that are booked stay as they are/);
  expect(askedOf(leavePool)).toEqual([]);
  refuse(leavePool, 'internal');
  await press('Leave coach pool');
  await screen.findByRole('alert');
  answer(leavePool, { data: [] });
  await press('Leave coach pool');
  await vi.waitFor(() => expect(screen.queryByText('Harbour & Vale')).toBeNull());
  expect(askedOf(leavePool).at(-1).params).toEqual({ id: 3 });
});

const GROUP = {
  ...{ picture: null, purpose: null, size: null, startsOn: null, endsOn: null, admins: [], people: 0, notJoined: 0 },
  seats: { total: 0, free: 0 },
};

test('chooses for which groups of an enterprise a coach is, and says so', async () => {
  answer(listGroups, {
    data: [
      { ...GROUP, id: 4, name: 'New managers', isArchived: false },
      { ...GROUP, id: 5, name: 'Returners', isArchived: false },
      { ...GROUP, id: 6, name: 'Last year', isArchived: true },
    ],
  });
  answer(listPool, { data: [{ ...MAYA, groups: [{ id: 5, name: 'Returners' }] }] });
  answer(placeInPool, { data: [{ ...MAYA, groups: [{ id: 4, name: 'New managers' }] }] });
  show(<PoolPage of="enterprise" />);
  await screen.findByText('Returners');
  await press('Choose groups: Maya Rao');
  const returners = await screen.findByRole('checkbox', { name: 'Returners' });
  expect(screen.queryByRole('checkbox', { name: 'Last year' })).toBeNull();
  expect(returners).toHaveProperty('checked', true);
  await userEvent.click(returners);
  await userEvent.click(screen.getByRole('checkbox', { name: 'New managers' }));
  await press('Save groups');
  await screen.findByText('New managers');
  expect(askedOf(placeInPool)[0]).toMatchObject({ params: { id: 5 }, body: { groupIds: [4] } });
});

test('shows a business the pool of its portfolio with nothing to change', async () => {
  show(<PoolPage of="business" />);
  await screen.findByText('Maya Rao');
  screen.getByText(/Your portfolio chose these coaches/);
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Coach', 'Since']);
});

test('tells a business whose portfolio has no pool what its people see', async () => {
  answer(listPool, { data: [] });
  show(<PoolPage of="business" />);
  await screen.findByText(/Once your portfolio chooses coaches/);
});
