// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HOUR_MS } from '@waymark/contract/durations';
import { askForMeeting } from '@waymark/contract/sessions/alignment-meetings';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { showTeam, type Team } from '@waymark/contract/sessions/manager-consents';
import { type AskedForm, listAskedForms, writeStrengths } from '@waymark/contract/sessions/strengths-forms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { tellListeners } from '#realtime/realtime-events.ts';
import { sessionId, sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { alignmentMeeting, sharedGoal, teamMember, teamOf } from '../../../../test/teams.ts';
import { TeamPage } from './team-page.tsx';

const SOON = new Date(Date.now() + 48 * HOUR_MS).toISOString();
const LAPTOP = 'I close the laptop at six.';

let team: Team;
let asked: AskedForm[];
beforeEach(() => {
  team = teamOf([
    teamMember(1, 'Asha', [sharedGoal(1, LAPTOP)]),
    teamMember(2, 'Nora', [sharedGoal(2, '', { subject: 'coaching', goal: null })]),
  ]);
  asked = [];
  answer(showTeam, () => ({ data: team }));
  answer(listAskedForms, () => ({ data: asked }));
  answer(listSessions, () => sessionsFound([]));
});
afterEach(cleanup);

async function show() {
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <TeamPage />
      </Clock>
    </QueryProvider>,
  );
  await waitFor(() => expect(screen.queryByText(/^Looking up/)).toBeNull());
}

const rowOf = (name: string) => {
  const row = screen.getByRole('heading', { name }).closest('li');
  if (!row) throw new Error(`${name} has no row.`);
  return within(row);
};

test('shows what people agreed to in their words, with its date, and nothing more', async () => {
  await show();
  rowOf('Asha Kumar').getByText(`“${LAPTOP}”`);
  rowOf('Asha Kumar').getByText(/until 31 Jan 2027/);
  rowOf('Nora Kumar').getByText(/^Is in coaching/);
  rowOf('Nora Kumar').getByText('No goal shared.');
  screen.getByText('Figures start at 5 people, so that no one can be picked out. Your team has fewer.');
  expect(screen.getByRole('link', { name: 'Switch to my coaching' }).getAttribute('href')).toBe('/dashboard');
});

test('takes what is no longer shared off the page, and says so', async () => {
  await show();
  team = teamOf(team.people.slice(1));
  act(() => tellListeners('team-changed', { isLess: true }));
  await screen.findByText('Something is no longer shared with you, so it isn’t on this page any more.');
  expect(screen.queryByText(`“${LAPTOP}”`)).toBeNull();
});

test('says nothing of the kind when more is shared', async () => {
  await show();
  team = teamOf([...team.people, teamMember(3, 'Jon', [sharedGoal(3, 'Run the review.')])]);
  act(() => tellListeners('team-changed', { isLess: false }));
  await screen.findByText('“Run the review.”');
  expect(screen.queryByText(/no longer shared/)).toBeNull();
});

test('leads to the figures of the whole once the team is large enough', async () => {
  team = teamOf([], true);
  await show();
  screen.getByText(/^No one shares anything with you/);
  expect(screen.getByRole('link', { name: 'See the figures' }).getAttribute('href')).toBe('/smb/manager/reports');
});

test('asks someone for a meeting, or says that they no longer share', async () => {
  answer(askForMeeting, undefined);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a meeting: Asha Kumar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  await screen.findByText('Asha has your request. They choose the times.');
  expect(askedOf(askForMeeting)[0]).toMatchObject({ params: { id: sessionId(101) }, body: { starts: [] } });
  refuse(askForMeeting, 'not_found');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a meeting: Nora Kumar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  await rowOf('Nora Kumar').findByText('Not Found');
});

test('proposes times to someone, by the clock of the manager, and says at the field which is over', async () => {
  answer(askForMeeting, undefined);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a meeting: Asha Kumar' }));
  await userEvent.type(await screen.findByLabelText(/^First time/), '2031-03-03T15:00');
  await userEvent.type(screen.getByLabelText(/^Third time/), '2020-03-03T15:00');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Choose a time that is ahead.');
  expect(askedOf(askForMeeting)).toEqual([]);
  await userEvent.clear(screen.getByLabelText(/^Third time/));
  await userEvent.type(screen.getByLabelText(/^Second time/), '2031-03-04T09:30');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText('Asha has your request. They choose the times.');
  const [{ body }] = askedOf(askForMeeting);
  expect(body.starts).toHaveLength(2);
  expect(Date.parse(body.starts[1]) - Date.parse(body.starts[0])).toBe(18.5 * HOUR_MS);
});

test('sends a view once, and keeps what was written if it fails', async () => {
  asked = [{ id: sessionId(5), person: { firstName: 'Asha', lastName: 'Kumar' }, askedAt: SOON, dueOn: '2026-12-08' }];
  refuse(writeStrengths, 'unavailable');
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Write to Asha' }));
  await userEvent.type(screen.getByLabelText('What do they do well?'), 'Calm.');
  await userEvent.click(screen.getByRole('button', { name: 'Send your view' }));
  await screen.findByText('Write at least a sentence about where they could grow.');
  await userEvent.type(screen.getByLabelText('Where could they grow next?'), 'Says no late.');
  await userEvent.click(screen.getByRole('button', { name: 'Send your view' }));
  await screen.findByRole('alert');
  expect(screen.getByLabelText<HTMLTextAreaElement>('What do they do well?').value).toBe('Calm.');

  answer(writeStrengths, () => {
    asked = [];
    return undefined;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Send your view' }));
  await screen.findByText('Sent. Only Asha and their coach can read it.');
  screen.getByText('No one is waiting for your view.');
  expect(askedOf(writeStrengths).at(-1)?.body).toEqual({ strengths: 'Calm.', growth: 'Says no late.', support: '' });
});

test('shows the meetings that a manager is asked to, and not their own sessions', async () => {
  const meeting = alignmentMeeting(7, SOON, { part: 'manager', state: 'proposed' });
  answer(listSessions, () => sessionsFound([meeting, alignmentMeeting(8, SOON)]));
  await show();
  screen.getByText('Maya, Asha, and you');
  expect(screen.getAllByRole('link', { name: 'Answer' })).toHaveLength(1);
});
