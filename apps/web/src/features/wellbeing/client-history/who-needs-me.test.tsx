// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { listSessions } from '@waymark/contract/sessions/coaching-sessions';
import { type ClientNeed, listClientNeeds } from '@waymark/contract/wellbeing/client-needs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { clientNeed, glance, nextSession } from '../../../../test/client-history.ts';
import { coachingSession, sessionId, sessionsFound } from '../../../../test/coaching-sessions.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

const { WhoNeedsMe } = await import('./who-needs-me.tsx');

afterEach(cleanup);

beforeEach(() => answer(listSessions, sessionsFound([])));

function show(data: ClientNeed[], { clients = data.length, needing = data.length } = {}) {
  answer(listClientNeeds, { data, meta: { clients, needing } });
  render(
    <QueryProvider>
      <WhoNeedsMe />
    </QueryProvider>,
  );
}

test('says of each client why they need the coach, and leads to what to do', async () => {
  const toClose = { id: sessionId(4), sessions: 2 };
  show([
    clientNeed(5, 'Marcus', { glance: glance({ overdue: 3 }) }),
    clientNeed(6, 'Jon', { first: 'close', daysSinceContact: 2, toClose, glance: glance({ overdue: 1 }) }),
    clientNeed(7, 'Nora', { daysSinceContact: 16, glance: glance({ what: 'began' }) }),
    clientNeed(8, 'Ravi', {
      daysSinceContact: 15,
      glance: glance({ what: 'booked' }),
      toClose: { ...toClose, sessions: 1 },
    }),
    clientNeed(9, 'Ama', { first: 'actions', glance: glance({ overdue: 1, next: nextSession(2) }) }),
  ]);
  const region = await screen.findByRole('region', { name: 'Who needs me' });

  const rows = within(region).getAllByRole('listitem');
  expect(rows.map((row) => [...row.querySelectorAll('p')].map(({ textContent }) => textContent))).toEqual([
    ['Marcus Díaz', 'Met 31 days agoNothing booked, 3 actions overdue'],
    ['Jon Díaz', '2 sessions to close, 1 action overdue'],
    ['Nora Díaz', 'Began 16 days agoNothing booked'],
    ['Ravi Díaz', 'Last booked 15 days agoNothing booked, a session to close'],
    ['Ama Díaz', '1 action overdue'],
  ]);
  const links = rows.map((row) => within(row).getByRole('link'));
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Book session with Marcus Díaz', '/coach/sessions/new?client=5'],
    ['Close session with Jon Díaz', `/coach/sessions/${sessionId(4)}/close`],
    ['Book session with Nora Díaz', '/coach/sessions/new?client=7'],
    ['Book session with Ravi Díaz', '/coach/sessions/new?client=8'],
    ['See actions of Ama Díaz', '/coach/clients/9/goals'],
  ]);
});

test('says how many more there are, with a link to all clients', async () => {
  show([clientNeed(5, 'Marcus')], { clients: 14, needing: 7 });
  await screen.findByText('6 more need you, too.');
  expect(screen.getByRole('link', { name: 'All 14 clients' }).getAttribute('href')).toBe('/coach/clients');
});

test('lists sessions to close of other people once, below the clients, and leads to all of them', async () => {
  const ofClient = coachingSession(4, '2026-03-01T10:00:00Z', { part: 'coach', matchId: 6 });
  const ofGroup = coachingSession(5, '2026-03-02T10:00:00Z', { part: 'coach', matchId: null });
  const found = sessionsFound([ofClient, ofGroup]);
  answer(listSessions, { ...found, meta: { pagination: { ...found.meta.pagination, total: 5 } } });
  show([clientNeed(6, 'Jon', { first: 'close', daysSinceContact: 2, toClose: { id: sessionId(4), sessions: 1 } })]);
  const links = await screen.findAllByRole('link', { name: /^Close session/ });

  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Close session with Jon Díaz', `/coach/sessions/${sessionId(4)}/close`],
    ['Close session with Asha Kumar', `/coach/sessions/${sessionId(5)}/close`],
  ]);
  expect(askedOf(listSessions)[0].query).toMatchObject({ list: 'unclosed', pagination: { pageSize: 3 } });
  const all = screen.getByRole('link', { name: 'All 5 sessions to close' });
  expect(all.getAttribute('href')).toBe('/coach/sessions?list=past');
});

test('says that no one waits', async () => {
  show([], { clients: 1 });
  await screen.findByText('No one is waiting for you.');
  screen.getByRole('link', { name: 'See your client' });
});

test('shows nothing to a coach without clients', async () => {
  show([]);
  await expect.poll(() => screen.queryByText('Looking up who needs you')).toBeNull();
  expect(screen.queryByRole('region')).toBeNull();
});

test('says so when it can’t be loaded', async () => {
  refuse(listClientNeeds, 'internal');
  render(
    <QueryProvider>
      <WhoNeedsMe />
    </QueryProvider>,
  );
  await screen.findByText('We can’t show who needs you right now');
});
