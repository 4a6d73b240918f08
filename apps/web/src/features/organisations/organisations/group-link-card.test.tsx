// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { endGroupLink, makeGroupLink, showGroupLink } from '@waymark/contract/organisations/group-links';
import { afterEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { GroupLinkCard } = await import('./group-link-card.tsx');

const address = 'https://waymark.example/join-group?code=abc';
const LINK = { address, left: 9, expiresAt: '2026-12-25T08:00:00Z' };

afterEach(cleanup);
const show = () =>
  render(
    <QueryProvider>
      <GroupLinkCard />
    </QueryProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('makes a link for a number of people and days, and shows it to copy', async () => {
  answer(showGroupLink, { data: null });
  answer(makeGroupLink, { data: LINK });
  show();
  const people = await screen.findByLabelText('For how many people');
  await userEvent.clear(people);
  await press('Make the link');
  expect(await screen.findByText('Enter a whole number.')).toBeDefined();
  await userEvent.type(people, '9');
  await userEvent.selectOptions(screen.getByLabelText('For how long'), '90 days');
  await press('Make the link');
  expect(((await screen.findByLabelText('Invite link')) as HTMLInputElement).value).toBe(address);
  expect(screen.getByText(/Invites 9 more people, until/)).toBeDefined();
  expect(askedOf(makeGroupLink)).toMatchObject([{ body: { people: 9, days: 90 } }]);
});

test('replaces a link only after saying that the former one stops working', async () => {
  answer(showGroupLink, { data: LINK });
  answer(makeGroupLink, { data: { ...LINK, address: `${address}2` } });
  show();
  await press('Copy');
  expect((await screen.findByRole('status')).textContent).not.toBe('');
  await press('Make a new link');
  expect(screen.getByText('The link that you have now stops working.')).toBeDefined();
  await press('Keep it');
  expect(askedOf(makeGroupLink)).toEqual([]);
  await press('Make a new link');
  await press('Make the link');
  await vi.waitFor(() => expect((screen.getByLabelText('Invite link') as HTMLInputElement).value).toBe(`${address}2`));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('ends a link after a second press', async () => {
  answer(showGroupLink, { data: LINK });
  answer(endGroupLink, undefined);
  show();
  await press('End this link');
  expect(askedOf(endGroupLink)).toEqual([]);
  await press('End the link');
  expect(await screen.findByLabelText('For how many people')).toBeDefined();
});

test('says when a link is used up, and why one can’t be made', async () => {
  answer(showGroupLink, { data: { ...LINK, left: 0 } });
  refuse(makeGroupLink, 'group_archived');
  show();
  expect(await screen.findByText(/it no longer invites anyone/)).toBeDefined();
  expect(screen.queryByLabelText('Invite link')).toBeNull();
  await press('Make a new link');
  await press('Make the link');
  expect(await screen.findByText(PROBLEMS.group_archived.message)).toBeDefined();
});
