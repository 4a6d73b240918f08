// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  cancelSeatedSession,
  changeSeatedSession,
  listSeatedSessions,
  planSeatedSession,
  type SeatedSessionDetails,
  showSeatedSession,
} from '@waymark/contract/sessions/seated-sessions';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { ReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse, takenTime } from '../../../../test/contract-api.ts';

const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => ({ status: 'loading' }) }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const { PlanForm } = await import('./plan-form.tsx');
const { SeatedSessionPage } = await import('./session-page.tsx');
const { SessionsPage } = await import('./sessions-page.tsx');

const ID = '0190a1b2-0000-4000-8000-000000000001';
const SESSION: SeatedSessionDetails = {
  id: ID,
  title: 'The first hard conversation',
  message: 'Bring one.',
  startsAt: '2031-12-02T15:00:00Z',
  endsAt: '2031-12-02T16:30:00Z',
  isCancelled: false,
  group: { id: 4, name: 'New managers' },
  coach: { userId: 9, name: 'Daniel Amoah' },
  seats: 2,
  taken: 2,
  waiting: 1,
  isAttendanceNoted: false,
  link: 'https://meet.example.org/a',
  materials: [{ title: 'A talk', url: 'https://example.org/talk' }],
  people: [
    { name: 'Ada Berg', standing: 'seat', offeredUntil: null },
    { name: 'Ben Cole', standing: 'offered', offeredUntil: '2031-11-20T20:00:00Z' },
    { name: 'Cleo Diaz', standing: 'waiting', offeredUntil: null },
  ],
};

let session: SeatedSessionDetails;

beforeEach(() => {
  session = SESSION;
  router.push.mockReset();
  answer(showSeatedSession, () => ({ data: session }));
});
afterEach(cleanup);

const show = (children: ReactNode) =>
  render(
    <QueryProvider>
      <ReaderZone known="Europe/London">
        <Clock startsAt={Date.now()}>{children}</Clock>
      </ReaderZone>
    </QueryProvider>,
  );
const showPage = () => show(<SeatedSessionPage id={ID} wayBack="/group-admin/sessions" />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists sessions with their seats and states', async () => {
  const { link: _link, materials: _materials, people: _people, ...listed } = SESSION;
  const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 2 };
  const free = { ...listed, id: ID.replace(/1$/, '2'), title: 'Delegating', taken: 1, waiting: 0 };
  answer(listSeatedSessions, { data: [listed, free], meta: { pagination } });
  show(<SessionsPage list="coming" page={1} />);
  const list = within(await screen.findByRole('list', { name: 'Group sessions' }));
  list.getByText('2 of 2 seats taken, 1 waiting');
  list.getByText('Full');
  list.getByText('1 of 2 seats taken');
  list.getByText('Seats free');
});

test('says to an admin without a group that there are no sessions to plan', async () => {
  refuse(listSeatedSessions, 'not_found');
  show(<SessionsPage list="coming" page={1} />);
  await screen.findByText('You don’t run an organisation at the moment');
  expect(screen.queryByRole('link', { name: 'Plan a session' })).toBeNull();
});

test('shows who has a seat, who is offered one and who waits', async () => {
  showPage();
  const people = within(await screen.findByRole('list', { name: 'People' }));
  expect(people.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ada BergHas a seat',
    'Ben ColeUntil Thu 20 Nov 2031, 8 pmSeat on offer',
    'Cleo DiazWaiting',
  ]);
  screen.getByRole('link', { name: 'A talk' });
});

test('changes a session, and says at the field that more seats are taken', async () => {
  showPage();
  await screen.findByRole('list', { name: 'People' });
  await press('Change session');
  const seats = screen.getByLabelText('Seats');
  await userEvent.clear(seats);
  await userEvent.type(seats, '3');
  const field = { path: ['seats'], name: 'seats', message: PROBLEMS.seats_taken.message };
  answer(changeSeatedSession, problem('seats_taken', [field]));
  await press('Save session');
  await screen.findByText(PROBLEMS.seats_taken.message);
  answer(changeSeatedSession, () => {
    session = { ...SESSION, seats: 3 };
    return { data: session };
  });
  await press('Save session');
  await screen.findByText('2 of 3 seats taken, 1 waiting');
  expect(askedOf(changeSeatedSession).at(-1).body).toMatchObject({ seats: 3, link: SESSION.link });
});

test('asks before it cancels, and shows that it did', async () => {
  answer(cancelSeatedSession, () => {
    session = { ...SESSION, isCancelled: true };
    return { data: session };
  });
  showPage();
  await screen.findByRole('list', { name: 'People' });
  await press('Cancel session');
  const question = within(screen.getByRole('group', { name: 'Cancel this session?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel session' }));
  await screen.findByText('Cancelled');
  expect(screen.queryByRole('button', { name: 'Change session' })).toBeNull();
});

test('says that a session isn’t one of the reader’s', async () => {
  refuse(showSeatedSession, 'not_found');
  showPage();
  await screen.findByRole('heading', { name: 'There is no such session' });
});

async function fillPlan() {
  const choices = [{ id: 9, name: 'Daniel Amoah' }];
  show(
    <PlanForm chooses="coach" choices={choices} zone="Europe/London" pathOf={(id) => `/group-admin/sessions/${id}`} />,
  );
  await userEvent.selectOptions(screen.getByLabelText('Coach'), 'Daniel Amoah');
  await userEvent.type(screen.getByLabelText('Date'), '2031-12-02');
  await userEvent.type(screen.getByLabelText('Start'), '15:00');
  await userEvent.type(screen.getByLabelText('Title'), SESSION.title);
  await userEvent.type(screen.getByLabelText('Seats'), '2');
  await press('Add material');
  await userEvent.type(screen.getByLabelText('Title of material 1'), 'A talk');
  await userEvent.type(screen.getByLabelText('Link of material 1'), 'https://example.org/talk');
}

test('plans a session by the planner’s clock, and opens it', async () => {
  answer(planSeatedSession, { data: SESSION });
  await fillPlan();
  await press('Plan session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith(`/group-admin/sessions/${ID}`));
  expect(askedOf(planSeatedSession)[0].body).toMatchObject({
    coachId: 9,
    startsAt: '2031-12-02T15:00:00.000Z',
    minutes: 90,
    seats: 2,
    link: null,
    materials: [{ title: 'A talk', url: 'https://example.org/talk' }],
  });
});

test('offers the coach’s nearest free times, and plans at one of them', async () => {
  const field = { path: ['startsAt'], name: 'startsAt', message: PROBLEMS.host_not_free.message };
  answer(planSeatedSession, takenTime('host_not_free', ['2031-12-02T17:30:00.000Z'], [field]));
  await fillPlan();
  await press('Plan session');
  await screen.findByText(PROBLEMS.host_not_free.message);
  await press('Tue 2 Dec 2031, 5:30 pm');
  answer(planSeatedSession, { data: SESSION });
  await press('Plan session');
  await vi.waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(askedOf(planSeatedSession).at(-1).body.startsAt).toBe('2031-12-02T17:30:00.000Z');
});
