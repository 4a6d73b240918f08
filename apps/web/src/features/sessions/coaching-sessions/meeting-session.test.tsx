// @vitest-environment happy-dom

import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { acceptMeeting, cancelMeeting, moveMeeting } from '@waymark/contract/sessions/alignment-meetings';
import { showSession } from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { expect, test } from 'vitest';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { button, sessionOnPage, soon } from '../../../../test/session-page.tsx';
import { alignmentMeeting } from '../../../../test/teams.ts';

const page = sessionOnPage();
const press = async (name: string) => userEvent.click(await button(name));
const meet = (changes: Parameters<typeof alignmentMeeting>[2] = {}) => {
  page.session = alignmentMeeting(1, soon(48), changes);
};

test('lets the manager take a time, and says why not', async () => {
  meet({ part: 'manager', state: 'proposed' });
  refuse(acceptMeeting, 'own_time_taken');
  page.show();
  await screen.findByRole('heading', { name: 'Alignment meeting with Maya and Asha' });
  await screen.findByText('Waiting for your answer');
  await press('Accept this time');
  await screen.findByText(PROBLEMS.own_time_taken.message);
  answer(acceptMeeting, { data: alignmentMeeting(1, soon(48), { part: 'manager' }) });
  await press('Accept this time');
  await screen.findByText('It’s booked, and Maya and Asha know.');
});

test('lets the member withdraw what they offered, and has nothing for them to accept', async () => {
  meet({ state: 'proposed' });
  answer(cancelMeeting, { data: alignmentMeeting(1, soon(48), { state: 'cancelled' }) });
  page.show();
  await screen.findByText('Waiting for an answer');
  expect(screen.queryByRole('button', { name: 'Accept this time' })).toBeNull();
  await press('Withdraw these times');
  await press('Withdraw times');
  await screen.findByText(/^You withdrew these times, and Maya and Grace know/);
});

test('lets the member alone move it, to a free time of the coach', async () => {
  const start = soon(72);
  const free = {
    lengths: [30 as const],
    minutes: 30 as const,
    starts: [start],
    timeZone: 'UTC',
    cancellationHours: 24,
  };
  answer(listFreeTimes, {
    data: { ...free, coach: { firstName: 'Maya', picture: null }, ownHours: null, allowances: [], purchases: [] },
  });
  answer(moveMeeting, { data: alignmentMeeting(1, start) });
  meet();
  page.show();
  await press('Move meeting');
  await userEvent.selectOptions(await screen.findByLabelText('New time'), start);
  await press('Move meeting');
  await screen.findByText('It’s moved. Grace has been asked whether it suits them.');
  expect(askedOf(moveMeeting)[0]).toMatchObject({
    params: { id: sessionId(1) },
    body: { startsAt: start, sequence: 0 },
  });
});

test('lets the coach cancel it, and neither move nor close it', async () => {
  meet({ part: 'coach' });
  answer(showSession, () => ({ data: page.session }));
  page.show('coach');
  await button('Cancel meeting');
  expect(screen.queryByRole('button', { name: 'Move meeting' })).toBeNull();
  await waitFor(() => expect(screen.queryByText('Move session')).toBeNull());
  expect(screen.queryByText('Close session')).toBeNull();
});
