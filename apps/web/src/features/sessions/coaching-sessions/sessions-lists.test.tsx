// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HOUR_MS } from '@waymark/contract/durations';
import { type CoachingSession, listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { type CoachClient, listClients } from '@waymark/contract/wellbeing/clients';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clock } from '#dates/clock.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { coachClient } from '../../../../test/coaches.ts';
import { coachingSession, sessionId, sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
const { CoachDay, CoachNextSession } = await import('./coach-day.tsx');
const { CoachSessions } = await import('./coach-sessions.tsx');
const { CoacheeToday } = await import('./coachee-today.tsx');
const { SessionsLists } = await import('./sessions-lists.tsx');

const NOW = Date.parse('2026-11-23T05:00:00Z');
const WEEK = { from: '2026-11-22T18:15:00.000Z', until: '2026-11-29T18:15:00.000Z' };
const TWO_CLIENTS = [
  coachClient(5, 'Asha', { state: 'standing', lastName: 'Kumar' }),
  coachClient(6, 'Ravi', { state: 'standing', lastName: null }),
];
let lists: Readonly<Record<string, readonly CoachingSession[]>>;
let clients: CoachClient[];

beforeEach(() => {
  lists = {};
  clients = [];
  answer(listClients, () => ({ requests: [], clients }));
  answer(listSessions, ({ query }) =>
    sessionsFound(lists[query.list ?? 'week'] ?? [], { page: query.pagination.page, pageCount: 3 }),
  );
});
afterEach(cleanup);

function show(page: React.ReactElement) {
  render(
    <QueryProvider>
      <Clock startsAt={NOW}>{page}</Clock>
    </QueryProvider>,
  );
}

const ofCoach = { part: 'coach' } as const;
const row = (name: RegExp) => screen.findByRole('link', { name });

test('lists what is coming under its days, with state and a link', async () => {
  lists = {
    coming: [
      coachingSession(1, '2036-11-23T06:00:00Z'),
      coachingSession(2, '2036-11-23T18:30:00Z', { state: 'proposed', kind: 'intro' }),
    ],
  };
  show(
    <SessionsLists part="coachee" shown={{ list: 'coming', page: 1 }}>
      Nothing
    </SessionsLists>,
  );
  const [first, second] = await screen.findAllByRole('region');
  within(first as HTMLElement).getByRole('heading', { name: 'Sunday 23 November 2036' });
  const link = within(first as HTMLElement).getByRole('link');
  expect(link.textContent).toContain('11:45 am – 12:30 pmMaya RaoSession, 45 minBooked');
  expect(link.getAttribute('href')).toBe(`/coachee/sessions/${sessionId(1)}`);
  within(second as HTMLElement).getByRole('heading', { name: 'Monday 24 November 2036' });
  expect(within(second as HTMLElement).getByRole('link').textContent).toContain('Intro call, 45 min');
  within(second as HTMLElement).getByText('Waiting for your answer');
  expect(screen.queryByText('Nothing')).toBeNull();
});

test('keeps list and page in the address, and asks for that page', async () => {
  lists = { past: [coachingSession(1, '2026-11-01T06:00:00Z')] };
  show(
    <SessionsLists part="coachee" shown={{ list: 'past', page: 2 }}>
      Nothing
    </SessionsLists>,
  );
  await row(/^Sun 1 Nov/);

  expect(askedOf(listSessions)[0].query).toMatchObject({ list: 'past', pagination: { page: 2 } });
  expect(screen.getByRole('link', { name: 'Past' }).getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('link', { name: 'Cancelled' }).getAttribute('href')).toBe('/coachee/sessions?list=cancelled');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/coachee/sessions?list=past&page=3',
  );
});

test.each([
  ['coming', 1, 'The next step'],
  ['past', 1, 'No past sessions'],
  ['cancelled', 1, 'No cancelled sessions'],
  ['past', 9, 'This page doesn’t exist'],
] as const)('says what to do on the empty list of %s sessions, page %i', async (list, page, words) => {
  show(
    <SessionsLists part="coachee" shown={{ list, page }}>
      The next step
    </SessionsLists>,
  );
  await screen.findByText(words);
});

test('leads a coach without sessions to their time, and to a new session', async () => {
  show(<CoachSessions shown={{ list: 'coming', page: 1 }} />);

  expect((await row(/^Open My time$/)).getAttribute('href')).toBe('/coach/time');
  expect((await row(/^New session$/)).getAttribute('href')).toBe('/coach/sessions/new');
});

