// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

vi.mock('#auth/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));
const { HomePage } = await import('./home-page.tsx');
const { SmbPage } = await import('./smb-page.tsx');
const { PrivacyPolicyPage } = await import('./privacy-policy-page.tsx');
const { SECTIONS } = await import('./sections.ts');

afterEach(cleanup);

test.each(SECTIONS)('the landing page has the section %s, with a heading that can take the focus', (section) => {
  render(<HomePage />);
  const heading = document.getElementById(section)?.querySelector('h2');
  expect(heading?.tabIndex).toBe(-1);
  expect(heading?.textContent).not.toBe('');
});

test('every question has an answer behind its own disclosure', () => {
  render(<HomePage />);
  const questions = [...(document.getElementById('faqs')?.querySelectorAll('details') ?? [])];
  expect(questions.length).toBeGreaterThanOrEqual(8);
  for (const question of questions) {
    expect(question.open).toBe(false);
    expect(question.querySelector('summary')?.textContent).toMatch(/[?.]$/);
    expect(question.lastElementChild?.textContent?.length).toBeGreaterThan(40);
  }
});

test.each([
  ['Join as a coach', HomePage, 'coach'],
  ['Start as an organisation', HomePage, 'enterprise-admin'],
  ['Create a business account', SmbPage, 'business-admin'],
] as const)('%s asks for a sign-up of its kind', async (name, Page, userType) => {
  render(<Page />);
  const heard = vi.fn();
  window.addEventListener('show-signup-modal', (event) => heard((event as CustomEvent<unknown>).detail), {
    once: true,
  });
  const [button] = screen.getAllByRole('button', { name });
  await userEvent.click(button as HTMLElement);
  expect(heard).toHaveBeenCalledExactlyOnceWith({ user_type: userType });
});

test('the page for small businesses leads to both logins of its admins', () => {
  render(<SmbPage />);
  expect(screen.getByRole('link', { name: 'Business admin login' }).getAttribute('href')).toBe('/smb/ba/login');
  expect(screen.getByRole('link', { name: 'Super admin login' }).getAttribute('href')).toBe('/smb/sa/login');
});

test('the contents of the privacy policy lead to its parts', () => {
  render(<PrivacyPolicyPage />);
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  const links = [...contents.querySelectorAll('a')];
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const part = document.getElementById(link.hash.slice(1));
    expect(part?.querySelector('h2')?.textContent).toBe(link.textContent);
  }
});
