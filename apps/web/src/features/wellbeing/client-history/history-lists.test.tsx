// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { listClientGoals } from '@waymark/contract/coaching/goals';
import { listClientActions, listClientNotes, listClientSessions } from '@waymark/contract/wellbeing/client-history';
import { afterEach, expect, test } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { clientSession, historyFound } from '../../../../test/client-history.ts';
import { sessionId } from '../../../../test/coaching-sessions.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';

const { ActionHistory } = await import('./action-history.tsx');
const { FormerHistory } = await import('./session-history.tsx');
const { GoalHistory } = await import('./goal-history.tsx');
const { NoteHistory } = await import('./note-history.tsx');
const { SessionHistory } = await import('./session-history.tsx');

afterEach(cleanup);

function show(page: React.ReactElement) {
  render(
    <QueryProvider>
      <Clock startsAt={Date.parse('2026-03-03T08:00:00Z')}>{page}</Clock>
    </QueryProvider>,
  );
}

const note = (body: string) => ({ body, version: 1, savedAt: '2026-03-01T09:15:00Z' });
const action = (number: number, text: string, changes: object = {}) => ({
  ...{ id: sessionId(number), sessionId: sessionId(9), text, dueOn: null, doneAt: null },
  ...{ owner: 'coachee' as const, addedBy: 'coach' as const },
  ...changes,
});

test('lists sessions by page', async () => {
  answer(listClientSessions, historyFound([clientSession(1, '2026-01-05T09:15:00Z')], { page: 2, pageCount: 3 }));
  show(<SessionHistory matchId="6" page={2} />);

  await screen.findByText('No summary');
  expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/coach/clients/6/sessions');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/coach/clients/6/sessions?page=3');
  expect(asked).toHaveBeenCalledWith(listClientSessions, {
    params: { matchId: 6 },
    query: { pagination: { page: 2 } },
  });
});

test('shows notes as they read, says who sees each, and leaves out empty ones', async () => {
  const both = { sharedNote: note('What we **said**.'), privateNote: note('What I thought.') };
  answer(
    listClientNotes,
    historyFound([
      { sessionId: sessionId(1), startsAt: '2026-03-01T09:15:00Z', ...both },
      { sessionId: sessionId(2), startsAt: '2026-02-01T09:15:00Z', sharedNote: note(''), privateNote: note('Tired.') },
    ]),
  );
  show(<NoteHistory matchId="6" page={1} />);
  expect((await screen.findByText('said')).tagName).toBe('STRONG');

  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('you and your client.')).toBeDefined();
  expect(within(first as HTMLElement).getByText('only you.')).toBeDefined();
  expect(
    within(first as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/coach/sessions/${sessionId(1)}`);
  expect(within(second as HTMLElement).queryByText('Shared note')).toBeNull();
});

test('tells how far each shared goal came, step by step', async () => {
  const marks = [
    { attainment: -1, markedAt: '2026-02-01T09:15:00Z' },
    { attainment: 1, markedAt: '2026-03-01T09:15:00Z' },
  ];
  answer(listClientGoals, {
    data: [
      {
        ...{ id: sessionId(1), title: 'Sleep', words: 'Seven hours.', until: '2026-06-30', marks },
        ...{ state: 'reached' as const, isShared: true, startedAt: '2026-01-01T09:15:00Z' },
      },
    ],
  });
  show(<GoalHistory matchId="6" />);
  const steps = await screen.findByRole('list', { name: 'Earlier steps of Sleep' });

  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1 Mar 2026 · A little more than hoped', '1 Feb 2026 · A little less than hoped']);
  screen.getByText('Reached');
  screen.getByText('Until 30 Jun 2026');
});

test('tells open actions from done ones, and whose they are', async () => {
  answer(
    listClientActions,
    historyFound([
      action(1, 'Ask Priya', { dueOn: '2020-03-01' }),
      action(2, 'Send the list', { owner: 'coach', doneAt: '2026-03-01T09:15:00Z' }),
    ]),
  );
  show(<ActionHistory matchId="6" page={1} />);
  await screen.findByRole('heading', { name: 'Open actions' });
  expect(screen.getByRole('link', { name: 'Give an article' }).getAttribute('href')).toBe('/blogs');

  const [open, done] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(open).toMatch(/^Ask PriyaYour client · .*overdue$/);
  expect(done).toMatch(/^Send the listYou · Done/);
});

const PAGES = [
  ['sessions', listClientSessions, <SessionHistory key="s" matchId="6" page={1} />, 'No sessions yet'],
  ['notes', listClientNotes, <NoteHistory key="n" matchId="6" page={1} />, 'No notes yet'],
  ['actions', listClientActions, <ActionHistory key="a" matchId="6" page={1} />, /^Nothing agreed yet/],
] as const;

test.each(PAGES)('says so where there are no %s', async (_what, endpoint, page, nothing) => {
  answer(endpoint, historyFound([]));
  show(page);
  await screen.findByText(nothing);
});

test.each(PAGES)('shows no %s of someone who was never a client', async (_what, endpoint, page) => {
  refuse(endpoint, 'not_found');
  show(page);
  await screen.findByText('There is nothing here');
});

test('shows a former coach no goals', async () => {
  refuse(listClientGoals, 'not_found');
  show(<GoalHistory matchId="6" />);
  await expect.poll(() => screen.queryByText('Looking up the goals')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('leads a former coach to what stays, and no one else', async () => {
  answer(listClientSessions, historyFound([clientSession(1, '2026-01-05T09:15:00Z')]));
  show(<FormerHistory matchId="6" />);
  const link = await screen.findByRole('link', { name: 'See your sessions and notes' });
  expect(link.getAttribute('href')).toBe('/coach/clients/6/sessions');
});