test('shows a coach the sessions of one client, kept in the address through lists and pages', async () => {
  clients = TWO_CLIENTS;
  lists = { past: [coachingSession(1, '2026-11-01T06:00:00Z', ofCoach)] };
  show(<CoachSessions shown={{ list: 'past', page: 2, client: '5' }} />);
  await row(/^Sun 1 Nov/);

  expect(askedOf(listSessions)[0].query).toMatchObject({ list: 'past', matchId: 5 });
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Cancelled')).toBe('/coach/sessions?list=cancelled&client=5');
  expect(leadsTo('Next page')).toBe('/coach/sessions?list=past&client=5&page=3');
  expect(leadsTo('New session')).toBe('/coach/sessions/new?client=5');
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Client' });
  expect(select.selectedOptions[0]?.textContent).toBe('Asha Kumar');
  await userEvent.selectOptions(select, 'Ravi');
  expect(push).toHaveBeenLastCalledWith('/coach/sessions?list=past&client=6');
  await userEvent.selectOptions(select, 'All clients');
  expect(push).toHaveBeenLastCalledWith('/coach/sessions?list=past');
});

test.each([
  ['coming', '6', 'No upcoming sessions with Ravi'],
  ['past', '6', 'No past sessions with Ravi'],
  ['cancelled', '99', 'No cancelled sessions with this client'],
] as const)('says which client has no %s sessions, and offers all again: %s', async (list, client, words) => {
  clients = TWO_CLIENTS;
  show(<CoachSessions shown={{ list, page: 1, client }} />);
  await screen.findByText(words);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Client' }).value).toBe(client);
});

test('offers to try again when the sessions can’t be had', async () => {
  refuse(listSessions, 'internal');
  show(<CoachSessions shown={{ list: 'coming', page: 1 }} />);
  await screen.findByText('We can’t show your sessions right now');
});

test('begins a coachee’s day with the next session that is booked, and with times to choose from', async () => {
  const proposal = { state: 'proposed', bookedBy: 'coach' } as const;
  lists = {
    coming: [
      coachingSession(1, '2036-11-23T06:00:00Z', proposal),
      coachingSession(2, '2036-11-24T06:00:00Z', proposal),
      coachingSession(3, '2036-11-25T06:00:00Z'),
    ],
  };
  show(<CoacheeToday>Nothing booked</CoacheeToday>);
  const next = await screen.findByRole('region', { name: /^In \d+ days$/ });

  const leadsTo = (name: string) => within(next).getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Open session')).toBe(`/coachee/sessions/${sessionId(3)}`);
  expect(leadsTo('Move or cancel')).toBe(`/coachee/sessions/${sessionId(3)}#time`);
  within(next).getByText('Free to move or cancel until tomorrow.');
  within(next).getByText(/ IST for Maya$/);
  screen.getByRole('heading', { name: 'Maya proposed 2 times' });
  expect((await row(/^Choose one$/)).getAttribute('href')).toBe(`/coachee/sessions/${sessionId(1)}`);
  expect(screen.queryByText('Nothing booked')).toBeNull();
});

test('begins a coachee’s day with the next step if nothing is booked', async () => {
  show(<CoacheeToday>Nothing booked</CoacheeToday>);
  await screen.findByText('Nothing booked');
});

test('shows a coach the next session, today’s, how many this week, and what waits for clients', async () => {
  // Every client-side clock of these tests is past the pinned day, so "today" is the real one.
  const today = new Date();
  const at = (hours: number) => new Date(today.getTime() + hours * HOUR_MS).toISOString();
  const [earlier, later] = [coachingSession(1, at(-0.1), ofCoach), coachingSession(2, at(240), ofCoach)];
  const offered = coachingSession(3, at(300), { ...ofCoach, state: 'proposed' });
  lists = { coming: [offered, earlier, later], week: [earlier, later, offered], proposed: [offered] };
  show(
    <>
      <CoachNextSession />
      <CoachDay week={WEEK} />
    </>,
  );

  expect((await screen.findByRole('region', { name: 'In progress' })).textContent).toMatch(/^Now.*Asha Kumar/);
  expect(screen.queryByText(/^Free to move/)).toBeNull();
  await screen.findByText('1 session, 1 left · 2 this week');
  screen.getByText('1 time you proposed waits for an answer.');
  expect(askedOf(listSessions).find(({ query }) => query.from)?.query).toMatchObject(WEEK);
});
