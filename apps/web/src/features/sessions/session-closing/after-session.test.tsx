// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { policyOf } from '@waymark/contract/policies';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { rateSession, type SessionWork, showSessionWork } from '@waymark/contract/sessions/session-work';
import { afterEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachingSession, sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';
import { soon } from '../../../../test/session-page.tsx';
import { action, savedNote, sessionWork } from '../../../../test/worked-on.ts';
import { AfterSession } from './after-session.tsx';

const address = vi.hoisted(() => ({ search: '' }));
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useSearchParams: () => new URLSearchParams(address.search),
}));

afterEach(() => {
  cleanup();
  address.search = '';
});

const CLOSED = { closing: { attendance: 'held', closedAt: soon(-1) } } as const;

function show(changes: Partial<CoachingSession['attributes']>, work: Partial<SessionWork> = {}, startsAt = soon(-2)) {
  answer(showSessionWork, { data: sessionWork(work) });
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <AfterSession session={coachingSession(1, startsAt, changes)} />
      </Clock>
    </QueryProvider>,
  );
}

const step = (question: number, name: string) => screen.getAllByRole('radio', { name })[question] as HTMLInputElement;
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send answers' }));

test('shows both what was agreed: the summary, the actions to tick, those from earlier named so, and the next session', async () => {
  show(
    { part: 'coach', attendance: 'held' },
    {
      ...CLOSED,
      sharedNote: savedNote('Silence reads as yes.'),
      actions: [action(1, 'Say the Friday sentence'), action(2, 'Older', { sessionId: sessionId(9) })],
      next: { id: sessionId(2), startsAt: '2036-12-10T11:00:00Z' },
    },
  );
  await screen.findByRole('heading', { name: 'What was agreed' });
  screen.getByText(/^You closed the session/);
  screen.getByText('Silence reads as yes.');
  screen.getByRole('checkbox', { name: 'Say the Friday sentence' });
  const older = screen.getByRole('checkbox', { name: 'Older' });
  expect(older.closest('li')?.textContent).toContain('Asha · Carried over');
  expect(screen.getAllByText(/Carried over/)).toHaveLength(1);
  screen.getByText(/^Wed 10 Dec 2036/);
  screen.getByText('you and Asha.', { exact: false });
  expect(screen.queryByRole('button', { name: 'Send answers' })).toBeNull();
});

test('asks the coachee two questions once, thanks them, and says who sees the answers', async () => {
  const rated = Promise.withResolvers<{ data: { useful: number; heard: number } }>();
  answer(rateSession, () => rated.promise);
  show({ attendance: 'held' }, CLOSED);
  await screen.findByRole('group', { name: 'Was this session useful to you?' });
  screen.getByText(/only you\. Maya never sees it/);
  expect(policyOf('session-rating').read).toEqual(['self']);
  await send();
  expect(await screen.findAllByText('Choose one of the five steps.')).toHaveLength(2);
  await userEvent.click(step(0, '4'));
  await userEvent.click(step(1, '5, very much'));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send answers' }));
  rated.resolve({ data: { useful: 4, heard: 5 } });

  await screen.findByRole('heading', { name: 'Thank you for answering' });
  expect(askedOf(rateSession)).toEqual([{ params: { id: sessionId(1) }, body: { useful: 4, heard: 5 } }]);
  screen.getByText('4 of 5');
  expect(screen.queryByRole('radio')).toBeNull();
});

test('takes the first answer from the link in a mail, and sends it with the press alone', async () => {
  address.search = 'useful=4';
  answer(rateSession, { data: { useful: 4, heard: 5 } });
  show({ attendance: 'held' }, CLOSED);
  await screen.findByRole('group', { name: 'Was this session useful to you?' });
  expect(step(0, '4').checked).toBe(true);
  expect(askedOf(rateSession)).toEqual([]);
  await userEvent.click(step(1, '5, very much'));
  await send();

  await screen.findByRole('heading', { name: 'Thank you for answering' });
  expect(askedOf(rateSession).map(({ body }) => body)).toEqual([{ useful: 4, heard: 5 }]);
});

test.each(['useful=6', 'useful=', 'useful=4.5'])('takes no answer from a link that says %s', async (search) => {
  address.search = search;
  show({ attendance: 'held' }, CLOSED);
  await screen.findByRole('group', { name: 'Was this session useful to you?' });
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
});

test('says so when it was rated elsewhere in the meantime, and shows that rating', async () => {
  answer(rateSession, () => {
    answer(showSessionWork, { data: sessionWork({ rating: { useful: 2, heard: 3 } }) });
    return problem('already_rated');
  });
  show({});
  await screen.findByRole('heading', { name: 'How was it?' });
  await userEvent.click(step(0, '4'));
  await userEvent.click(step(1, '4'));
  await send();
  await screen.findByText('2 of 5');
  screen.getByText(PROBLEMS.already_rated.message);
});

test('asks as soon as the coach closed the session, also before its time is over', async () => {
  show({ attendance: 'held', endsAt: soon(1) }, CLOSED, soon(-0.1));
  await screen.findByRole('group', { name: 'Did you feel heard?' });
});

test('waits with the questions until the session is over', async () => {
  show({ endsAt: soon(1) }, {}, soon(-0.1));
  await screen.findByText(/^We’ll ask you two questions here once the session is over, at/);
  expect(screen.queryByRole('radio')).toBeNull();
});

test.each([
  ['hasn’t begun', {}, soon(2)],
  ['was cancelled', { state: 'cancelled' }, soon(-2)],
  ['isn’t closed, to its coach', { part: 'coach' }, soon(-2)],
] as const)('shows nothing of a session that %s', (_which, changes, startsAt) => {
  show(changes, {}, startsAt);
  expect(document.body.textContent).toBe('');
  expect(askedOf(showSessionWork)).toEqual([]);
});

test('says that a session didn’t take place, and asks nothing', async () => {
  show({ attendance: 'missed' }, { closing: { attendance: 'missed', closedAt: soon(-1) } });
  await screen.findByRole('heading', { name: 'It didn’t take place' });
  screen.getByText('There is no summary.');
  screen.getByText('No actions yet.');
  expect(screen.queryByRole('radio')).toBeNull();
});
