// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { linkPaths } from '@waymark/contract/paths';
import { type Look, listLooks } from '@waymark/contract/people/looks';
import { afterEach, expect, test } from 'vitest';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { LooksList } from './looks-list.tsx';

afterEach(cleanup);

const MAYA = { firstName: 'Maya', lastName: 'Rao' };
const look = (day: string, kind: Look['kind'], things: string[], reader: Look['reader'] = MAYA): Look => ({
  ...{ day, kind, things, reader, lookedAt: `${day}T09:00:00Z` },
});

function show(data: Look[], pageCount = 1) {
  answer(listLooks, ({ query }) => {
    const page = Number(query.pagination?.page ?? 1);
    return { data: page === 1 ? data : [], meta: { pagination: { page, pageSize: 25, pageCount, total: 40 } } };
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LooksList />
    </QueryClientProvider>,
  );
}

test('says by day who looked at what, with a link to where sharing can stop', async () => {
  show([
    look('2026-11-24', 'goal', ['a', 'b']),
    look('2026-11-24', 'goal-copy', ['c'], { firstName: 'Ben', lastName: null }),
    look('2026-11-23', 'check-in', [], null),
  ]);
  const day = (await screen.findByRole('heading', { name: 'Tuesday 24 November' })).closest('li') as HTMLElement;
  within(day).getByText('Maya Rao looked at 2 of your goals');
  within(day).getByText('Ben looked at the goal you share');
  const link = within(day).getByRole('link', { name: /^See or stop sharing.*2 of your goals$/ });
  expect(link.getAttribute('href')).toBe(linkPaths.goals());
  screen.getByText('A former member looked at your check-ins');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('says in words that no one has looked yet', async () => {
  show([]);
  await screen.findByRole('heading', { name: 'No one has looked yet' });
});

test('shows earlier days on request, and comes back', async () => {
  show([look('2026-11-24', 'shared-note', ['s'])], 2);
  await userEvent.click(await screen.findByRole('button', { name: 'Show earlier days' }));
  await screen.findByRole('button', { name: 'Show later days' });
  expect(askedOf(listLooks).map(({ query }) => query?.pagination)).toHaveLength(2);
});
