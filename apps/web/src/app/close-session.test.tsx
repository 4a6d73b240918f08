// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type CoachingSession, showSession } from '@waymark/contract/coaching-sessions';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import { listFreeTimes } from '@waymark/contract/free-times';
import { showRoom } from '@waymark/contract/session-rooms';
import { closeSession, type SessionWork, showSessionWork } from '@waymark/contract/session-work';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { CallProblem } from '#problems/call-problem.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { freeTimes } from '../../test/booking.ts';
import { coachingSession, sessionId } from '../../test/coaching-sessions.ts';
import { answer, askedOf, problem, refuse } from '../../test/contract-api.ts';
import { action, roomSeen, savedNote, sessionWork } from '../../test/session-work.ts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { CloseSession } = await import('./close-session.tsx');

const MAYA = 31;
const HOUR_MS = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR_MS).toISOString();
const ahead = (days: number): string =>
  new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + days * 86_400_000).toISOString();

let session: CoachingSession;
let work: SessionWork;

beforeEach(() => {
  push.mockReset();
  localStorage.clear();
  const startsAt = ago(2);
  session = coachingSession(1, startsAt, { part: 'coach' });
  work = sessionWork({ sharedNote: savedNote('Silence reads as yes.', 3) });
  answer(showSession, () => ({ data: session }));
  answer(showSessionWork, () => ({ data: work }));
  answer(showRoom, () => ({ data: roomSeen('present', 'present', startsAt) }));
  answer(listFreeTimes, () => freeTimes([], { minutes: 45 }));
  answer(closeSession, () => ({
    data: { work: { ...work, closing: { attendance: 'held', closedAt: ago(0) } }, next: null },
  }));
});
afterEach(cleanup);

function show(): void {
  currentQueryClient().clear();
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <CloseSession id={sessionId(1)} userId={MAYA} />
      </Clock>
    </QueryProvider>,
  );
}

const summary = () => screen.findByLabelText<HTMLTextAreaElement>('Summary');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });
const sent = () => askedOf(closeSession).map(({ body }) => body);

function noteChanged(path: 'sharedNote' | 'privateNote', current: string, yours: string, version: number): CallProblem {
  const { name, message, status } = PROBLEMS.note_changed;
  const fields = [{ path: [path], name, message }];
  return new CallProblem({ status, name, message, code: 'note_changed', fields, texts: { current, yours, version } });
}

test('closes a session once in one call, with everything on the page, and opens its page', async () => {
  const start = ahead(7);
  answer(listFreeTimes, () => freeTimes([start], { minutes: 45 }));
  show();
  await screen.findByRole('heading', { level: 1, name: 'Close session with Asha' });
  expect((await radio('We met')).checked).toBe(true);
  screen.getByText(/^You were both in the video room, Asha since /);
  expect((await summary()).value).toBe('Silence reads as yes.');
  await userEvent.type(await summary(), ' A short no.');
  await userEvent.type(screen.getByLabelText('Note for yourself'), 'Anger is close.');
  await press('Add action');
  await userEvent.type(screen.getByLabelText('Action'), 'Say the Friday sentence');
  await userEvent.type(screen.getByLabelText('By when'), '2026-11-30');
  await press('Add action');
  await waitFor(() => screen.getByRole('option', { name: /.+ (am|pm)$/ }));
  await userEvent.selectOptions(screen.getByLabelText('When'), start);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Close session' }));

  await vi.waitFor(() => expect(push).toHaveBeenCalledWith(`/coach/sessions/${sessionId(1)}`));
  expect(askedOf(listFreeTimes)[0]).toMatchObject({ params: { id: MAYA }, query: { minutes: 45 } });
  expect(sent()).toEqual([
    {
      requestId: expect.any(String),
      attendance: 'held',
      sharedNote: { body: 'Silence reads as yes. A short no.', version: 3 },
      privateNote: { body: 'Anger is close.', version: 0 },
      actions: [{ text: 'Say the Friday sentence', owner: 'coachee', dueOn: '2026-11-30' }],
      next: { startsAt: start, minutes: 45 },
    },
  ]);
  expect(localStorage.getItem('waymark.drafts')).toBeNull();
});

