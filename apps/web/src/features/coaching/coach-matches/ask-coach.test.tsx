// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type CoachMatch, type MyMatch, requestMatch, showMyMatch } from '@waymark/contract/coaching/coach-matches';
import { ROLE, type RoleId, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import type { SessionState } from '#session/session-store.ts';
import { coachCard, coachMatch, myMatch } from '../../../../test/coaches.ts';
import { answer, asked } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
const { AskCoach } = await import('./ask-coach.tsx');

let mine: MyMatch;

beforeEach(() => {
  mine = myMatch();
  session.state = { status: 'unauthenticated', because: 'none' };
  answer(showMyMatch, () => mine);
  answer(requestMatch, { data: coachMatch('requested') });
});
afterEach(cleanup);

function signIn(role: RoleId) {
  const user = sessionUser(role, role === ROLE.coachee ? SUB_ROLE.coachee : null);
  session.state = { status: 'authenticated', session: { user, accessToken: 'a.b.c', expires: '' } };
}

function show(acceptsClients = true) {
  render(
    <QueryProvider>
      <AskCoach coach={{ id: 31, firstName: 'Maya', acceptsClients }} />
    </QueryProvider>,
  );
}

function heard(message: string) {
  const listener = vi.fn((event: Event) => (event as CustomEvent<unknown>).detail);
  window.addEventListener(message, listener, { once: true });
  return listener;
}

test('leads visitors to sign up, or to log in and come back to this page', async () => {
  show();
  const signUp = heard('show-signup-modal');
  const login = heard('show-login-modal');
  await userEvent.click(screen.getByRole('button', { name: 'Sign up to ask Maya' }));
  await userEvent.click(screen.getByRole('button', { name: 'I have an account' }));

  expect(signUp.mock.results[0]?.value).toEqual({ user_type: 'coachee' });
  expect(login.mock.results[0]?.value).toEqual({ reason: 'coach' });
  expect(asked).not.toHaveBeenCalled();
});

test('lets a coachee without a coach send a request from the page', async () => {
  signIn(ROLE.coachee);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask Maya' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the request' }));

  const body = { coachId: 31, message: '', endsNow: false };
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(requestMatch, { body }));
});

test('offers no request to a coach who takes no new clients', async () => {
  signIn(ROLE.coachee);
  show(false);
  await screen.findByText(/Maya isn’t taking new clients right now\./);

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'See who fits you' }).getAttribute('href')).toBe('/matching');
});

test.each<[string, () => CoachMatch, RegExp]>([
  ['asked this coach', () => coachMatch('requested'), /^You asked Maya, who answers by/],
  ['has this coach', () => coachMatch('standing'), /^Maya is your coach\.$/],
  [
    'asked another',
    () => coachMatch('requested', coachCard(32, 'Tomas')),
    /^You asked Tomas, and have one request open/,
  ],
])('tells a coachee who %s so, and links there', async (_name, match, words) => {
  signIn(ROLE.coachee);
  mine = myMatch({ data: match() });
  show();

  await screen.findByText(words);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/matching');
  expect(screen.queryByRole('button')).toBeNull();
});

test('lets a coachee with another coach send a request that changes coach', async () => {
  signIn(ROLE.coachee);
  mine = myMatch({ data: coachMatch('standing', coachCard(32, 'Tomas')) });
  show();
  await screen.findByText(/^Tomas is your coach\. You can ask Maya/);
  await userEvent.click(screen.getByRole('button', { name: 'Ask Maya' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send the request' }));

  const body = { coachId: 31, message: '', replaces: 5, endsNow: false };
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(requestMatch, { body }));
});

test('tells a coachee who is changing to this coach until when the answer comes', async () => {
  signIn(ROLE.coachee);
  mine = myMatch({ data: coachMatch('standing', coachCard(32, 'Tomas')), change: coachMatch('requested') });
  show();

  await screen.findByText(/^You asked Maya, who answers by/);
  expect(screen.getByRole('link', { name: 'Go to your request' }).getAttribute('href')).toBe('/matching');
  expect(screen.queryByRole('button')).toBeNull();
});

test.each<RoleId>([ROLE.coach, ROLE.enterpriseAdmin, ROLE.businessAdmin])('offers role %i no request', (role) => {
  signIn(role);
  show();

  expect(screen.queryByRole('button')).toBeNull();
  expect(asked).not.toHaveBeenCalled();
});

test('offers nothing until it knows who is looking', () => {
  session.state = { status: 'loading' };
  show();

  expect(screen.queryByRole('button')).toBeNull();
});
