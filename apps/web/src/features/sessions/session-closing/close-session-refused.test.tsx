// @vitest-environment happy-dom

import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { closeSession } from '@waymark/contract/sessions/session-work';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallProblem } from '#problems/call-problem.ts';
import { freeTimes } from '../../../../test/booking.ts';
import { ahead, closingPage, press, sent, summary } from '../../../../test/closing-page.tsx';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, problem, refuse } from '../../../../test/contract-api.ts';
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
