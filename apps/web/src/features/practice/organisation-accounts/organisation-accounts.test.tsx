// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import {
  answerSeatRequest,
  grantUnits,
  listOrganisationAccounts,
  type OrganisationAccount,
  startOrganisation,
} from '@waymark/contract/practice/organisation-accounts';
import { listPracticeMembers, type PracticeMember } from '@waymark/contract/practice/practice-members';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { OrganisationAccountsPage } = await import('./organisation-accounts-page.tsx');

const HARBOUR: OrganisationAccount = {
  ...{ id: 3, kind: 'enterprise', name: 'Harbour Light', since: '2026-01-10T08:00:00Z', renewsOn: null },
  ...{ isSuspended: false, isClosed: false, seats: 20, freeSeats: 4, sessions: 30 },
  request: { seats: 7, reason: 'For the night shift.', askedBy: 'Samuel Okafor', createdAt: '2026-11-10T08:00:00Z' },
};

const list = (...data: OrganisationAccount[]) =>
  answer(listOrganisationAccounts, {
    data,
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: data.length } },
  });

function show(part: PracticeMember['part'] = 'owner'): void {
  const me = { id: 9, name: 'Ines Roth', email: 'ines@example.org', since: '2026-11-10T08:00:00Z', isMe: true };
  answer(listPracticeMembers, { data: [{ ...me, part, hasFactor: true }] });
  list(HARBOUR, { ...HARBOUR, id: 4, name: null, isClosed: true, request: null });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrganisationAccountsPage filter={{ page: 1 }} />
    </QueryClientProvider>,
  );
}
afterEach(cleanup);

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows sums and what is asked for, and offers nothing for one that left', async () => {
  show();
  const table = await screen.findByRole('table', { name: 'Organisations' });
  const [harbour, closed] = within(table).getAllByRole('row').slice(1);
  expect(harbour?.textContent).toMatch(/Harbour LightEnterprise.*Asks for 7 seats.*16 of 20 used.*30.*No date/);
  expect(closed?.textContent).toContain('Left Waymark');
  expect(within(closed as HTMLElement).queryByRole('button')).toBeNull();
});

test('approves with one press as many as were asked for', async () => {
  show();
  await press('Answer: Harbour Light');
  expect(screen.getByText(/For the night shift\./)).toBeDefined();
  answer(answerSeatRequest, { ...HARBOUR, request: null });
  list({ ...HARBOUR, request: null });
  await press('Approve seats');
  await vi.waitFor(() => expect(askedOf(answerSeatRequest)[0]?.body).toEqual({ asked: 7, granted: 7 }));
  await vi.waitFor(() => expect(screen.queryByText(/For the night shift\./)).toBeNull());
});

test('declines, or says that it was answered already', async () => {
  show();
  await press('Answer: Harbour Light');
  refuse(answerSeatRequest, 'request_decided');
  await press('Decline request');
  expect(await screen.findByText(PROBLEMS.request_decided.message)).toBeDefined();
  expect(askedOf(answerSeatRequest)[0]?.body).toEqual({ asked: 7, granted: null });
});

test('grants under one id, however often it is sent', async () => {
  show();
  await press('Answer: Harbour Light');
  await press('Answer later');
  await press('More for Harbour Light');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Grant sessions' }));
  await userEvent.type(await screen.findByLabelText('Sessions to add'), '12');
  refuse(grantUnits, 'unavailable');
  await press('Grant sessions');
  expect(await screen.findByText(PROBLEMS.unavailable.message)).toBeDefined();
  answer(grantUnits, HARBOUR);
  await press('Grant sessions');
  await vi.waitFor(() => expect(askedOf(grantUnits)).toHaveLength(2));
  const [first, second] = askedOf(grantUnits).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ unit: 'session', amount: 12 });
});

test('makes an organisation with the email of its first admin', async () => {
  show();
  await press('Add organisation');
  await userEvent.type(screen.getByLabelText(/Email of its first admin/), 'ada@example.org');
  answer(startOrganisation, { email: 'ada@example.org' });
  const [, send] = screen.getAllByRole('button', { name: 'Add organisation' });
  await userEvent.click(send as HTMLElement);
  expect(await screen.findByText(/ada@example.org gets an email with a link/)).toBeDefined();
  expect(askedOf(startOrganisation)[0]?.body).toEqual({ kind: 'enterprise', email: 'ada@example.org' });
});

test('offers a bookkeeper nothing to press', async () => {
  show('bookkeeper');
  await screen.findByText('Harbour Light');
  expect(screen.queryByRole('button', { name: /Grant|Answer|Add organisation/ })).toBeNull();
});
