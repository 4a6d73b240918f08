// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  endSessionsOf,
  listPersonAccounts,
  type PersonAccount,
  setBlock,
} from '@waymark/contract/practice/person-accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PersonAccountsPage } = await import('./person-accounts-page.tsx');

const ASHA: PersonAccount = {
  ...{ id: 5, name: 'Asha Kumar', email: 'asha@example.org', role: 'Coachee', joinedAt: '2026-01-10T08:00:00Z' },
  ...{ isBlocked: false, hasFactor: false, lastSignIn: '2026-11' },
};

afterEach(cleanup);

const list = (...data: PersonAccount[]) =>
  answer(listPersonAccounts, {
    data,
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
  });

function show(...data: PersonAccount[]): void {
  list(...data);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonAccountsPage filter={{ page: 1 }} />
    </QueryClientProvider>,
  );
}

async function choose(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Asha Kumar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

test('says role, state and months, and no day of a sign-in', async () => {
  show(ASHA, { ...ASHA, id: 6, name: 'Jon Díaz', isBlocked: true, lastSignIn: null });
  const [asha, jon] = within(await screen.findByRole('table', { name: 'People' }))
    .getAllByRole('row')
    .slice(1);
  expect(asha?.textContent).toMatch(/Asha Kumar.*Coachee.*November 2026/);
  expect(jon?.textContent).toMatch(/Jon Díaz.*Blocked.*Never/);
});

test('blocks an account once that is confirmed, and says so', async () => {
  show(ASHA);
  await choose('Block');
  expect(askedOf(setBlock)).toEqual([]);
  answer(setBlock, { ...ASHA, isBlocked: true });
  list({ ...ASHA, isBlocked: true });
  await userEvent.click(screen.getByRole('button', { name: 'Block account' }));
  expect(await screen.findByText('Asha Kumar is blocked and signed out everywhere.')).toBeDefined();
  expect(askedOf(setBlock)[0]?.body).toEqual({ isBlocked: true });
});

test('ends sessions, or says why not', async () => {
  show(ASHA);
  await choose('End sessions');
  refuse(endSessionsOf, 'unavailable');
  await userEvent.click(screen.getByRole('button', { name: 'End sessions' }));
  expect(await screen.findByText(PROBLEMS.unavailable.message)).toBeDefined();
});
