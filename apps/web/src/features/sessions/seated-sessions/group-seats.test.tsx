// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type GroupSeat,
  giveUpSeat,
  listGroupSeats,
  takeSeat,
  waitForSeat,
} from '@waymark/contract/sessions/group-seats';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => ({ status: 'loading' }) }));
const { GroupSeatsPage } = await import('./group-seats-page.tsx');

const FREE: GroupSeat = {
  id: '0190a1b2-0000-4000-8000-000000000001',
  title: 'The first hard conversation',
  message: 'Bring one.',
  startsAt: '2031-12-02T15:00:00Z',
  endsAt: '2031-12-02T16:30:00Z',
  coach: 'Daniel',
  seats: 12,
  free: 2,
  waiting: 0,
  own: { standing: 'none', offeredUntil: null, place: null },
};
const FULL = { ...FREE, free: 0, waiting: 3 };

let seats: GroupSeat[];

beforeEach(() => {
  seats = [FREE];
  answer(listGroupSeats, () => ({ data: seats }));
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <ReaderZone known="Europe/London">
        <GroupSeatsPage />
      </ReaderZone>
    </QueryProvider>,
  );

test('takes a seat, and then offers to give it up', async () => {
  answer(takeSeat, () => {
    seats = [{ ...FREE, free: 1, own: { ...FREE.own, standing: 'seat' } }];
    return { data: seats[0] as GroupSeat };
  });
  show();
  await screen.findByText('2 seats are free.');
  screen.getByText('Tue 2 Dec 2031, 3 pm GMT');
  await userEvent.click(screen.getByRole('button', { name: 'Take seat: The first hard conversation' }));
  await screen.findByText('You have a seat.');
  screen.getByRole('button', { name: 'Give up seat: The first hard conversation' });
  expect(screen.getByRole('link', { name: FREE.title }).getAttribute('href')).toBe(`/coachee/sessions/${FREE.id}`);
});

test('says that the last seat is gone, and offers the waiting list', async () => {
  refuse(takeSeat, 'session_full');
  show();
  const take = await screen.findByRole('button', { name: /^Take seat/ });
  seats = [FULL];
  await userEvent.click(take);
  await screen.findByText('The last seat was just taken. You can join the waiting list.');
  await screen.findByText('All seats are taken, and 3 wait.');
  answer(waitForSeat, () => {
    seats = [{ ...FULL, waiting: 4, own: { ...FULL.own, standing: 'waiting', place: 4 } }];
    return { data: seats[0] as GroupSeat };
  });
  await userEvent.click(screen.getByRole('button', { name: /^Join waiting list/ }));
  await screen.findByText('You’re 4th on the waiting list.');
  expect(askedOf(waitForSeat)).toHaveLength(1);
});

test('shows until when a seat is kept, and lets the person decline it', async () => {
  seats = [{ ...FULL, own: { standing: 'offered', offeredUntil: '2031-11-20T20:00:00Z', place: null } }];
  answer(giveUpSeat, () => ({ data: FULL }));
  show();
  await screen.findByText(/We keep it until/);
  screen.getByText('Thu 20 Nov 2031, 8 pm');
  await userEvent.click(screen.getByRole('button', { name: /^Decline seat/ }));
  expect(askedOf(giveUpSeat)).toHaveLength(1);
});

test('says what will be here while the group has no sessions', async () => {
  seats = [];
  show();
  await screen.findByRole('heading', { name: 'No group sessions planned' });
});
