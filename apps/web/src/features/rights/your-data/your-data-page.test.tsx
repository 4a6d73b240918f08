// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { listLooks } from '@waymark/contract/people/looks';
import { listCorrections } from '@waymark/contract/rights/corrections';
import { showDownloads } from '@waymark/contract/rights/downloads';
import { ROLE_NAMES, type RoleName } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '../../../../test/contract-api.ts';
import { YourDataPage } from './your-data-page.tsx';

beforeEach(() => {
  const pagination = { page: 1, pageSize: 25, pageCount: 0, total: 0 };
  answer(showDownloads, { data: { current: null, left: 3, nextAt: null } });
  answer(listCorrections, { data: [] });
  answer(listLooks, { data: [], meta: { pagination } });
});
afterEach(cleanup);

const show = (role: RoleName) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <YourDataPage role={role} />
    </QueryClientProvider>,
  );

const kept = (role: RoleName) => {
  show(role);
  const section = within(screen.getByRole('region', { name: 'What we keep' }));
  return section.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent);
};

test('says what is kept of a coachee, until when and who reads it', () => {
  expect(kept('coachee')).toEqual(expect.arrayContaining(['Your goals', 'Your check-ins', 'Your sign-ins']));
  const goals = within(screen.getByRole('heading', { name: 'Your goals' }).closest('li') as HTMLElement);
  goals.getByText('Until your account is deleted');
  goals.getByText(/^you and your coach/);
});

test.each<[RoleName, string, string]>([
  ['coach', 'Your practice as a coach', 'Your check-ins'],
  ['enterprise-admin', 'What you did as an admin', 'Your goals'],
  ['coachee', 'Your place in an organisation', 'Your practice as a coach'],
])('lists for %s “%s”, and nothing they never have, such as “%s”', (role, own, other) => {
  const things = kept(role);
  expect(things).toContain(own);
  expect(things).not.toContain(other);
});

test('names the account and the sign-ins for every role, and nothing twice', () => {
  for (const role of ROLE_NAMES) {
    const things = kept(role);
    expect(things).toEqual(expect.arrayContaining(['Your account', 'Your sign-ins', 'Your notifications']));
    expect(new Set(things).size).toBe(things.length);
    cleanup();
  }
});

test('shows who looked to people who share something, and to no one else', async () => {
  show('coachee');
  await screen.findByRole('heading', { name: 'No one has looked yet' });
  cleanup();
  show('coach');
  expect(screen.queryByRole('region', { name: 'Who looked' })).toBeNull();
});
