// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  acceptInvite,
  agreeToInvitation,
  type InvitationView,
  lookUpInvitation,
} from '@waymark/contract/people/invitations';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { answer, asked, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const loadPage = vi.hoisted(() => vi.fn());
const endSession = vi.hoisted(() => vi.fn());
const signInWithToken = vi.hoisted(() => vi.fn());
const signInWithPassword = vi.hoisted(() => vi.fn());
const recheckSession = vi.hoisted(() => vi.fn());
const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#auth/sign-out.ts', () => ({ endSession }));
vi.mock('#auth/sign-in.ts', () => ({ signInWithToken, signInWithPassword }));
vi.mock('#session/session-store.ts', () => ({ recheckSession, accessToken: async () => 'a.b.c' }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
vi.mock('./load-page.ts', () => ({ loadPage }));
const { InvitePage } = await import('./invite-page.tsx');

const SIGNED_OUT: SessionState = { status: 'unauthenticated', because: 'none' };
const signedIn = (email: string): SessionState => ({
  status: 'authenticated',
  session: { user: sessionUser(ROLE.coachee, SUB_ROLE.coachee, { email }), accessToken: 'a.b.c', expires: '' },
});
const invitation = (hasAccount: boolean): InvitationView => ({
  inviterName: 'Priya Nair',
  email: 'mira@example.org',
  firstName: 'Mira',
  lastName: 'Sen',
  hasAccount,
});

beforeEach(() => {
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/invite?code=abc_D-1&from=mail');
  session.state = SIGNED_OUT;
  for (const mock of [loadPage, endSession, recheckSession]) mock.mockReset();
  signInWithToken.mockReset().mockResolvedValue({ ok: true });
  signInWithPassword.mockReset().mockResolvedValue({ ok: true });
  answer(lookUpInvitation, invitation(false));
});
afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <InvitePage />
    </QueryProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('removes the code from the address, and says who invites and what they will see', async () => {
  show();

  expect((await screen.findByText('Priya Nair')).parentElement?.textContent).toContain(
    'Priya Nair invites you, Mira, to join their family',
  );
  expect(screen.getByText(/whether you joined or not/)).toBeDefined();
  expect(screen.getByText(/Nothing about your coaching/)).toBeDefined();
  expect(window.location.search).toBe('?from=mail');
  expect(asked.mock.calls[0]).toMatchObject([lookUpInvitation, { body: { code: 'abc_D-1' } }]);
});

test('shows only that it is loading until the invitation and the session are known', async () => {
  session.state = { status: 'loading' };
  show();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());

  expect(screen.getByText('Reading the invitation')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('a new person', () => {
  test('sets a password, is signed in and opens their page', async () => {
    answer(acceptInvite, { jwt: 'new.jwt', user: sessionUser(ROLE.coachee, SUB_ROLE.coachee) });
    show();
    await userEvent.type(await screen.findByLabelText('New password'), 'quiet-harbour-42');
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'quiet-harbour-42');
    await press('Join');

    await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/index'));
    const password = 'quiet-harbour-42';
    expect(asked).toHaveBeenCalledWith(acceptInvite, {
      body: { code: 'abc_D-1', password, passwordConfirmation: password },
    });
    expect(signInWithToken).toHaveBeenCalledWith('new.jwt');
    expect(window.sessionStorage.length).toBe(0);
  });

  test('sees what is wrong with the password at its field', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('New password'), 'short');
    await press('Join');

    expect(await screen.findByText('Password is too short - should be 8 chars minimum.')).toBeDefined();
  });
});

describe('someone with an account', () => {
  beforeEach(() => {
    answer(lookUpInvitation, invitation(true));
  });

  test('signs in on the page, with the address that was invited', async () => {
    show();
    expect(((await screen.findByLabelText('Email')) as HTMLInputElement).value).toBe('mira@example.org');
    await userEvent.type(screen.getByLabelText('Password'), 'quiet-harbour-42');
    await press('Login');

    await vi.waitFor(() =>
      expect(signInWithPassword).toHaveBeenCalledWith({ email: 'mira@example.org', password: 'quiet-harbour-42' }),
    );
  });

  test('keeps the code in the tab across another sign-in page or a reload', async () => {
    show();
    await screen.findByLabelText('Password');
    cleanup();
    window.history.replaceState(null, '', '/invite');
    session.state = signedIn('mira@example.org');
    show();

    expect(await screen.findByRole('button', { name: 'Join the family' })).toBeDefined();
  });

  test('joins with one press, and the session gets the family', async () => {
    session.state = signedIn('mira@example.org');
    answer(agreeToInvitation, sessionUser(ROLE.coachee, SUB_ROLE.coachee, { family: 3 }));
    show();
    await press('Join the family');

    expect(await screen.findByRole('heading', { name: 'You have joined the family' })).toBeDefined();
    expect(asked).toHaveBeenCalledWith(agreeToInvitation, { body: { code: 'abc_D-1' } });
    expect(recheckSession).toHaveBeenCalled();
    expect(window.sessionStorage.length).toBe(0);
    await press('Go to my page');
    expect(loadPage).toHaveBeenCalledWith('/index');
  });

  test('asks a member of another family to confirm leaving it', async () => {
    session.state = signedIn('mira@example.org');
    refuse(agreeToInvitation, 'in_another_family');
    show();
    await press('Join the family');
    await screen.findByText(/means leaving that one/);
    await press('Stay in my family');
    expect(await screen.findByRole('button', { name: 'Join the family' })).toBeDefined();

    await press('Join the family');
    await screen.findByRole('button', { name: 'Leave it and join' });
    answer(agreeToInvitation, sessionUser(ROLE.coachee));
    await press('Leave it and join');
    await screen.findByRole('heading', { name: 'You have joined the family' });
    expect(asked.mock.calls.at(-1)).toEqual([agreeToInvitation, { body: { code: 'abc_D-1', leaveFamily: true } }]);
  });

  test('says when the invitation has ended in the meantime', async () => {
    session.state = signedIn('mira@example.org');
    refuse(agreeToInvitation, 'incorrect_code');
    show();
    await press('Join the family');

    expect(await screen.findByRole('heading', { name: 'Incorrect code provided' })).toBeDefined();
  });
});

test('says when another account is signed in, and offers to log out', async () => {
  session.state = signedIn('jon@example.org');
  endSession.mockResolvedValue({ ended: true, url: '/invite' });
  show();
  await press('Log out');

  expect(screen.getByText('jon@example.org')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
  expect(endSession).toHaveBeenCalledWith({ callbackUrl: '/invite' });
});

describe('an invalid code', () => {
  test('is explained, with what to do', async () => {
    refuse(lookUpInvitation, 'incorrect_code');
    show();

    expect(await screen.findByRole('heading', { name: 'Incorrect code provided' })).toBeDefined();
    expect(screen.getByText(/Ask the person who invited you to send it again/)).toBeDefined();
    expect(window.sessionStorage.length).toBe(0);
  });

  test.each(['/invite', '/invite?code='])(
    'is not %s, which has none: the page says that, and what to do',
    async (address) => {
      window.history.replaceState(null, '', address);
      show();

      expect(await screen.findByRole('heading', { name: 'This link has no invitation code' })).toBeDefined();
      expect(screen.getByText(/Ask the person who invited you to send it again/)).toBeDefined();
      expect(asked).not.toHaveBeenCalled();
    },
  );

  test('is not confused with a temporary refusal by the API', async () => {
    refuse(lookUpInvitation, 'rate_limited');
    show();
    expect(await screen.findByText(PROBLEMS.rate_limited.message)).toBeDefined();
    answer(lookUpInvitation, invitation(false));
    await press('Try again');

    expect(await screen.findByText('Priya Nair')).toBeDefined();
  });
});
