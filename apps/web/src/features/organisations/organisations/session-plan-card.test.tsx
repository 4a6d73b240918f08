// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setSessionPlan, showSessionPool } from '@waymark/contract/sessions/session-plans';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { SessionPlanCard } = await import('./session-plan-card.tsx');

const POOL = { plan: { sessions: 2, every: 'month' as const }, left: 6, people: 9, waiting: 3 };

afterEach(cleanup);
const show = (isClosed = false) =>
  render(
    <QueryProvider>
      <SessionPlanCard isClosed={isClosed} />
    </QueryProvider>,
  );

test('says what the pool has, and who waits for it', async () => {
  answer(showSessionPool, { data: POOL });
  show();
  await screen.findByText(
    '6 sessions left in the pool for 9 people. 3 people can’t book until the pool has enough. Ask your Waymark contact for more.',
  );
  expect(screen.getByText(/You never see who used how many/)).toBeDefined();
});

test('sets sessions per person, and stops counting them', async () => {
  answer(showSessionPool, { data: { ...POOL, waiting: 0 } });
  answer(setSessionPlan, { data: { ...POOL, waiting: 0 } });
  show();
  const sessions = await screen.findByLabelText('Sessions for each person');
  await userEvent.clear(sessions);
  await userEvent.type(sessions, '4');
  await userEvent.selectOptions(screen.getByLabelText('How often'), 'Each quarter');
  await userEvent.click(screen.getByRole('button', { name: 'Save sessions' }));
  await vi.waitFor(() =>
    expect(askedOf(setSessionPlan)).toMatchObject([{ body: { plan: { sessions: 4, every: 'quarter' } } }]),
  );
  await screen.findByText('Saved.');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save sessions' }));
  answer(showSessionPool, { data: { ...POOL, plan: null, waiting: 0 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Stop counting sessions' }));
  await vi.waitFor(() => expect(askedOf(setSessionPlan)[1]).toMatchObject({ body: { plan: null } }));
  await screen.findByText(/Sessions aren’t counted/);
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(sessions).toHaveProperty('value', '');
  expect(document.activeElement).toBe(sessions);
});

test('says at the field what is wrong with a number, and sends nothing', async () => {
  answer(showSessionPool, { data: { ...POOL, plan: null } });
  show();
  const sessions = await screen.findByLabelText('Sessions for each person');
  for (const [typed, sentence] of [
    ['two', 'Enter a whole number.'],
    ['0', 'Enter 1 or more.'],
    ['101', 'Enter 100 or less.'],
  ] as const) {
    await userEvent.clear(sessions);
    await userEvent.type(sessions, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save sessions' }));
    expect(await screen.findByText(sentence)).toBeDefined();
  }
  expect(askedOf(setSessionPlan)).toEqual([]);
});

test('offers no change to an organisation that left', async () => {
  answer(showSessionPool, { data: { ...POOL, plan: null, waiting: 0 } });
  show(true);
  await screen.findByText(/Sessions aren’t counted/);
  expect(screen.queryByRole('button', { name: 'Save sessions' })).toBeNull();
});
