// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionState } from '#session/session-store.ts';
import { sessionUser } from '../../../../test/people.ts';

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

/** The items of the navigation in order, without the button of the narrow menu. */
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

test('offers visitors how it works, the library, login and sign-up', () => {
  expect(offers(show(VISITOR))).toEqual([
    'How it works /?section=how-coaching-works',
    'Library /blogs',
    'Login button',
    'Start Your Journey button',
  ]);
});

test('offers signed-in people the library, bookmarks, logout and their own page', () => {
  expect(offers(show(SIGNED_IN))).toEqual([
    'Library /blogs',
    'Bookmarks /blogs/bookmarks',
    'Logout button',
    'My page /index',
  ]);
});

test('keeps an empty space for the navigation until the session loads', () => {
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
] as const)('%s opens its modal', async (name, state, message) => {
  show(state);
  const listener = heard(message);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(listener).toHaveBeenCalledOnce();
});

const menuButton = () => screen.getByRole('button', { name: 'Menu' });
const isOpen = () => menuButton().getAttribute('aria-expanded') === 'true';

test('tells screen readers whether the narrow menu is open and what it controls', async () => {
  show(VISITOR);
  expect(isOpen()).toBe(false);
  await userEvent.click(menuButton());
  expect(isOpen()).toBe(true);
  const list = document.getElementById(menuButton().getAttribute('aria-controls') ?? '') as HTMLElement;
  expect(within(list).getByRole('link', { name: 'Library' })).toBeDefined();
});

test('closes the menu on Escape, and returns the focus to its button', async () => {
  show(VISITOR);
  await userEvent.click(menuButton());
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('How it works');
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(menuButton());
});

test('closes the menu when Tab or the pointer leaves it', async () => {
  show(VISITOR);
  await userEvent.click(menuButton());
  for (let presses = 0; presses < 4; presses += 1) await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Start Your Journey');
  expect(isOpen()).toBe(false);
  await userEvent.click(menuButton());
  await userEvent.pointer({ keys: '[MouseLeft]', target: document.body });
  expect(isOpen()).toBe(false);
});

test('closes the menu for a modal, so the modal can return the focus to the button', async () => {
  show(VISITOR);
  await userEvent.click(menuButton());
  const opener = vi.fn();
  window.addEventListener('show-coach-login-modal', () => opener(document.activeElement), { once: true });
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  expect(opener).toHaveBeenCalledExactlyOnceWith(menuButton());
  expect(isOpen()).toBe(false);
});