test('sends no note that the coach left as it was', async () => {
  show();
  await summary();
  await press('Close session');
  await vi.waitFor(() => expect(push).toHaveBeenCalled());
  expect(Object.keys(sent()[0])).toEqual(['requestId', 'attendance', 'actions']);
});

test.each([
  ['present', 'absent', 'It didn’t take place', /^Asha wasn’t in the video room by .+, and you were\.$/],
  ['absent', 'present', null, /^You weren’t in the video room by .+, and Asha was\. Please choose\.$/],
  [null, null, null, 'The video room doesn’t say whether you met, so please choose.'],
] as const)(
  'proposes attendance from the room (coach %s, client %s), and says why',
  async (coach, client, chosen, why) => {
    answer(showRoom, () => ({ data: roomSeen(coach, client, session.attributes.startsAt) }));
    show();
    await screen.findByText(why);
    for (const name of ['We met', 'It didn’t take place']) expect((await radio(name)).checked).toBe(name === chosen);
    if (chosen) return;
    await press('Close session');
    await screen.findByText('Say whether you met.');
    expect(sent()).toEqual([]);
  },
);

test('lets the coach choose where the room can’t be read', async () => {
  refuse(showRoom, 'internal');
  show();
  await screen.findByText('The video room doesn’t say whether you met, so please choose.');
});

test('lists open actions and shared goals, and what the client gets', async () => {
  work = sessionWork({
    actions: [action(1, 'Two evenings without mail', { sessionId: sessionId(9) })],
    goals: [
      {
        ...{ id: sessionId(50), title: 'Say no before I am tired', words: '', until: null, state: 'active' },
        ...{ isShared: true, startedAt: ago(900), marks: [{ attainment: -1, markedAt: ago(100) }] },
      },
    ],
    next: { id: sessionId(2), startsAt: ahead(9) },
  });
  show();
  await screen.findByText('Two evenings without mail');
  screen.getByText(/Asha · Carried over/);
  expect(screen.getByText('Say no before I am tired').nextElementSibling?.parentElement?.textContent).toContain(
    'A little less than hoped, marked',
  );
  screen.getByText('Booked');
  expect(screen.queryByLabelText('When')).toBeNull();
  const gets = within(screen.getByRole('heading', { name: 'What Asha gets' }).parentElement as HTMLElement);
  expect(gets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No summary yet',
    'No new actions',
    'Two questions about the session',
  ]);
  await userEvent.click(await radio('It didn’t take place'));
  expect(gets.queryByText('Two questions about the session')).toBeNull();
});

test('keeps a draft on this device until the session is closed, with the version it was written on', async () => {
  show();
  await userEvent.type(await summary(), ' And more.');
  await press('Add action');
  await userEvent.type(screen.getByLabelText('Action'), 'Call Henrik');
  await screen.findByText(/^Draft saved on this device, \d+(:\d\d)? (am|pm)$/);
  expect(screen.getByRole('link', { name: 'Close later' }).getAttribute('href')).toBe(
    `/coach/sessions/${sessionId(1)}`,
  );
  cleanup();
  work = sessionWork({
    sharedNote: savedNote('Changed by Asha.', 4),
    privateNote: savedNote('Mine, from the room.', 2),
  });
  show();

  expect((await summary()).value).toBe('Silence reads as yes. And more.');
  expect(screen.getByLabelText<HTMLInputElement>('Action').value).toBe('Call Henrik');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note for yourself').value).toBe('Mine, from the room.');
  await press('Close session');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ sharedNote: { body: 'Silence reads as yes. And more.', version: 3 } });
  expect(sent()[0].privateNote).toBeUndefined();
});

