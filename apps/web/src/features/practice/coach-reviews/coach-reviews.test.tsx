// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  type CoachReview,
  decideCoach,
  listCoachReviews,
  setCoachDuty,
} from '@waymark/contract/practice/coach-reviews';
import { listPracticeMembers, type PracticeMember } from '@waymark/contract/practice/practice-members';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { CoachReviewsPage } = await import('./coach-reviews-page.tsx');
const { PracticeToday } = await import('./practice-today.tsx');

const MAYA: CoachReview = {
  ...{ id: 7, name: 'Maya Rao', email: 'maya@example.org', state: 'pending', since: '2026-11-10T08:00:00Z' },
  ...{ slug: 'maya-rao', isBlocked: false, clients: 0, clientLimit: 10, openRequests: 0, oldestRequestAt: null },
  duty: 'none',
  readiness: { profile: true, picture: false, languages: true, hours: true, prices: false },
};
const TOM: CoachReview = {
  ...MAYA,
  ...{ id: 8, name: 'Tom Weller', email: 'tom@example.org', state: 'approved', clients: 3, duty: 'lead' },
  ...{ openRequests: 2, oldestRequestAt: '2026-11-08T08:00:00Z' },
};

afterEach(cleanup);

const pageOf = (data: CoachReview[]) => ({
  data,
  meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
});

function show(...data: CoachReview[]): void {
  answer(listCoachReviews, pageOf(data));
  render(
    <QueryProvider>
      <CoachReviewsPage filter={{ page: 1 }} />
    </QueryProvider>,
  );
}

test('says of each coach how it stands with them', async () => {
  show(MAYA, TOM);
  const table = await screen.findByRole('table', { name: 'Coaches' });
  const [maya, tom] = within(table).getAllByRole('row').slice(1);
  expect(maya?.textContent).toMatch(/Maya Rao.*In review.*0 of 10/);
  expect(tom?.textContent).toMatch(/Tom Weller.*Approved.*3 of 10.*2, oldest.*Lead on duty/);
});

test('approves a coach after a look at what is ready, with the state that was seen', async () => {
  show(MAYA);
  await userEvent.click(await screen.findByRole('button', { name: 'Review: Maya Rao' }));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContain('✓Profile is complete');
  expect(items).toContain('–Has a picture (not yet)');

  answer(decideCoach, { ...MAYA, state: 'approved' });
  answer(listCoachReviews, pageOf([{ ...MAYA, state: 'approved' }]));
  await userEvent.click(screen.getByRole('button', { name: 'Approve coach' }));

  expect(await screen.findByText('Approved', { selector: 'span' })).toBeDefined();
  expect(askedOf(decideCoach)[0]?.body).toEqual({ state: 'approved', seen: 'pending' });
});

test('says that someone else has decided meanwhile', async () => {
  show(MAYA);
  await userEvent.click(await screen.findByRole('button', { name: 'Review: Maya Rao' }));
  refuse(decideCoach, 'coach_changed');
  await userEvent.click(screen.getByRole('button', { name: 'Approve coach' }));
  expect(await screen.findByText(PROBLEMS.coach_changed.message)).toBeDefined();
});

test('ends triage duty only once that is confirmed', async () => {
  show(TOM);
  await userEvent.click(await screen.findByRole('button', { name: 'End triage duty: Tom Weller' }));
  expect(askedOf(setCoachDuty)).toEqual([]);
  answer(setCoachDuty, { ...TOM, duty: 'none' });
  await userEvent.click(screen.getByRole('button', { name: 'End triage duty' }));
  await vi.waitFor(() => expect(askedOf(setCoachDuty)[0]?.body).toEqual({ duty: 'none' }));
});

function showToday(part: PracticeMember['part']): void {
  const me = { name: 'Ines Roth', email: 'ines@example.org', since: '2026-11-10T08:00:00Z', isMe: true };
  answer(listPracticeMembers, { data: [{ ...me, part, hasFactor: true }] });
  answer(listCoachReviews, pageOf([MAYA]));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PracticeToday />
    </QueryClientProvider>,
  );
}

test('today leads to the coaches in review', async () => {
  showToday('coordinator');
  const link = await screen.findByRole('link', { name: 'Review 1 coach' });
  expect(link.getAttribute('href')).toBe('/practice/coaches?state=pending');
});

test('today asks nothing about coaches for a bookkeeper, who decides about none', async () => {
  showToday('bookkeeper');
  expect(await screen.findByText('Bookkeeper')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Coaches in review' })).toBeNull();
  expect(askedOf(listCoachReviews)).toEqual([]);
});
