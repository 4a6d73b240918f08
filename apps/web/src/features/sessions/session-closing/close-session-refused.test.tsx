// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookForClient } from '@waymark/contract/sessions/session-bookings';
import { closeSession } from '@waymark/contract/sessions/session-work';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { freeTimes } from '../../../../test/booking.ts';
import { ahead, closingPage, press, sent, summary } from '../../../../test/closing-page.tsx';
import { coachingSession, sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse, takenTime } from '../../../../test/contract-api.ts';
import { savedNote, sessionWork } from '../../../../test/worked-on.ts';

const push = vi.hoisted(() => vi.fn());
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { CloseSession } = await import('./close-session.tsx');

const page = closingPage(CloseSession);
const { show } = page;

beforeEach(() => push.mockReset());

function noteChanged(path: 'sharedNote' | 'privateNote', current: string, yours: string, version: number): CallProblem {
  const { name, message, status } = PROBLEMS.note_changed;
  const fields = [{ path: [path], name, message }];
  return new CallProblem({ status, name, message, code: 'note_changed', fields, texts: { current, yours, version } });
}

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
  page.work = sessionWork({
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

describe('a next time that was taken meanwhile', () => {
  const [wanted, near, nearer] = [ahead(7), ahead(8), ahead(9)];
  const closed = { ...sessionWork(), closing: { attendance: 'held' as const, closedAt: ahead(0) } };

  async function closeWith(nearest: string[]): Promise<void> {
    answer(listFreeTimes, () => freeTimes([wanted], { minutes: 45 }));
    const nextRefused = { message: PROBLEMS.slot_taken.message, nearest };
    answer(closeSession, { data: { work: closed, next: null, nextRefused } });
    page.change({ matchId: 5 });
    show();
    await summary();
    await waitFor(() => screen.getByRole('option', { name: /.+ (am|pm)$/ }));
    await userEvent.selectOptions(screen.getByLabelText('When'), wanted);
    await press('Close session');
    await screen.findByRole('heading', { name: 'The session is closed' });
  }

  test('leaves the session closed, and offers the nearest times to book at once', async () => {
    answer(bookForClient, () => ({ data: coachingSession(2, nearer, { part: 'coach' }) }));
    await closeWith([near, nearer]);
    screen.getByText(PROBLEMS.slot_taken.message);
    screen.getByText(/Everything you wrote is kept/);
    expect(localStorage.length).toBe(0);
    expect(push).not.toHaveBeenCalled();
    const offered = screen.getAllByRole('button', { name: /^Book / });
    expect(offered).toHaveLength(2);
    await userEvent.click(offered[1] as HTMLElement);
    await vi.waitFor(() => expect(push).toHaveBeenCalledWith(`/coach/sessions/${sessionId(1)}`));
    expect(askedOf(bookForClient).map(({ body }) => body)).toEqual([
      { matchId: 5, startsAt: nearer, minutes: 45, message: '', waivesBuffer: false, requestId: expect.any(String) },
    ]);
  });

  test('offers others when one of those is taken too, and the way to all times', async () => {
    answer(bookForClient, () => takenTime('slot_taken', [nearer]) as never);
    await closeWith([near]);
    await userEvent.click(screen.getByRole('button', { name: /^Book / }));
    await vi.waitFor(() => expect(document.querySelector('time')?.dateTime).toBe(nearer));
    expect(screen.getByRole('link', { name: 'Open session' }).getAttribute('href')).toBe(
      `/coach/sessions/${sessionId(1)}`,
    );
    screen.getByRole('link', { name: 'Choose another time' });
  });
});

test('says that it was closed in the meantime, and keeps what was typed', async () => {
  refuse(closeSession, 'session_closed');
  show();
  await userEvent.type(await summary(), ' More.');
  await press('Close session');
  await screen.findByText(/^This session has been closed already\. What you wrote here is kept/);
  expect((await summary()).value).toBe('Silence reads as yes. More.');
  screen.getByRole('link', { name: 'Open session' });
});
