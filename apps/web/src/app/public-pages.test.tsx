// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { listDemoAccounts } from '@waymark/contract/demo';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { answer } from '../../test/contract-api.ts';

vi.mock('#session/use-current-session.ts', () => ({
  useCurrentSession: () => ({ status: 'unauthenticated', because: 'none' }),
}));

afterEach(cleanup);

interface PageModule {
  readonly default: () => ReactElement;
}

async function open(page: Promise<PageModule>) {
  answer(listDemoAccounts, { accounts: [], password: null });
  const { default: Page } = await page;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each<[string, () => Promise<PageModule>, string]>([
  ['/coachee/login', () => import('./(account)/coachee/login/page.tsx'), 'Mentee Login'],
  ['/coach/login', () => import('./(account)/coach/login/page.tsx'), 'Coach login'],
  ['/smb/ba/login', () => import('./(account)/smb/ba/login/page.tsx'), 'Business admin login'],
  ['/smb/sa/login', () => import('./(account)/smb/sa/login/page.tsx'), 'Portfolio login'],
  ['/enterprise-admin/login', () => import('./(account)/enterprise-admin/login/page.tsx'), 'Enterprise admin login'],
  ['/group-admin/login', () => import('./(account)/group-admin/login/page.tsx'), 'Group admin login'],
])('shows a login page at %s', async (_path, page, title) => {
  await open(page());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  screen.getByLabelText('Email');
  screen.getByLabelText('Password');
});

test.each<[string, () => Promise<PageModule>, string]>([
  ['/forgot-password', () => import('./(account)/forgot-password/page.tsx'), '/coachee/login'],
  ['/smb/forgot-password', () => import('./(account)/smb/forgot-password/page.tsx'), '/smb/ba/login'],
])('asks for the address at %s, and links back to its login', async (_path, page, back) => {
  await open(page());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Forgot Password');
  screen.getByLabelText('Email');
  expect(hrefOf('Back to login')).toBe(back);
});

test('shows both business logins on /smb, where their logout leads', async () => {
  await open(import('./(public)/smb/page.tsx'));
  expect(hrefOf('Business admin login')).toBe('/smb/ba/login');
  expect(hrefOf('Portfolio login')).toBe('/smb/sa/login');
});

test('shows the privacy policy at /privacy-policy', async () => {
  await open(import('./(public)/(privacy)/privacy-policy/page.tsx'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Privacy Policy');
});
