// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  askForSessions,
  decideSessionRequest,
  listSeatRequests,
  type SeatRequest,
} from '@waymark/contract/organisations/seat-requests';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { MoreSessions } = await import('./more-sessions.tsx');
const { SeatRequests } = await import('./seat-requests.tsx');

const ASKED: SeatRequest = {
  id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a11',
  group: { id: 4, name: 'Returners' },
  ...{ seats: null, sessions: 3, grantedSeats: null, grantedSessions: null },
  reason: 'The new year starts with a big change.',
  state: 'open',
  createdAt: '2026-11-27T08:00:00Z',
};

afterEach(cleanup);

const show = (part: ReactNode) => render(<QueryProvider>{part}</QueryProvider>);

test('asks the organisation for sessions for each person of the group, with a note', async () => {
  answer(askForSessions, { data: ASKED });
  show(<MoreSessions countsSessions />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask for sessions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  await screen.findByText('Say in a sentence what they are for.');
  await userEvent.type(screen.getByLabelText('Sessions for each person'), '3');
  await userEvent.type(screen.getByLabelText('What for'), ASKED.reason);
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Your organisation has your request.');
  expect(askedOf(askForSessions)).toMatchObject([{ body: { sessions: 3, reason: ASKED.reason } }]);
});

test('offers no asking where sessions aren’t counted, and says so', () => {
  show(<MoreSessions countsSessions={false} />);
  screen.getByText(/^Sessions aren’t counted in your organisation/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('gives sessions from the same list as seats, and says when the pool has too few', async () => {
  const seats = { ...ASKED, id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a12', seats: 2, sessions: null } as const;
  answer(listSeatRequests, { data: [ASKED, { ...seats, state: 'approved', grantedSeats: 2 }] });
  show(<SeatRequests mayDecide />);
  const list = await screen.findByRole('list', { name: 'Requests for seats and sessions' });
  expect(list.textContent).toMatch(/3 sessions each for Returners.*2 seats for Returners2 seats given/);
  refuse(decideSessionRequest, 'too_few_sessions');
  await userEvent.clear(screen.getByLabelText('Sessions for each'));
  await userEvent.type(screen.getByLabelText('Sessions for each'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText(/too few sessions for everyone in this group, so none were given/);
  const decided = { ...ASKED, state: 'approved', grantedSessions: 2 } as const;
  answer(decideSessionRequest, { data: decided });
  answer(listSeatRequests, { data: [decided] });
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('2 sessions each given');
  expect(askedOf(decideSessionRequest).at(-1)).toMatchObject({ body: { grantedSessions: 2 } });
});
