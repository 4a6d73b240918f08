// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  type CoachReview,
  decideCoach,
  endHandover,
  listCoachReviews,
  listSuccessors,
  offerHandover,
  setClientLimit,
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
  ...{ agreed: null, nextFreeAt: null, minutesThisMonth: 0, handover: null },
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
  expect(tom?.textContent).toMatch(/Tom Weller.*Approved.*3 of 10.*Asking: 2, since.*Lead on duty/);
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

const HANDOVER = {
  ...{ to: 'Asha Kumar', offered: 6, until: '2026-12-10T08:00:00Z', isOpen: true },
  ...{ accepted: null, kept: null },
} as const;

/** What stands in the menu of a row. */
async function choose(label: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Tom Weller' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: label }));
}

test('shows the next free time, the hours of the month, and of a handover numbers alone', async () => {
  const over = { ...HANDOVER, isOpen: false, accepted: 4, kept: 1 };
  show(
    { ...MAYA, nextFreeAt: '2026-11-12T08:00:00Z', minutesThisMonth: 750, handover: HANDOVER },
    { ...TOM, handover: over },
  );
  const table = await screen.findByRole('table', { name: 'Coaches' });
  const [maya, tom] = within(table).getAllByRole('row').slice(1);
  expect(maya?.textContent).toMatch(/Asha Kumar offered to 6, open until Thu 10 Dec.*Thu 12 Nov.*12\.5/);
  expect(tom?.textContent).toMatch(/Asha Kumar offered to 6: 4 accepted, 1 kept their coach.*None/);
});

test('shows with how many clients an agreement is in force, unless they are too few', async () => {
  show({ ...MAYA, clients: 8, agreed: 5 }, TOM);
  const table = await screen.findByRole('table', { name: 'Coaches' });
  const [maya, tom] = within(table).getAllByRole('row').slice(1);
  expect(maya?.textContent).toContain('5 with an agreement');
  expect(tom?.textContent).not.toContain('with an agreement');
});

test('asks a coach’s clients once a coach with a place is chosen, and says when places are few', async () => {
  show(TOM);
  answer(listSuccessors, {
    data: [
      { id: 9, name: 'Asha Kumar', freePlaces: 1 },
      { id: 10, name: 'Ines Roth', freePlaces: 0 },
    ],
  });
  await choose('Hand clients over');
  await userEvent.click(await screen.findByRole('button', { name: 'Ask clients' }));
  expect(screen.getByText('Choose a coach.')).toBeDefined();
  expect(askedOf(offerHandover)).toEqual([]);
  const full = screen.getByRole<HTMLOptionElement>('option', { name: 'Ines Roth · no free place' });
  expect(full.disabled).toBe(true);

  await userEvent.selectOptions(screen.getByLabelText('Coach to take over'), '9');
  expect(screen.getByText(/^Asha Kumar has 1 free place for 3 clients: who accepts first gets one\./)).toBeDefined();
  answer(offerHandover, { ...TOM, handover: HANDOVER });
  answer(listCoachReviews, pageOf([{ ...TOM, handover: HANDOVER }]));
  await userEvent.click(screen.getByRole('button', { name: 'Ask clients' }));
  await screen.findByText(/^Asha Kumar offered to 6, open until/);
  expect(askedOf(offerHandover)[0]?.body).toEqual({ toId: 9, requestId: expect.any(String) });
});

test('ends open offers only once that is confirmed', async () => {
  show({ ...TOM, handover: HANDOVER });
  await choose('End open offers');
  await screen.findByText(/who haven’t answered keep their coach/);
  expect(askedOf(endHandover)).toEqual([]);
  answer(endHandover, { ...TOM, handover: { ...HANDOVER, isOpen: false } });
  await userEvent.click(screen.getByRole('button', { name: 'End open offers' }));
  await vi.waitFor(() => expect(askedOf(endHandover)).toHaveLength(1));
});

test('sets the limit that a coach has, and keeps what was typed when the coach changed it meanwhile', async () => {
  show(TOM);
  await choose('Set client limit');
  const field = await screen.findByLabelText<HTMLInputElement>('Client limit');
  expect(field.value).toBe('10');
  await userEvent.clear(field);
  await userEvent.type(field, '12');
  refuse(setClientLimit, 'request_decided');
  answer(listCoachReviews, pageOf([{ ...TOM, clientLimit: 11 }]));
  await userEvent.click(screen.getByRole('button', { name: 'Set client limit' }));
  await screen.findByText(PROBLEMS.request_decided.message);
  await screen.findByText('3 of 11');
  expect(field.value).toBe('12');
  answer(setClientLimit, { ...TOM, clientLimit: 12 });
  await userEvent.click(screen.getByRole('button', { name: 'Set client limit' }));
  await vi.waitFor(() =>
    expect(askedOf(setClientLimit).map(({ body }) => body)).toEqual([
      { limit: 12, seen: 10 },
      { limit: 12, seen: 11 },
    ]),
  );
});
