// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));
vi.mock('#config/public-config.ts', () => ({ publicConfig: async () => ({ socialLinks: [] }) }));
const { LandingPage } = await import('./landing-page.tsx');
const { SmbPage } = await import('./smb-page.tsx');
const { SECTIONS } = await import('./sections.ts');

afterEach(cleanup);

test.each(SECTIONS)('has the section %s, with a focusable heading', (section) => {
  render(<LandingPage />);
  const heading = document.getElementById(section)?.querySelector('h2');
  expect(heading?.tabIndex).toBe(-1);
  expect(heading?.textContent).not.toBe('');
});

test('hides the answer to every question behind its own disclosure', () => {
  render(<LandingPage />);
  const questions = [...(document.getElementById('faqs')?.querySelectorAll('details') ?? [])];
  expect(questions.length).toBeGreaterThanOrEqual(8);
  for (const question of questions) {
    expect(question.open).toBe(false);
    expect(question.querySelector('summary')?.textContent).toMatch(/[?.]$/);
    expect(question.lastElementChild?.textContent?.length).toBeGreaterThan(40);
  }
});

test.each([
  ['Join as a coach', LandingPage, 'coach'],
  ['Start as an organisation', LandingPage, 'enterprise-admin'],
  ['Create a business account', SmbPage, 'business-admin'],
] as const)('%s opens its kind of sign-up', async (name, Page, userType) => {
  render(<Page />);
  const heard = vi.fn();
  window.addEventListener('show-signup-modal', (event) => heard((event as CustomEvent<unknown>).detail), {
    once: true,
  });
  const [button] = screen.getAllByRole('button', { name });
  await userEvent.click(button as HTMLElement);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ user_type: userType });
});

test('links to both admin logins on the page for small businesses', () => {
  render(<SmbPage />);
  expect(screen.getByRole('link', { name: 'Business admin login' }).getAttribute('href')).toBe('/smb/ba/login');
  expect(screen.getByRole('link', { name: 'Portfolio login' }).getAttribute('href')).toBe('/smb/sa/login');
});
