// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listGoals } from '@waymark/contract/coaching/goals';
import { offerMeeting } from '@waymark/contract/sessions/alignment-meetings';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import {
  endSharing,
  type OwnManager as Own,
  shareWithManager,
  showOwnManager,
} from '@waymark/contract/sessions/manager-consents';
import {
  askForStrengths,
  listStrengthsForms,
  removeStrengthsForm,
  type StrengthsForm,
} from '@waymark/contract/sessions/strengths-forms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { sessionId, sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { goalOf } from '../../../../test/goals.ts';
import { alignmentMeeting, sharedGoal } from '../../../../test/teams.ts';
import { OwnManagerPage } from './own-manager-page.tsx';

const STARTS = ['2036-11-24T10:00:00.000Z', '2036-11-25T10:00:00.000Z'];
const WRITTEN: StrengthsForm = {
  id: sessionId(40),
  manager: { firstName: 'Grace', lastName: 'Obi' },
  askedAt: '2026-10-01T09:00:00Z',
  dueOn: '2026-10-10',
  writtenAt: '2026-10-05T09:00:00Z',
  answers: { strengths: 'Calm in an outage.', growth: 'Let it stay uncomfortable.', support: '' },
};

let own: Own;
let forms: StrengthsForm[];
beforeEach(() => {
  own = {
    manager: { firstName: 'Grace', lastName: 'Obi' },
    coach: { userId: 31, firstName: 'Maya', lastName: 'Rao' },
    shared: [sharedGoal(1, 'I close the laptop at six.')],
    proposedStarts: [],
  };
  forms = [WRITTEN];
  answer(showOwnManager, () => ({ data: own }));
  answer(listStrengthsForms, () => ({ data: forms }));
  answer(listSessions, () => sessionsFound([]));
  answer(listGoals, { data: [goalOf(3, 'Leave at six'), goalOf(4, 'An old one', { state: 'reached' })] });
  answer(listFreeTimes, {
    data: {
      coach: { firstName: 'Maya', picture: null },
      timeZone: 'Asia/Kolkata',
      lengths: [30],
      minutes: 30,
      starts: STARTS,
      cancellationHours: 24,
      ownHours: null,
      allowances: [],
      purchases: [],
    },
  });
});
afterEach(cleanup);

