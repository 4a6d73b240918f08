// @vitest-environment happy-dom

import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import { showOwnMembership } from '@waymark/contract/organisations/memberships';
import { listChosenTopics, listTopics } from '@waymark/contract/people/topics';
import { showTriageSubscription } from '@waymark/contract/people/triage-subscriptions';
import { ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { answer } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
const loadPage = vi.hoisted(() => vi.fn());
const signInWithPassword = vi.hoisted(() => vi.fn());
vi.mock('#auth/sign-in.ts', () => ({ signInWithPassword, signInWithToken: vi.fn() }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('#features/people/accounts/load-page.ts', () => ({ loadPage }));
const { ModalHost } = await import('./modal-host.tsx');

const VISITOR: SessionState = { status: 'unauthenticated', because: 'none' };

beforeEach(() => {
  answer(listDemoAccounts, { accounts: [], password: null });
  answer(listTopics, { data: [], meta: { pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } } });
  answer(listChosenTopics, { topics: [] });
  answer(showTriageSubscription, { data: null });
  answer(showOwnMembership, { data: null });
  loadPage.mockReset();
  const user = sessionUser(ROLE.coachee, 5);
  session.state = { status: 'authenticated', session: { user, accessToken: 'a.b.c', expires: '' } };
  signInWithPassword.mockReset().mockResolvedValue({ ok: true, session: session.state.session });
  render(
    <QueryProvider>
      <ModalHost />
    </QueryProvider>,
  );
});
afterEach(cleanup);

const title = async () => (await screen.findByRole('dialog')).querySelector('h2')?.textContent;

test.each([
  ['show-family-modal', 'Manage Family & Invites'],
  ['show-settings-modal', 'Settings'],
] as const)('opens the modal of %s, and closes it the second time', async (message, expected) => {
  act(() => sendAppMessage(message));
  expect(await title()).toBe(expected);
  act(() => sendAppMessage(message));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['show-family-modal', 'Only you can see your family. Log in to see it.'],
  ['show-settings-modal', 'Your settings belong to your account. Log in to see them.'],
] as const)('%s asks visitors to log in', async (message, lead) => {
  session.state = VISITOR;
  act(() => sendAppMessage(message));

  expect(await title()).toBe('Mentee Login');
  expect(screen.getByText(lead)).toBeDefined();
});

test('returns people to their page after they log in to bookmark an article', async () => {
  session.state = VISITOR;
  window.history.replaceState(null, '', '/blogs/saying-no?from=list');
  act(() => sendAppMessage('show-login-modal', { reason: 'bookmark' }));
  await screen.findByText('Bookmarks are saved to your account. Log in to save this one.');
  await userEvent.type(await screen.findByLabelText('Email'), 'asha@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));

  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/blogs/saying-no?from=list'));
});
