// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listDemoAccounts } from '@waymark/contract/demo/demo';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { ROLE } from '@waymark/contract/roles';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../test/contract-api.ts';

vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));
vi.mock('next/server', async (original) => ({ ...(await original<object>()), connection: async () => {} }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));

afterEach(cleanup);

interface PageModule {
  readonly default: () => ReactElement | Promise<ReactElement>;
}

const NO_DEMO: AnswerOf<typeof listDemoAccounts> = { accounts: [], password: null };

async function open(page: Promise<PageModule>, demo = NO_DEMO) {
  answer(listDemoAccounts, demo);
  const { default: Page } = await page;
  render(await Page());
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each<[string, () => Promise<PageModule>, string]>([
  ['/coachee/login', () => import('#app/(account)/coachee/login/page.tsx'), 'Mentee Login'],
  ['/coach/login', () => import('#app/(account)/coach/login/page.tsx'), 'Coach login'],
  ['/smb/ba/login', () => import('#app/(account)/smb/ba/login/page.tsx'), 'Business admin login'],
  ['/smb/sa/login', () => import('#app/(account)/smb/sa/login/page.tsx'), 'Portfolio login'],
  ['/enterprise-admin/login', () => import('#app/(account)/enterprise-admin/login/page.tsx'), 'Enterprise admin login'],
  ['/group-admin/login', () => import('#app/(account)/group-admin/login/page.tsx'), 'Group admin login'],
])('shows a login page at %s', async (_path, page, title) => {
  await open(page());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  screen.getByLabelText('Email');
  screen.getByLabelText('Password');
});

test('draws the people to try the demo as with the login page, and fills in the form with the chosen one', async () => {
  const person = { sub_role: null, picture: null, note: '' };
  const maya = { ...person, email: 'maya@example.org', name: 'Maya Rao', role: ROLE.coach };
  const asha = { ...person, email: 'asha@example.org', name: 'Asha Kumar', role: ROLE.coachee };
  await open(import('#app/(account)/coachee/login/page.tsx'), { accounts: [maya, asha], password: 'waymark-demo' });

  expect(screen.queryByText('Maya Rao')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Asha Kumar/ }));
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'asha@example.org');
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'waymark-demo');
});

test.each<[string, () => Promise<PageModule>, string]>([
  ['/forgot-password', () => import('#app/(account)/forgot-password/page.tsx'), '/coachee/login'],
  ['/smb/forgot-password', () => import('#app/(account)/smb/forgot-password/page.tsx'), '/smb/ba/login'],
])('asks for the address at %s, and links back to its login', async (_path, page, back) => {
  await open(page());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot Password');
  screen.getByLabelText('Email');
  expect(hrefOf('Back to login')).toBe(back);
});

test('shows both business logins on /smb, where their logout leads', async () => {
  await open(import('#app/(public)/smb/page.tsx'));
  expect(hrefOf('Business admin login')).toBe('/smb/ba/login');
  expect(hrefOf('Portfolio login')).toBe('/smb/sa/login');
});

test('shows the privacy policy at /privacy-policy', async () => {
  await open(import('#app/(public)/(privacy)/privacy-policy/page.tsx'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy');
});
