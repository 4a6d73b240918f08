// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  appointMember,
  changePart,
  endPart,
  listPracticeMembers,
  type PracticeMember,
} from '@waymark/contract/practice/practice-members';
import { afterEach, expect, test, vi } from 'vitest';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PracticeMembersPage } = await import('./practice-members-page.tsx');

const INES: PracticeMember = {
  ...{ id: 1, name: 'Ines Roth', email: 'ines@example.org', part: 'owner', since: '2026-11-10T08:00:00Z' },
  ...{ isMe: true, hasFactor: true },
};
const TOM: PracticeMember = {
  ...{ ...INES, id: 2, name: 'Tom Weller', email: 'tom@example.org', part: 'coordinator' },
  ...{ isMe: false, hasFactor: false },
};

afterEach(cleanup);

function show(...members: PracticeMember[]): void {
  answer(listPracticeMembers, { data: members });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PracticeMembersPage />
    </QueryClientProvider>,
  );
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function choose(name: string): Promise<void> {
  await press('More for Tom Weller');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

test('offers no change of the only owner', async () => {
  show(INES, TOM);
  const rows = within(await screen.findByRole('table', { name: 'Who runs this practice' })).getAllByRole('row');
  expect(rows[1]?.textContent).toMatch(/Ines Roth \(you\).*Owner/);
  expect(rows[2]?.textContent).toContain('No second factor yet');
  expect(screen.queryByRole('button', { name: 'More for Ines Roth' })).toBeNull();
});

test('offers no change to a coordinator', async () => {
  show({ ...INES, isMe: false }, { ...TOM, isMe: true });
  await screen.findByText('Ines Roth');
  expect(screen.queryByRole('button', { name: 'Add someone' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^More for/ })).toBeNull();
});

test('gives someone a part, or says at the address that they have one', async () => {
  show(INES);
  await press('Add someone');
  await userEvent.type(screen.getByLabelText('Email'), 'tom@example.org');
  const fault = { path: ['email'], message: 'They have a part.', name: 'ValidationError' };
  answer(appointMember, problem('invalid_request', [fault]));
  await press('Give this part');
  expect(await screen.findByText('They have a part.')).toBeDefined();
  answer(appointMember, TOM);
  await press('Give this part');
  expect(await screen.findByText(/^tom@example.org is coordinator now/)).toBeDefined();
  expect(askedOf(appointMember).at(-1)?.body).toEqual({ email: 'tom@example.org', part: 'coordinator' });
});

test('changes and ends a part once that is confirmed', async () => {
  show(INES, TOM);
  await choose('Make bookkeeper');
  expect(askedOf(changePart)).toEqual([]);
  answer(changePart, { ...TOM, part: 'bookkeeper' });
  await press('Make bookkeeper');
  await vi.waitFor(() => expect(askedOf(changePart)[0]?.body).toEqual({ part: 'bookkeeper' }));
  await choose('End part');
  answer(endPart, undefined);
  await press('End part');
  await vi.waitFor(() => expect(askedOf(endPart)).toHaveLength(1));
});
