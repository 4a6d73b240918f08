// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { askForErasure, showErasurePlan } from '@waymark/contract/rights/erasures';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, asked, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { DeleteCard } from './delete-card.tsx';

const recheckSession = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('#session/session-store.ts', async (actual) => ({ ...(await actual<object>()), recheckSession }));

const replace = vi.fn();

const PLAN = {
  days: 7,
  first: [],
  goes: ['Your goals', 'Your check-ins'],
  stays: [{ what: 'The books of seats', why: 'So that they still balance.' }],
  others: ['Maya’s sessions with you are cancelled.'],
};

beforeEach(() => {
  recheckSession.mockClear();
  replace.mockReset();
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
  answer(showErasurePlan, { data: PLAN });
  render(<DeleteCard />, { wrapper: QueryProvider });
});
afterEach(cleanup);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('asks what deleting does once that is wanted, and says all of it before there is a way to ask for it', async () => {
  expect(asked).not.toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
  await press('See what deleting does');

  const first = await screen.findByRole('heading', { name: 'What is deleted' });
  expect(document.activeElement).toBe(first);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your goals',
    'Your check-ins',
    'Maya’s sessions with you are cancelled.',
  ]);
  expect(screen.getByRole('term').textContent).toBe('The books of seats');
  expect(screen.getByRole('definition').textContent).toBe('So that they still balance.');
  screen.getByRole('link', { name: 'Download your data first' });
});

test('asks for the deletion after a second press only, and leaves with all tabs', async () => {
  answer(askForErasure, {
    data: { askedAt: '2026-11-26T12:30:00Z', dueAt: '2026-12-03T12:30:00Z', isOpen: true },
  });
  await press('See what deleting does');
  await press('Delete my account');
  const keep = await screen.findByRole('button', { name: 'Keep my account' });
  expect(document.activeElement).toBe(keep);
  expect(screen.getByRole('group', { name: 'Delete your account?' }).textContent).toMatch(
    /in 7 days, on \w{3} \d+ \w{3}, .+\. From now on, no one else sees/,
  );
  await userEvent.click(keep);
  expect(askedOf(askForErasure)).toHaveLength(0);

  await press('Delete my account');
  await press('Delete my account');
  await vi.waitFor(() => expect(replace.mock.calls).toEqual([['/leaving']]));
  expect(askedOf(askForErasure)).toHaveLength(1);
  expect(recheckSession).toHaveBeenCalledOnce();
});

test('says why it was refused, and stays', async () => {
  refuse(askForErasure, 'rate_limited');
  await press('See what deleting does');
  await press('Delete my account');
  await press('Delete my account');
  expect((await screen.findByRole('alert')).textContent).toBe(problem('rate_limited').message);
  expect(replace).not.toHaveBeenCalled();
});

test('says what has to be done first, and offers nothing that would be refused', async () => {
  answer(showErasurePlan, { data: { ...PLAN, first: ['You’re the only admin of Tide.'] } });
  await press('See what deleting does');
  await screen.findByText('You’re the only admin of Tide.');
  const heading = screen.getByRole('heading', { name: 'Before you can delete your account' });
  expect(document.activeElement).toBe(heading);
  expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull();
});
