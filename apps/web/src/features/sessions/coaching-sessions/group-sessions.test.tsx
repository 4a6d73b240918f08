// @vitest-environment happy-dom

import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { acceptProposal, cancelSession, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { bookGroup } from '@waymark/contract/sessions/group-sessions';
import { listClients } from '@waymark/contract/wellbeing/clients';
import { beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachClient } from '../../../../test/coaches.ts';
import { groupSession, ledGroup, sessionId, sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';
import { button, soon } from '../../../../test/session-page.tsx';
import { workOnPage } from '../../../../test/session-work-page.tsx';
import { savedNote } from '../../../../test/worked-on.ts';
import { CoacheeToday } from './coachee-today.tsx';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { NewGroup } = await import('./book-for-client.tsx');

const page = workOnPage();
const client = (id: number, name: string) => coachClient(id, name, { state: 'standing', lastName: 'Díaz' });
const press = async (name: string) => userEvent.click(await button(name));

beforeEach(() => {
  push.mockReset();
  answer(listClients, { requests: [], clients: ['Jon', 'Asha', 'Lee', 'Ona'].map((name, at) => client(at + 5, name)) });
  answer(bookGroup, { data: ledGroup(1, soon(48)) });
});

async function showForm() {
  render(
    <QueryProvider>
      <NewGroup />
    </QueryProvider>,
  );
  await userEvent.type(await screen.findByLabelText('Title'), 'Saying no');
  await userEvent.type(screen.getByLabelText('Date'), '2036-11-24');
  await userEvent.type(screen.getByLabelText('Start'), '10:45');
}

const choose = async (...names: readonly string[]) => {
  for (const name of names) await userEvent.click(screen.getByLabelText(`${name} Díaz`));
};

test('invites the chosen clients once, however often it is pressed', async () => {
  await showForm();
  await choose('Jon', 'Lee');
  await userEvent.dblClick(await button('Invite clients'));
  await waitFor(() => expect(push).toHaveBeenCalledWith(`/coach/sessions/${sessionId(1)}`));
  expect(askedOf(bookGroup).map(({ body }) => body)).toEqual([
    {
      requestId: expect.any(String),
      title: 'Saying no',
      matchIds: [5, 7],
      startsAt: '2036-11-24T05:00:00.000Z',
      minutes: 45,
      link: null,
      message: '',
    },
  ]);
});

test('asks for a link that is safe when the room is too small, and says that a client has no time', async () => {
  await showForm();
  await choose('Jon');
  await press('Invite clients');
  await screen.findByText('Choose at least two clients.');
  await choose('Asha', 'Lee', 'Ona');
  screen.getByText('The video room holds you and 3 clients. Give a link to meet more.');
  await userEvent.type(screen.getByLabelText('Meeting link'), 'http://meet.test/a');
  await press('Invite clients');
  await screen.findByText('Enter a link that begins with https://.');
  expect(askedOf(bookGroup)).toEqual([]);

  const { name, message } = PROBLEMS.clients_time_taken;
  answer(bookGroup, problem('clients_time_taken', [{ path: ['startsAt'], message, name }]));
  await userEvent.clear(screen.getByLabelText('Meeting link'));
  await userEvent.type(screen.getByLabelText('Meeting link'), 'https://meet.test/a');
  await press('Invite clients');
  await screen.findByText(message);
  expect(screen.getByLabelText('Start').getAttribute('aria-invalid')).toBe('true');
});

test('asks people who are invited, and shows them others once they accept', async () => {
  const asked = groupSession(1, soon(48), { state: 'proposed' }, { answer: 'offered', people: [] });
  page.session = asked;
  page.give({ isOpen: false });
  answer(acceptProposal, () => {
    page.session = groupSession(1, soon(48));
    return { data: page.session };
  });
  page.show();
  await screen.findByRole('heading', { level: 1, name: 'Saying no' });
  await screen.findByText('Once you accept, you can read and write the shared note.');
  expect(screen.queryByText('Lee')).toBeNull();
  await press('I’ll come');
  await screen.findByText('You’re coming, and Maya knows. The time is yours now.');
  await screen.findByText('Lee');
});

test('shares a note with everyone who comes, and has no agenda, goals, actions or move', async () => {
  page.session = groupSession(1, soon(48));
  page.give({ sharedNote: savedNote('Bring one sentence.') });
  page.show();
  await screen.findByText('you and everyone who comes', { exact: false });
  for (const name of ['Agenda', 'Goals', 'Actions']) expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Move session' })).toBeNull();
});

test('is left without a reason, which everyone would have to read', async () => {
  page.session = groupSession(1, soon(48));
  answer(cancelSession, () => ({
    data: groupSession(1, soon(48), { state: 'cancelled' }, { answer: 'left', people: [] }),
  }));
  page.show();
  await press('Leave session');
  const modal = await screen.findByRole('dialog', { name: 'Leave this group session?' });
  expect(within(modal).queryByLabelText('Reason')).toBeNull();
  await userEvent.click(within(modal).getByRole('button', { name: 'Leave session' }));
  await screen.findByText('You left, and Maya knows. Your calendar will be updated.');
});

test('shows the coach every answer, and a link instead of the room', async () => {
  page.session = ledGroup(1, soon(0.1));
  page.show('coach');
  const answers = await screen.findAllByText(/^(Coming|Hasn’t answered|Declined)$/);
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Coming', 'Coming', 'Hasn’t answered', 'Declined']);
  expect(screen.getByRole('link', { name: 'Join session' })).toBeDefined();
});

test('leads to the host’s link where there is one', async () => {
  page.session = groupSession(1, soon(0.1), {}, { link: 'https://meet.test/a' });
  page.show();
  const link = await screen.findByRole('link', { name: 'Open meeting link in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://meet.test/a', 'noreferrer']);
  expect(screen.queryByRole('link', { name: 'Join session' })).toBeNull();
});

test('asks on Today of people who are invited', async () => {
  const asked = groupSession(1, soon(48), { state: 'proposed' }, { answer: 'offered', people: [] });
  answer(listSessions, () => sessionsFound([asked]));
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <CoacheeToday>None</CoacheeToday>
      </Clock>
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Maya invites you to a group session' });
  expect(screen.getByRole('link', { name: 'Answer' }).getAttribute('href')).toBe(`/coachee/sessions/${sessionId(1)}`);
});
