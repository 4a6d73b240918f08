// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formatTimes } from '@waymark/contract/moments';
import { showSession } from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { showRoom } from '@waymark/contract/sessions/session-rooms';
import { beforeEach, expect, test, vi } from 'vitest';
import { tellListeners } from '#realtime/realtime-events.ts';
import { freeTimes } from '../../../../test/booking.ts';
import { ago, ahead, closingPage, MAYA, press, sent, summary } from '../../../../test/closing-page.tsx';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { action, roomSeen, savedNote, sessionWork } from '../../../../test/worked-on.ts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { CloseSession } = await import('./close-session.tsx');

const page = closingPage(CloseSession);
const { change, show } = page;

beforeEach(() => push.mockReset());

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('closes a session once in one call, with everything on the page, and opens its page', async () => {
  const start = ahead(7);
  answer(listFreeTimes, () => freeTimes([start], { minutes: 45 }));
  show();
  await screen.findByRole('heading', { level: 1, name: 'Close session with Asha' });
  expect((await radio('We met')).checked).toBe(true);
  screen.getByText(/^Both have been in the room since \d+(:\d\d)? (am|pm)\.$/);
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
      excused: [],
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
  expect(Object.keys(sent()[0])).toEqual(['requestId', 'attendance', 'excused', 'actions']);
});

test.each([
  ['present', 'absent', 'It didn’t take place', /^Asha wasn’t in the video room by .+, and you were\.$/],
  ['absent', 'present', null, /^You weren’t in the video room by .+, and Asha was\. Please choose\.$/],
  [null, null, null, 'The video room doesn’t say whether you met, so please choose.'],
] as const)(
  'proposes attendance from the room (coach %s, client %s), and says why',
  async (coach, client, chosen, why) => {
    answer(showRoom, () => ({ data: roomSeen(coach, client, page.session.attributes.startsAt) }));
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
  refuse(showRoom, 'not_found');
  show();
  await screen.findByText('The video room doesn’t say whether you met, so please choose.');
});

test('lists open actions and shared goals, and what the client gets', async () => {
  page.work = sessionWork({
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
  change(attributes);
  page.work = sessionWork(changes);
  show();
  await screen.findByRole('heading', { name: title });
  expect(screen.queryByRole('button', { name: 'Close session' })).toBeNull();
  screen.getByRole('link', { name: 'Open session' });
});

test('books no next session once the coaching has ended, nor after an intro call', async () => {
  page.work = sessionWork({ isOpen: false });
  show();
  await screen.findByText('Your coaching has ended, so there is no next session.');
  cleanup();
  change({ kind: 'intro', matchId: null });
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

test('proposes that they met from the time when both were in the room, by the coach’s own clock', async () => {
  const startsAt = '2026-11-23T11:30:00Z';
  const seen = roomSeen('present', 'absent', startsAt);
  const together = { from: '2026-11-23T10:59:00Z', until: '2026-11-23T11:46:00Z' };
  answer(showRoom, { data: { ...seen, together } });
  show();
  await screen.findByText(
    `Both were in the room, ${formatTimes({ startsAt: together.from, endsAt: together.until }, 'Asia/Kathmandu')}.`,
  );
  expect((await radio('We met')).checked).toBe(true);
  cleanup();
  answer(showRoom, { data: { ...roomSeen('present', 'present', startsAt), together: null } });
  show();
  await screen.findByText(/not at the same time\. Please choose\.$/);
  expect((await radio('We met')).checked).toBe(false);
});

test('takes over what is written into the shared note meanwhile, as long as the summary is untouched', async () => {
  show();
  await summary();
  page.work = sessionWork({ sharedNote: savedNote('Silence reads as yes. And more.', 4) });
  act(() => tellListeners('session-work-changed', { sessionId: sessionId(1) }));
  await vi.waitFor(async () => expect((await summary()).value).toBe('Silence reads as yes. And more.'));
  expect(screen.queryByText(/^Draft saved/)).toBeNull();
  expect(localStorage.length).toBe(0);
  await userEvent.type(await summary(), ' Mine.');
  page.work = sessionWork({ sharedNote: savedNote('Theirs.', 5) });
  act(() => tellListeners('session-work-changed', { sessionId: sessionId(1) }));
  await press('Close session');
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0].sharedNote).toEqual({ body: 'Silence reads as yes. And more. Mine.', version: 4 });
});
