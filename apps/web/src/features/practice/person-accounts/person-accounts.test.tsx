// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  endSessionsOf,
  eraseFor,
  inviteClient,
  listPersonAccounts,
  type PersonAccount,
  resendCode,
  setBlock,
} from '@waymark/contract/practice/person-accounts';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';

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

test('deletes an account once its address is typed', async () => {
  show(ASHA);
  await choose('Delete account');
  const field = screen.getByLabelText('Email of the account');
  await userEvent.type(field, 'asha@example.org');
  answer(eraseFor, { data: { askedAt: '2026-11-10T08:00:00Z', dueAt: '2026-11-17T08:00:00Z', isOpen: true } });
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText(/^The account of Asha Kumar is deleted in a week/)).toBeDefined();
  expect(askedOf(eraseFor)[0]?.body).toEqual({ email: 'asha@example.org' });
});

test('invites someone, and says at the address that they have an account', async () => {
  show(ASHA);
  await userEvent.click(screen.getByRole('button', { name: 'Invite someone' }));
  await userEvent.selectOptions(screen.getByLabelText('As what'), 'A coach');
  await userEvent.type(screen.getByLabelText('Email'), 'new@example.org');
  const fault = { path: ['email'], message: PROBLEMS.email_in_use.message, name: 'ValidationError' };
  answer(inviteClient, problem('email_in_use', [fault]));
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(PROBLEMS.email_in_use.message)).toBeDefined();
  answer(inviteClient, { email: 'new@example.org', sent: true });
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('The invitation is on its way to new@example.org.')).toBeDefined();
  expect(askedOf(inviteClient).at(-1)?.body).toEqual({ email: 'new@example.org', role: 'coach' });
});

test('sends the code of a sign-up again to an address that has no account', async () => {
  list();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PersonAccountsPage filter={{ page: 1, search: 'late@example.org' }} />
    </QueryClientProvider>,
  );
  answer(resendCode, { isSent: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Send the code again' }));
  expect(await screen.findByText('A new code is on its way.')).toBeDefined();
});
