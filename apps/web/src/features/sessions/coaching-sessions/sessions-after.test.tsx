// @vitest-environment happy-dom

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { type CoachingSession, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { type SessionWork, showSessionWork } from '@waymark/contract/sessions/session-work';
import { afterEach, expect, test } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachingSession, sessionId, sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { button, sessionOnPage, soon } from '../../../../test/session-page.tsx';
import { action, savedNote, sessionWork } from '../../../../test/worked-on.ts';
import { LastAgreed } from './last-agreed.tsx';
import { SessionState } from './session-state.tsx';

const page = sessionOnPage();

function show(card: React.ReactElement): void {
  cleanup();
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>{card}</Clock>
    </QueryProvider>,
  );
}
afterEach(cleanup);

const over = { startsAt: soon(-2), endsAt: soon(-1) };
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  [{ part: 'coach' }, 'To close'],
  [{ part: 'coach', attendance: 'held' }, 'Closed'],
  [{ part: 'coachee', attendance: 'held' }, 'Closed'],
  [{ part: 'coachee', attendance: 'missed' }, 'Didn’t take place'],
  [{ part: 'coachee' }, ''],
  [{ part: 'coach', state: 'proposed' }, ''],
  [{ part: 'coach', endsAt: soon(1) }, 'In progress'],
  [{ part: 'coach', endsAt: soon(1), attendance: 'held' }, 'Closed'],
  [{ part: 'coachee', endsAt: soon(1), attendance: 'held' }, 'Closed'],
] as const)('marks a session that has begun, in lists and on its page: %j', (changes, mark) => {
  show(<SessionState session={coachingSession(1, over.startsAt, { ...over, ...changes })} />);
  expect(document.body.textContent).toBe(mark);
});

test.each([
  ['that has begun', { part: 'coach', ...over }, true],
  ['that is closed', { part: 'coach', ...over, attendance: 'held' }, false],
  ['that hasn’t begun', { part: 'coach' }, false],
  ['as its client', { part: 'coachee', ...over }, false],
] as const)('lets a coach close a session from its page: one %s', async (_which, changes, isOffered) => {
  page.change(changes as Partial<CoachingSession['attributes']>);
  page.show(changes.part);
  await screen.findByRole('link', { name: 'Add to calendar' });
  expect(screen.queryByRole('link', { name: 'Close session' })?.getAttribute('href')).toBe(
    isOffered ? `/coach/sessions/${sessionId(1)}/close` : undefined,
  );
});

test('says so if the last session can’t be known', async () => {
  refuse(listSessions, 'forbidden');
  show(<LastAgreed />);
  await screen.findByText('We can’t show your last session right now');
  await button('Try again');
});

const closedAt = (hours: number): Partial<SessionWork> => ({ closing: { attendance: 'held', closedAt: soon(hours) } });

test('shows a coachee on Today what was agreed in a session that was just closed, and the two questions', async () => {
  answer(listSessions, sessionsFound([coachingSession(4, soon(-0.5), { attendance: 'held', endsAt: soon(0.5) })]));
  const work = { ...closedAt(-0.1), sharedNote: savedNote('Silence reads as yes.') };
  answer(showSessionWork, {
    data: sessionWork({ ...work, actions: [action(1, 'Call Henrik', { sessionId: sessionId(4) })] }),
  });
  show(<LastAgreed />);
  await screen.findByRole('heading', { name: 'What you agreed with Maya' });
  screen.getByText('Silence reads as yes.');
  expect(screen.queryByText('Call Henrik')).toBeNull();
  expect(screen.queryByText('Not booked yet')).toBeNull();
  screen.getByRole('group', { name: 'Was this session useful to you?' });
  screen.getByRole('group', { name: 'Did you feel heard?' });
  expect(href('Open session')).toBe(`/coachee/sessions/${sessionId(4)}`);
});

test('no longer asks on Today what was answered before', async () => {
  answer(listSessions, sessionsFound([coachingSession(4, soon(-30), { attendance: 'held' })]));
  answer(showSessionWork, { data: sessionWork({ ...closedAt(-29), rating: { useful: 4, heard: 5 } }) });
  show(<LastAgreed />);
  await screen.findByRole('heading', { name: 'What you agreed with Maya' });
  expect(screen.queryByRole('group')).toBeNull();
  expect(screen.queryByText('Thank you for answering')).toBeNull();
});

test('leads a coachee to what was agreed in their last session, when that is a while ago', async () => {
  answer(listSessions, sessionsFound([coachingSession(4, soon(-200), { attendance: 'held' })]));
  answer(showSessionWork, { data: sessionWork(closedAt(-190)) });
  show(<LastAgreed />);
  await screen.findByRole('heading', { name: 'What you agreed with Maya' });
  expect(href('See what you agreed')).toBe(`/coachee/sessions/${sessionId(4)}#agreed`);
});

test.each([null, 'missed'] as const)('says nothing of a last session whose attendance is %s', async (attendance) => {
  answer(listSessions, sessionsFound([coachingSession(4, soon(-30), { attendance })]));
  show(<LastAgreed />);
  await waitFor(() => expect(askedOf(listSessions)).toHaveLength(1));
  await waitFor(() => expect(document.body.textContent).toBe(''));
});
