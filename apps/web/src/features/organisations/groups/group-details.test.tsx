// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnswerOf } from '@waymark/contract/endpoint';
import { showGroupDetails, updateGroupDetails } from '@waymark/contract/organisations/groups';
import { ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, asked } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';

const recheckSession = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock('#session/session-store.ts', () => ({ recheckSession, accessToken: async () => 'a.b.c' }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const { GroupCard } = await import('./group-card.tsx');
const { GroupDetailsPage } = await import('./group-details-page.tsx');

const NOTHING = { id: null, name: null, purpose: null, size: null, startsOn: null, endsOn: null, picture: null };
const DETAILS = {
  name: 'New leads',
  purpose: 'For people who lead for the first time.',
  size: 12,
  startsOn: '2026-03-02',
};

let group: AnswerOf<typeof showGroupDetails>['data'];

beforeEach(() => {
  sessionStorage.clear();
  group = NOTHING;
  router.push.mockReset();
  recheckSession.mockReset().mockResolvedValue(undefined);
  answer(showGroupDetails, () => ({ data: group }));
  answer(updateGroupDetails, { data: { ...NOTHING, ...DETAILS, id: 1 }, user: sessionUser(ROLE.groupAdmin) });
});
afterEach(cleanup);

async function show() {
  render(
    <QueryProvider>
      <GroupDetailsPage userId={7} />
    </QueryProvider>,
  );
  await screen.findByLabelText('Group name');
}

const sent = () => asked.mock.calls.filter(([endpoint]) => endpoint === updateGroupDetails).map(([, { body }]) => body);

test('saves the group’s details, and opens the admin’s dashboard', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('Group name'), DETAILS.name);
  await userEvent.type(screen.getByLabelText('What is it for?'), DETAILS.purpose);
  await userEvent.type(screen.getByLabelText('How many people will be in it?'), '12');
  await userEvent.type(screen.getByLabelText('Start date'), DETAILS.startsOn);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/group-admin/dashboard'));
  expect(sent()).toEqual([{ ...DETAILS, endsOn: null }]);
  expect(recheckSession).toHaveBeenCalledOnce();
});

test('shows each missing or invalid value at its field, and sends nothing', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('How many people will be in it?'), 'a few');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('Please give the group a name.')).toBeDefined();
  expect(screen.getByText('Please say in a sentence what the group is for.')).toBeDefined();
  expect(screen.getByText('Enter a whole number.')).toBeDefined();
  expect(screen.getByText('Choose a date.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('restores what was typed after a reload', async () => {
  await show();
  await userEvent.type(screen.getByLabelText('What is it for?'), 'For people who');
  fireEvent(window, new Event('pagehide'));
  cleanup();

  await show();
  const box = screen.getByLabelText<HTMLTextAreaElement>('What is it for?');
  await vi.waitFor(() => expect(box.value).toBe('For people who'));
});

test('rejects an end before the start', async () => {
  group = { ...NOTHING, ...DETAILS, id: 1 };
  await show();
  await userEvent.type(screen.getByLabelText('End date'), '2026-01-31');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The end is before the start.')).toBeDefined();
  expect(sent()).toEqual([]);
});

test('shows the group’s details on the admin’s page, with a link to change them', async () => {
  group = { ...NOTHING, ...DETAILS, id: 1 };
  render(
    <QueryProvider>
      <GroupCard />
    </QueryProvider>,
  );

  await screen.findByRole('heading', { name: 'New leads' });
  screen.getByText('For people who lead for the first time.');
  screen.getByText('Since 2 Mar 2026 · planned for 12 people');
  expect(screen.getByRole('link', { name: 'Edit details' }).getAttribute('href')).toBe(
    '/group-admin/add-group-details',
  );
});
