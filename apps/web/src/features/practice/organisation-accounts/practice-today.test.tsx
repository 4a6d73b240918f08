// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { listCoachReviews } from '@waymark/contract/practice/coach-reviews';
import { listOrganisationAccounts } from '@waymark/contract/practice/organisation-accounts';
import { listPracticeMembers, type PracticeMember } from '@waymark/contract/practice/practice-members';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeToday } = await import('./practice-today.tsx');

afterEach(cleanup);

const meta = { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } };
const AT = '2026-11-10T08:00:00Z';

function showToday(part: PracticeMember['part']): void {
  const me = { name: 'Ines Roth', email: 'ines@example.org', since: AT, isMe: true };
  answer(listPracticeMembers, { data: [{ ...me, part, hasFactor: true }] });
  answer(listCoachReviews, {
    meta,
    data: [
      {
        ...{ id: 7, name: 'Maya Rao', email: 'maya@example.org', state: 'pending', since: AT, slug: null },
        ...{ isBlocked: false, clients: 0, clientLimit: 10, openRequests: 0, oldestRequestAt: null, duty: 'none' },
        readiness: { profile: true, picture: false, languages: true, hours: true, prices: false },
        ...{ nextFreeAt: null, minutesThisMonth: 0, handover: null },
      },
    ],
  });
  answer(listOrganisationAccounts, {
    meta,
    data: [
      {
        ...{ id: 3, kind: 'enterprise', name: 'Harbour Light', since: AT, renewsOn: null, isSuspended: false },
        ...{ isClosed: false, seats: 20, freeSeats: 4, sessions: 30 },
        request: { seats: 7, reason: 'For the night shift.', askedBy: 'Samuel Okafor', createdAt: AT },
      },
    ],
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PracticeToday />
    </QueryClientProvider>,
  );
}

test('leads to the coaches in review, and names who asks for seats', async () => {
  showToday('coordinator');
  const link = await screen.findByRole('link', { name: 'Review 1 coach' });
  expect(link.getAttribute('href')).toBe('/practice/coaches?state=pending');
  expect((await screen.findByText('Harbour Light')).closest('li')?.textContent).toMatch(
    /Harbour Light, 7 seats, since/,
  );
});

test('asks nothing about coaches for a bookkeeper, who decides about none', async () => {
  showToday('bookkeeper');
  expect(await screen.findByText('Bookkeeper')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Coaches in review' })).toBeNull();
  expect(askedOf(listCoachReviews)).toEqual([]);
});
