// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shareThenAndNow, type ThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import { afterEach, expect, test } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { ClientThenAndNow } from './client-then-and-now.tsx';
import { OwnThenAndNow } from './own-then-and-now.tsx';

afterEach(cleanup);

const FOUND: ThenAndNow = {
  matchId: 7,
  coach: { firstName: 'Maya', lastName: 'Rao' },
  coachee: { firstName: 'Asha', lastName: 'Nair' },
  startedAt: '2026-03-01T09:00:00Z',
  endedAt: null,
  wellBeing: {
    first: { score: 32, takenAt: '2026-03-01T09:00:00Z' },
    latest: { score: 64, takenAt: '2026-11-01T09:00:00Z' },
  },
  balance: {
    firstAt: '2026-03-02T09:00:00Z',
    latestAt: '2026-11-02T09:00:00Z',
    areas: [
      { name: 'Work', first: 3, latest: 7 },
      { name: 'Garden', first: null, latest: 5 },
    ],
  },
  goals: [{ title: 'Say no earlier', state: 'reached', first: -1, latest: 1 }],
  nextOn: '2026-11-26',
  sharedAt: null,
};

const show = (found: ThenAndNow) =>
  render(
    <QueryProvider>
      <OwnThenAndNow found={found} zone="UTC" />
    </QueryProvider>,
  );

const rowsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

test('sets the beginning beside the present, also where there is only one of the two', () => {
  show(FOUND);
  expect(rowsOf('Well-being')).toEqual(['WHO-5 score32 of 10064 of 100']);
  expect(rowsOf('Balance, from 0 to 10')).toEqual(['Work37', 'Garden–5']);
  expect(rowsOf('Goals')).toEqual(['Say no earlierA little less than hopedReached. A little more than hoped']);
  screen.getByText(/You and Maya, since .*We’ll ask you again on .*26 Nov/);
});

test('says what will be seen when, before there is anything to compare', () => {
  const first = { score: 32, takenAt: '2026-03-01T09:00:00Z' };
  show({ ...FOUND, wellBeing: { first, latest: null }, balance: null, goals: [] });
  screen.getByText(/The second score stands here once you answer again/);
  screen.getByText(/No wheel yet/);
  expect(screen.getByRole('link', { name: 'Answer the five questions' }).getAttribute('href')).toBe(
    '/coachee/check-ins',
  );
});

test('is shared and taken back with one switch', async () => {
  let sharedAt: string | null = null;
  answer(shareThenAndNow, ({ body }) => {
    sharedAt = body.isShared ? '2026-11-29T05:00:00Z' : null;
    return { data: { ...FOUND, sharedAt } };
  });
  show(FOUND);
  const share = screen.getByRole('switch', { name: 'Share this page with Maya' });
  screen.getByText('Maya doesn’t see it.');
  await userEvent.click(share);
  await screen.findByText(/^Maya sees it, but for goals that you don’t share/);
  await userEvent.click(share);
  await screen.findByText('Maya doesn’t see it.');
  expect(askedOf(shareThenAndNow)).toHaveLength(2);
});

test('tells a coach that it isn’t shared, and shows nothing of it', () => {
  render(<ClientThenAndNow found={null} matchId="7" zone="UTC" />);
  screen.getByText(/^Your client doesn’t share this page with you/);
  expect(screen.queryByRole('table')).toBeNull();
});
