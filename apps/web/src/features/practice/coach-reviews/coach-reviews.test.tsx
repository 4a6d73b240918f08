// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  type CoachReview,
  decideCoach,
  listCoachReviews,
  setCoachDuty,
} from '@waymark/contract/practice/coach-reviews';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { CoachReviewsPage } = await import('./coach-reviews-page.tsx');

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
  refuse(decideCoach, 'request_decided');
  await userEvent.click(screen.getByRole('button', { name: 'Approve coach' }));
  expect(await screen.findByText(PROBLEMS.request_decided.message)).toBeDefined();
});

test('ends triage duty only once that is confirmed', async () => {
  show(TOM);
  await userEvent.click(await screen.findByRole('button', { name: 'End triage duty: Tom Weller' }));
  expect(askedOf(setCoachDuty)).toEqual([]);
  answer(setCoachDuty, { ...TOM, duty: 'none' });
  await userEvent.click(screen.getByRole('button', { name: 'End triage duty' }));
  await vi.waitFor(() => expect(askedOf(setCoachDuty)[0]?.body).toEqual({ duty: 'none' }));
});