test.each([
  ['sharedNote', 'Summary'],
  ['privateNote', 'Note for yourself'],
] as const)('shows both texts of a %s that was changed elsewhere, and loses neither', async (path, label) => {
  answer(closeSession, ({ body }) => noteChanged(path, 'From elsewhere.', body[path].body, 4));
  show();
  await summary();
  const field = screen.getByLabelText<HTMLTextAreaElement>(label);
  await userEvent.clear(field);
  await userEvent.type(field, 'Mine.');
  await press('Close session');
  await screen.findByText('From elsewhere.');
  screen.getByText(PROBLEMS.note_changed.message);
  expect(field.value).toBe('Mine.');
  await press('Add it below mine');
  expect(field.value).toBe('Mine.\n\nFrom elsewhere.');
  expect(screen.queryByText('What was saved elsewhere')).toBeNull();
  await press('Close session');
  await vi.waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1][path]).toEqual({ body: 'Mine.\n\nFrom elsewhere.', version: 4 });
  expect(sent()[1].requestId).not.toBe(sent()[0].requestId);
});

test.each(['slot_taken', 'client_time_taken', 'client_allowance_used', 'time_over'] as const)(
  'says beside the next session that it can’t be booked: %s',
  async (code: ProblemCode) => {
    const start = ahead(7);
    answer(listFreeTimes, () => freeTimes([start], { minutes: 45 }));
    const path = code === 'slot_taken' ? [] : [{ path: ['next', 'startsAt'], ...PROBLEMS[code] }];
    answer(closeSession, problem(code, path));
    show();
    await summary();
    await waitFor(() => screen.getByRole('option', { name: /.+ (am|pm)$/ }));
    await userEvent.selectOptions(screen.getByLabelText('When'), start);
    await press('Close session');
    await waitFor(() => {
      const id = screen.getByLabelText('When').getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toBe(PROBLEMS[code].message);
    });
    expect((await summary()).value).toBe('Silence reads as yes.');
    expect(push).not.toHaveBeenCalled();
  },
);

test('says that it was closed in the meantime, and keeps what was typed', async () => {
  refuse(closeSession, 'session_closed');
  show();
  await userEvent.type(await summary(), ' More.');
  await press('Close session');
  await screen.findByText(/^This session has been closed already\. What you wrote here is kept/);
  expect((await summary()).value).toBe('Silence reads as yes. More.');
  screen.getByRole('link', { name: 'Open session' });
});

test('points at an action that has a date and no words', async () => {
  show();
  await summary();
  await press('Add action');
  await userEvent.type(screen.getByLabelText('By when'), '2026-11-30');
  await press('Close session');
  await screen.findByText('Say in a line what will be done.');
  await userEvent.click(screen.getByRole('button', { name: 'Remove action 1' }));
  expect(document.activeElement?.textContent).toBe('Add action');
  await press('Close session');
  await vi.waitFor(() => expect(sent()[0].actions).toEqual([]));
});

test.each([
  [{ state: 'cancelled' }, {}, 'This session was cancelled'],
  [{ state: 'proposed' }, {}, 'This time is only proposed'],
  [{ startsAt: ahead(1), endsAt: ahead(2) }, {}, 'This session hasn’t begun yet'],
  [{}, { closing: { attendance: 'held', closedAt: ago(1) } }, 'This session is closed'],
] as const)('says why there is nothing to close: %j %j', async (attributes, changes, title) => {
  session = { ...session, attributes: { ...session.attributes, ...attributes } };
  work = sessionWork(changes);
  show();
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button', { name: 'Close session' })).toBeNull();
  screen.getByRole('link', { name: 'Open session' });
});

test('books no next session once the coaching has ended, nor after an intro call', async () => {
  work = sessionWork({ isOpen: false });
  show();
  await screen.findByText('Your coaching has ended, so there is no next session.');
  cleanup();
  session = { ...session, attributes: { ...session.attributes, kind: 'intro', matchId: null } };
  show();
  await screen.findByRole('heading', { level: 1, name: 'Close intro call with Asha' });
  await summary();
  expect(screen.queryByRole('heading', { name: 'Next session' })).toBeNull();
});

test('tells a coach whose session it isn’t', async () => {
  answer(showSession, problem('not_found'));
  show();
  await screen.findByRole('heading', { name: 'This session isn’t here' });
});
