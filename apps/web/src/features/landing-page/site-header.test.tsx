// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '#session/session-store.ts';
import { sessionUser } from '../../../test/people.ts';

const session = vi.hoisted(() => ({ state: { status: 'loading' } as SessionState }));
vi.mock('#session/use-current-session.ts', () => ({ useCurrentSession: () => session.state }));
const { SiteHeader } = await import('./site-header.tsx');

const VISITOR: SessionState = { status: 'unauthenticated', because: 'none' };
const signedIn = (...who: Parameters<typeof sessionUser>): SessionState => ({
  status: 'authenticated',
  session: { user: sessionUser(...who), accessToken: 'a-token', expires: '2026-12-21T00:00:00.000Z' },
});
const SIGNED_IN = signedIn(ROLE.coachee, SUB_ROLE.coachee);

function show(state: SessionState) {
  session.state = state;
  render(<SiteHeader />);
  return screen.getByRole('navigation', { name: 'Main', hidden: true });
}

/** What the navigation offers besides the button of the narrow menu, in its order. */
const offers = (navigation: HTMLElement) =>
  [...navigation.querySelectorAll('a, button')]
    .filter((element) => element.getAttribute('aria-label') !== 'Menu')
    .map((element) => `${element.textContent} ${element.getAttribute('href') ?? 'button'}`);

function heard(message: string) {
  const listener = vi.fn();
  window.addEventListener(message, (event) => listener((event as CustomEvent<unknown>).detail), { once: true });
  return listener;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/smb');
});
afterEach(cleanup);

test('a visitor is offered how it works, the library, the login and the sign-up', () => {
  expect(offers(show(VISITOR))).toEqual([
    'How it works /?section=how-coaching-works',
    'Library /blogs',
    'Login button',
    'Start Your Journey button',
  ]);
});

test('somebody signed in is offered the library, their bookmarks, the logout and their own page', () => {
  expect(offers(show(SIGNED_IN))).toEqual([
    'Library /blogs',
    'Bookmarks /blogs/bookmarks',
    'Logout button',
    'My page /index',
  ]);
});

test('while the session is not known the navigation keeps its place and shows nothing', () => {
  expect(show({ status: 'loading' }).className).toContain('invisible');
  cleanup();
  expect(show(VISITOR).className).not.toContain('invisible');
  cleanup();
  expect(show(SIGNED_IN).className).not.toContain('invisible');
});

test.each([
  ['Login', VISITOR, 'show-coach-login-modal'],
  ['Start Your Journey', VISITOR, 'show-signup-modal'],
  ['Logout', SIGNED_IN, 'show-logout-modal'],
  ['Logout', signedIn(ROLE.superAdmin), 'show-smb-logout-modal'],
  ['Logout', signedIn(ROLE.businessAdmin), 'show-smb-logout-modal'],
] as const)('%s asks for its modal', async (name, state, message) => {
  show(state);
  const listener = heard(message);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(listener).toHaveBeenCalledOnce();
});

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true';

test('the menu of narrow screens says whether it is open, and which part of the page it opens', async () => {
  show(VISITOR);
  expect(isOpen()).toBe(false);
  await userEvent.click(menuButton());
  expect(isOpen()).toBe(true);
  const list = document.getElementById(menuButton().getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(within(list).getByRole('link', { name: 'Library' })).toBeDefined();
});

test('Escape closes the menu, and the focus returns to its button', async () => {
  show(VISITOR);
  await userEvent.click(menuButton());
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('How it works');
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(menuButton());
});

test('leaving the menu by Tab or by pointer closes it', async () => {
  show(VISITOR);
  await userEvent.click(menuButton());
  for (let presses = 0; presses < 4; presses += 1) await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Start Your Journey');
  expect(isOpen()).toBe(false);
  await userEvent.click(menuButton());
  await userEvent.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(isOpen()).toBe(false);
});

test('a modal that is asked for from the menu can give the focus back to the button, since the menu is closed', async () => {
  show(VISITOR);
  await userEvent.click(menuButton());
  const opener = vi.fn();
  window.addEventListener('show-coach-login-modal', () => opener(document.activeElement), { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(opener).toHaveBeenCalledExactlyOnceWith(menuButton());
  expect(isOpen()).toBe(false);
});
