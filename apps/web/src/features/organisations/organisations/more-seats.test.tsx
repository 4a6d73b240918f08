// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { askForSeats, listSeatRequests, type SeatRequest } from '@waymark/contract/organisations/seat-requests';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { MoreSeats } = await import('./more-seats.tsx');

const ASKED: SeatRequest = {
  id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a11',
  group: null,
  seats: 20,
  sessions: null,
  reason: 'Our design team starts in January.',
  state: 'open',
  grantedSeats: null,
  grantedSessions: null,
  createdAt: '2026-11-27T08:00:00Z',
};

afterEach(cleanup);

test('asks our team for seats with a number and a note, and shows the answer', async () => {
  answer(listSeatRequests, { data: [{ ...ASKED, group: { id: 4, name: 'Returners' }, seats: 3 }] });
  answer(askForSeats, { data: ASKED });
  render(
    <QueryProvider>
      <MoreSeats />
    </QueryProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for seats' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  await screen.findByText('Say in a sentence what they are for.');
  await userEvent.type(screen.getByLabelText('How many'), '20');
  await userEvent.type(screen.getByLabelText('What for'), ASKED.reason);
  answer(listSeatRequests, { data: [ASKED] });
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Our team has your request, and answers here and by mail.');
  expect(askedOf(askForSeats)).toMatchObject([{ body: { seats: 20, reason: ASKED.reason } }]);
  expect((await screen.findByRole('list', { name: 'Requests for seats' })).textContent).toMatch(/20 seats.*Open/);
  expect(screen.queryByText('3 seats')).toBeNull();
});

test.each([
  [0, 0, '0%'],
  [0, 5, '0%'],
  [5, 5, '100%'],
])('fills a bar of %i of %i by %s', (done, of, width) => {
  render(<ProgressBar label="Seats in use" done={done} of={of} />);
  const filled = screen.getByRole('progressbar', { name: 'Seats in use' }).firstElementChild as HTMLElement;
  expect(filled.style.width).toBe(width);
});