async function show() {
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <OwnManagerPage />
      </Clock>
    </QueryProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('stops sharing at one press, and says who sees what', async () => {
  answer(endSharing, () => {
    own = { ...own, shared: [] };
    return undefined;
  });
  await show();
  screen.getByRole('heading', { name: 'What Grace Obi sees' });
  screen.getByText(/Never notes, messages, check-ins, ratings/);
  await press('Stop sharing with Grace: I close the laptop at six.');
  await screen.findByText(/^You share nothing with Grace/);
  expect(askedOf(endSharing)[0].params).toEqual({ id: sessionId(1) });
});

test('shares an active goal until a date, and says what is missing', async () => {
  answer(shareWithManager, { data: sharedGoal(2, 'As it stands') });
  await show();
  await press('Share something with Grace');
  await screen.findByRole('option', { name: 'Leave at six' });
  expect(screen.queryByRole('option', { name: 'An old one' })).toBeNull();
  await press('Share with Grace');
  await screen.findByText('Choose what to share.');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Leave at six');
  await userEvent.type(screen.getByLabelText('Until'), '2027-01-31');
  await press('Share with Grace');
  await waitFor(() => expect(screen.queryByLabelText('Until')).toBeNull());
  expect(askedOf(shareWithManager).map(({ body }) => body)).toEqual([
    { requestId: expect.any(String), subject: 'goal', goalId: sessionId(3), until: '2027-01-31' },
  ]);
});

test('says that someone is in coaching only if they choose so, and shows a refusal at the form', async () => {
  refuse(shareWithManager, 'already_shared');
  await show();
  await press('Share something with Grace');
  await userEvent.selectOptions(screen.getByLabelText('What'), 'That I am in coaching');
  await userEvent.type(screen.getByLabelText('Until'), '2027-01-31');
  await press('Share with Grace');
  await screen.findByText(/^You share this already/);
  expect(askedOf(shareWithManager)[0].body).toMatchObject({ subject: 'coaching', goalId: null });
});

test('shows what a manager wrote, asks for another view, and removes one', async () => {
  answer(askForStrengths, { data: { ...WRITTEN, id: sessionId(41), writtenAt: null, answers: null } });
  answer(removeStrengthsForm, () => {
    forms = [];
    return undefined;
  });
  await show();
  screen.getByText('Calm in an outage.');
  expect(screen.queryByText('Help from the manager')).toBeNull();
  await press('Ask Grace for their view');
  await userEvent.type(screen.getByLabelText('By when'), '2026-12-08');
  await press('Ask Grace');
  await waitFor(() =>
    expect(askedOf(askForStrengths)[0].body).toEqual({ requestId: expect.any(String), dueOn: '2026-12-08' }),
  );
  await press('Remove');
  screen.getByText('Your coach can no longer read it either.');
  await press('Remove it');
  await waitFor(() => expect(screen.queryByText('Calm in an outage.')).toBeNull());
});

test('offers chosen times once each, or opens the meeting that is ahead', async () => {
  answer(offerMeeting, { data: [alignmentMeeting(7, STARTS[0] ?? '', { state: 'proposed' })] });
  await show();
  await press('Offer these times');
  await screen.findByText('Choose a time.');
  for (const label of ['First time', 'Second time']) {
    await userEvent.selectOptions(screen.getByLabelText(label), STARTS[0] ?? '');
  }
  await userEvent.selectOptions(screen.getByLabelText('Third time'), STARTS[1] ?? '');
  answer(listSessions, () => sessionsFound([alignmentMeeting(7, STARTS[0] ?? '', { state: 'proposed' })]));
  await press('Offer these times');
  const card = screen.getByRole('heading', { name: 'Alignment meeting' }).parentElement as HTMLElement;
  const link = await within(card).findByRole('link', { name: 'Open the times you offered' });
  expect(link.getAttribute('href')).toBe(`/coachee/sessions/${sessionId(7)}`);
  expect(askedOf(offerMeeting)[0].body).toEqual({
    requestId: expect.any(String),
    starts: STARTS,
    minutes: 30,
    message: '',
  });
});

test('offers a time that the manager proposes with a press, and says when the coach isn’t free', async () => {
  own = { ...own, proposedStarts: ['2036-11-24T09:00:00+00:00', '2036-11-25T10:00:00+00:00'] };
  answer(offerMeeting, { data: [alignmentMeeting(7, STARTS[1] ?? '', { state: 'proposed' })] });
  await show();
  const proposed = within((await screen.findByText('Times that Grace proposes')).parentElement as HTMLElement);
  expect(proposed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Maya isn’t free then$/),
    expect.stringMatching(/Choose$/),
  ]);
  await userEvent.click(proposed.getByRole('button', { name: /^Choose / }));
  await press('Offer these times');
  await waitFor(() => expect(askedOf(offerMeeting)[0].body.starts).toEqual([STARTS[1]]));
});

test('shows what the manager proposes beside a meeting ahead, and where to move that', async () => {
  own = { ...own, proposedStarts: ['2036-11-25T10:00:00+00:00'] };
  answer(listSessions, () => sessionsFound([alignmentMeeting(7, STARTS[0] ?? '')]));
  await show();
  await screen.findByText('Times that Grace proposes');
  screen.getByText('You have a meeting ahead. It stays as it is unless you move it.');
  const move = screen.getByRole('link', { name: 'Move the meeting' });
  expect(move.getAttribute('href')).toBe(`/coachee/sessions/${sessionId(7)}/move`);
});

test('says to someone without a manager that there is no one to share with', async () => {
  own = { manager: null, coach: null, shared: [], proposedStarts: [] };
  await show();
  screen.getByText('You have no manager on Waymark');
});
