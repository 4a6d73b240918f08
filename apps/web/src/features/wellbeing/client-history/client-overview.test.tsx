// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { DAY_MS } from '@waymark/contract/durations';
import { type ClientOverview as Overview, showClientOverview } from '@waymark/contract/wellbeing/client-history';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { clientOverview, clientSession, glance } from '../../../../test/client-history.ts';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';

const { ClientOverview } = await import('./client-overview.tsx');

let overview: Overview;
beforeEach(() => {
  overview = clientOverview();
  answer(showClientOverview, () => ({ data: overview }));
});
afterEach(cleanup);

async function show() {
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <ClientOverview matchId="6" />
      </Clock>
    </QueryProvider>,
  );
  await screen.findByRole('heading', { name: 'Sessions' });
}

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const tile = (title: string) => screen.getByText(title, { selector: 'dt' }).parentElement?.textContent;

test('sums up a client whose sessions are counted, who has things to do and shares check-ins', async () => {
  const allowance = { left: 3, of: 6, from: '2026-01-01T00:00:00Z', until: '2026-03-31T18:15:00Z' };
  overview = clientOverview({
    glance: glance({ at: inDays(-12), open: 3, overdue: 1, dueToday: 1 }),
    sessions: { held: 2, allowance },
    checkIns: [
      { score: 68, takenAt: '2026-03-01T09:15:00Z' },
      { score: 60, takenAt: '2026-02-01T09:15:00Z' },
    ],
  });
  await show();

  expect(tile('Sessions')).toBe('Sessions3 of 63 left until 31 Mar 2026');
  expect(tile('Last contact')).toBe('Last contact12 days agoYour last session');
  expect(tile('Actions')).toBe('Actions3 open1 overdue, 1 due today');
  expect(tile('Check-in shared with you')).toBe('Check-in shared with you681 Mar 2026, 60 before');
  expect(asked).toHaveBeenCalledWith(showClientOverview, { params: { matchId: 6 } });
});

test('says what there isn’t yet, without pressing anyone', async () => {
  overview = clientOverview({ glance: glance({ what: 'began', at: inDays(-1) }) });
  await show();

  expect(tile('Sessions')).toBe('Sessions0None took place yet');
  expect(tile('Last contact')).toBe('Last contactYesterdayCoaching began');
  expect(tile('Actions')).toBe('ActionsNone openNothing due');
  expect(tile('Check-in shared with you')).toBe('Check-in shared with youNoneSharing is up to them');
  screen.getByText('They haven’t shared a goal with you. That’s up to them.');
  screen.getByText('No sessions yet.');
  screen.getByText('What you write for yourself about a session appears here.');
});

test('says of each session what it is about and how it stands', async () => {
  overview.nearSessions = [
    clientSession(1, inDays(3), { topics: 2, firstTopic: 'My manager' }),
    clientSession(2, inDays(2), { state: 'proposed' }),
    clientSession(3, inDays(-2), { topics: 1, firstTopic: 'Evenings' }),
    clientSession(4, inDays(-3), {
      attendance: 'held',
      summary: ' - Drew **the line** between *work and',
      firstTopic: 'Work',
    }),
    clientSession(5, inDays(-4), { attendance: 'missed' }),
    clientSession(6, inDays(-5), { state: 'cancelled', kind: 'intro' }),
    clientSession(7, inDays(0)),
    clientSession(8, inDays(-61)),
  ];
  await show();

  const rows = screen
    .getAllByRole('link')
    .filter((link) => /^\/coach\/sessions\/[^/]+$/.test(link.getAttribute('href') ?? ''))
    .map((link) => link.textContent?.replace(/^.*?[ap]m/, ''));
  expect(rows).toEqual([
    '2 topics, first: My managerBooked',
    'No topics yetWaiting for an answer',
    'EveningsTo close',
    'Drew the line between work andClosed',
    'No summaryDidn’t take place',
    'Intro callCancelled',
    'No topics yetIn progress',
    'No summaryNot closed',
  ]);
});

test('leads to closing the sessions that still ask for it, the longest over first', async () => {
  overview.nearSessions = [
    clientSession(1, inDays(3)),
    clientSession(2, inDays(-2)),
    clientSession(3, inDays(-3), { attendance: 'held' }),
    clientSession(4, inDays(-4)),
    clientSession(5, inDays(-5), { state: 'cancelled' }),
    clientSession(6, inDays(-61)),
  ];
  await show();
  const section = within(screen.getByRole('region', { name: 'To close' }));
  expect(section.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [4, 2].map((number) => `/coach/sessions/${sessionId(number)}/close`),
  );
});

test('shows shared goals by their last step, and only the coach’s own notes', async () => {
  const goal = { words: '', until: null, state: 'active' as const, isShared: true, startedAt: '2026-01-01T09:15:00Z' };
  const marks = [-1, 0].map((attainment) => ({ attainment, markedAt: '2026-02-01T09:15:00Z' }));
  overview.goals = [
    { ...goal, id: sessionId(1), title: 'Sleep', marks },
    { ...goal, id: sessionId(2), title: 'Say no', marks: [] },
  ];
  overview.privateNotes = [{ sessionId: sessionId(3), startsAt: '2026-03-01T09:15:00Z', body: 'Speaks **faster**.' }];
  await show();

  const goals = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(goals).toEqual(expect.arrayContaining(['SleepAs hoped', 'Say noNot marked yet']));
  const note = (await screen.findByText('faster', { selector: 'strong' })).closest('li') as HTMLElement;
  expect(within(note).getByRole('link', { name: '1 Mar 2026' }).getAttribute('href')).toBe(
    `/coach/sessions/${sessionId(3)}`,
  );
  screen.getByText('only you.');
});

test('says so when it can’t be loaded, and offers to try again', async () => {
  refuse(showClientOverview, 'internal');
  render(
    <QueryProvider>
      <Clock startsAt={Date.now()}>
        <ClientOverview matchId="6" />
      </Clock>
    </QueryProvider>,
  );
  await screen.findByText('We can’t show what you did together right now');
  screen.getByRole('button', { name: 'Try again' });
});
