// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keepAccount, showErasure } from '@waymark/contract/rights/erasures';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '#session/session-store.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState, recheck: vi.fn(async () => {}) }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('#session/session-store.ts', async (actual) => ({
  ...(await actual<object>()),
  recheckSession: session.recheck,
}));
const router = vi.hoisted(() => ({ replace: vi.fn(), pathname: '/dashboard' }));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => router.pathname }));
const { KeptLine } = await import('./kept-line.tsx');
const KEPT = <output>You kept your account.</output>;
const { LeavingPage } = await import('./leaving-page.tsx');

const LEAVES_AT = '2026-12-03T12:30:00Z';
const user = {
  ...sessionUser(ROLE.coachee, SUB_ROLE.coachee, { timeZone: 'Asia/Kolkata' }),
  subscriber: { profile_completed: 1 as const, onboarding_completed: 1 as const },
  leavesAt: LEAVES_AT,
};
const erasure = { askedAt: '2026-11-26T12:30:00Z', dueAt: LEAVES_AT, isOpen: true };
const replace = vi.fn();

const known = (leavesAt: string | undefined): SessionState => {
  const { leavesAt: _, ...rest } = user;
  return {
    status: 'authenticated',
    session: { user: { ...rest, ...(leavesAt && { leavesAt }) }, accessToken: 'a.b.c', expires: '' },
  };
};

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <LeavingPage user={user} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  for (const mock of [replace, router.replace, session.recheck]) mock.mockReset();
  session.recheck.mockImplementation(async () => {});
  session.state = known(LEAVES_AT);
  vi.spyOn(window.location, 'replace').mockImplementation(replace);
  answer(showErasure, { data: erasure });
});
afterEach(cleanup);

test('says when the account is deleted, by the clock of its person, and how to keep it', async () => {
  show();
  await screen.findByRole('button', { name: 'Keep my account' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Your account will be deleted on Thu 3 Dec, 6 pm IST');
  screen.getByRole('button', { name: 'Log out' });
  expect(screen.getByRole('link', { name: 'See who you can call now' }).getAttribute('href')).toBe('/help');
  expect(replace).not.toHaveBeenCalled();
});

test('keeps the account, leads back to Today and says so', async () => {
  answer(keepAccount, undefined);
  show();
  await screen.findByRole('button', { name: 'Keep my account' });
  session.recheck.mockImplementation(async () => {
    session.state = known(undefined);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my account' }));
  await vi.waitFor(() => expect(router.replace.mock.calls).toEqual([['/dashboard']]));
  expect(askedOf(keepAccount)).toHaveLength(1);
  expect(session.recheck).toHaveBeenCalledTimes(2);
  expect(replace).not.toHaveBeenCalled();

  cleanup();
  const { rerender } = render(<KeptLine>{KEPT}</KeptLine>);
  expect(screen.getByRole('status').textContent).toMatch(/^You kept your account\./);
  router.pathname = '/coachee/goals';
  rerender(<KeptLine>{KEPT}</KeptLine>);
  expect(screen.queryByRole('status')).toBeNull();
});

test('says that it is too late once the deletion has begun', async () => {
  show();
  await screen.findByRole('button', { name: 'Keep my account' });
  answer(showErasure, { data: { ...erasure, isOpen: false } });
  refuse(keepAccount, 'erasure_begun');
  await userEvent.click(screen.getByRole('button', { name: 'Keep my account' }));

  await screen.findByRole('heading', { level: 1, name: 'Your account is being deleted' });
  expect(screen.queryByRole('button', { name: 'Keep my account' })).toBeNull();
  screen.getByRole('button', { name: 'Log out' });
  expect(router.replace).not.toHaveBeenCalled();
});

test('stays while only this browser’s session is older than the request, and goes once it is kept elsewhere', async () => {
  let recheck = (): void => {};
  session.recheck.mockImplementation(() => new Promise<void>((resolve) => (recheck = resolve)));
  session.state = known(undefined);
  show();
  await screen.findByRole('button', { name: 'Keep my account' });
  expect(replace).not.toHaveBeenCalled();

  recheck();
  await vi.waitFor(() => expect(replace.mock.calls).toEqual([['/index']]));
});

test('leads to the login once the account is gone', async () => {
  session.state = { status: 'unauthenticated', because: 'ended' };
  show();
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^\/api\/auth\/signin\?/)));
});
