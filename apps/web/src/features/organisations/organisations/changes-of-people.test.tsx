// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import { changeGroup, type EnterpriseGroup, listGroups } from '@waymark/contract/organisations/groups';
import {
  bringBack,
  changeMembership,
  keepInvitedAddress,
  leaveOrganisation,
  listPeople,
  type OrganisationPerson,
  showInvitedAddress,
  showOwnMembership,
} from '@waymark/contract/organisations/memberships';
import { listPlannedInvites } from '@waymark/contract/organisations/planned-invites';
import { listSeatRequests } from '@waymark/contract/organisations/seat-requests';
import { endMemberships, moveMemberships } from '@waymark/contract/organisations/several-people';
import { confirmEmailChange, startEmailChange } from '@waymark/contract/people/email-changes';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { recheckSession } from '../../../../test/known-session.ts';
import { sessionUser } from '../../../../test/people.ts';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));
vi.mock('@waymark/contract/durations', async (original) => ({ ...(await original<object>()), UNDO_MS: 2 ** 30 }));
vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { GroupsPage } = await import('./groups-page.tsx');
const { InvitedAddressCard } = await import('./invited-address-card.tsx');
const { OwnMembershipCard } = await import('./own-membership-card.tsx');
const { Toasts } = await import('#ui/toasts.tsx');
const { sendAllOffers } = await import('#store/undoable.ts');
const { PeoplePage } = await import('./people-page.tsx');

const GROUP: EnterpriseGroup = {
  ...{ id: 4, name: 'Returners', purpose: 'Back after a break.', size: 9, startsOn: '2026-03-01', endsOn: null },
  ...{ picture: null, isArchived: false, admins: [], people: 6, notJoined: 0, seats: { total: 0, free: 0 } },
};
const PERSON: OrganisationPerson = {
  ...{ id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a11', email: 'tom@example.org', firstName: 'Tom', lastName: 'Ashby' },
  ...{ part: 'member', state: 'active', group: { id: 4, name: 'Returners' }, manager: null, invitedAt: null },
  ...{ remindedAt: null, joinedAt: '2026-11-10T08:00:00Z', endedAt: null },
  may: { end: true, change: true, remind: false },
};

beforeEach(() => {
  answer(listPlannedInvites, { data: [] });
  answer(listGroups, {
    data: [GROUP, { ...GROUP, id: 5, name: 'Engineering' }, { ...GROUP, id: 6, name: 'Old', isArchived: true }],
  });
  answer(listSeatRequests, { data: [] });
  answer(listPeople, { data: [PERSON], meta: { pagination: { page: 1, pageSize: 25, pageCount: 2, total: 26 } } });
});
afterEach(cleanup);

const show = (page: ReactNode) =>
  render(
    <QueryProvider>
      {page}
      <Toasts />
    </QueryProvider>,
  );
const showPeople = () =>
  show(<PeoplePage path="/enterprise-admin/people" filter={{ group: '4' }} parts={['member']} hasGroups isWhole />);

/** From the menu of Tom's row. */
async function choose(item: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Tom Ashby' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('filters people by group, and keeps the group from page to page and in another order', async () => {
  showPeople();
  await screen.findByText('Tom Ashby');
  expect(askedOf(listPeople)[0]).toMatchObject({ query: { group: 4 } });
  const filter = screen.getByLabelText('In group');
  await within(filter).findByRole('option', { name: 'Old (archived)' });
  expect(document.querySelector('a[href="/enterprise-admin/people?group=4&page=2"]')).not.toBeNull();
  const byName = screen.getByRole('link', { name: 'Person' });
  expect(byName.getAttribute('href')).toBe('/enterprise-admin/people?group=4&sort=name');
});

test('names a busy button by what it shows, and who it is about', async () => {
  const saved = Promise.withResolvers<{ data: OrganisationPerson }>();
  answer(bringBack, () => saved.promise);
  const ended = { ...PERSON, state: 'ended', endedAt: '2026-11-20T08:00:00Z' } as const;
  answer(listPeople, { data: [ended], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } });
  showPeople();
  await userEvent.click(await screen.findByRole('button', { name: 'Bring back: Tom Ashby' }));
  const busy = await screen.findByRole('button', { name: 'Inviting ... Bring back: Tom Ashby' });
  expect(busy.textContent).toBe('Inviting ...');
  saved.resolve({ data: { ...PERSON, state: 'invited' } });
  await screen.findByRole('button', { name: 'Bring back: Tom Ashby' });
});

test('makes a manager of a member', async () => {
  answer(changeMembership, { data: { ...PERSON, part: 'manager' } });
  showPeople();
  await choose('Make manager');
  await vi.waitFor(() => expect(askedOf(changeMembership)).toMatchObject([{ body: { part: 'manager' } }]));
});

test('moves someone to another group, among those that are open, once it can’t be undone any more', async () => {
  answer(moveMemberships, { data: { done: [PERSON.id], refused: [] } });
  showPeople();
  await userEvent.click(await screen.findByRole('button', { name: 'Change group: Tom Ashby' }));
  const choice = screen.getByLabelText('New group of Tom Ashby');
  expect(document.activeElement).toBe(choice);
  expect(within(choice).queryByRole('option', { name: 'Old' })).toBeNull();
  await userEvent.selectOptions(choice, 'Engineering');
  await userEvent.click(screen.getByRole('button', { name: 'Move to this group' }));
  await screen.findByText('Moved to Engineering');
  expect(askedOf(moveMemberships)).toEqual([]);
  await sendAllOffers();
  expect(askedOf(moveMemberships)).toMatchObject([{ body: { ids: [PERSON.id], groupId: 5 } }]);
});

const ANN = { ...PERSON, id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a12', firstName: 'Ann', lastName: 'Lee' } as const;

test('deactivates those who are selected in one call, and says about who the API refused it', async () => {
  const you = { ...PERSON, id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a13', firstName: 'Sam', part: 'admin' } as const;
  const people: OrganisationPerson[] = [PERSON, ANN, { ...you, may: { end: false, change: true, remind: false } }];
  answer(listPeople, { data: people, meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 3 } } });
  const refused = [{ id: ANN.id, code: 'not_found', message: PROBLEMS.not_found.message } as const];
  answer(endMemberships, { data: { done: [PERSON.id], refused } });
  showPeople();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select everything on this page' }));
  expect(screen.queryByRole('checkbox', { name: 'Select Sam Ashby' })).toBeNull();
  screen.getByText('2 selected on this page');
  await userEvent.click(screen.getByRole('button', { name: 'Deactivate 2' }));
  expect(screen.getAllByText('Deactivated', { selector: 'td *' })).toHaveLength(2);
  expect(screen.queryByText('2 selected on this page')).toBeNull();
  expect(askedOf(endMemberships)).toEqual([]);
  await sendAllOffers();
  expect(askedOf(endMemberships)).toMatchObject([{ body: { ids: [PERSON.id, ANN.id] } }]);
  await screen.findByText(`Ann Lee: ${PROBLEMS.not_found.message}`);
});

test('undoes a deactivation before anyone hears of it, from the toast or the row', async () => {
  showPeople();
  await choose('Deactivate');
  await screen.findByText('Deactivated Tom Ashby');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Joined/, { selector: 'td *' });
  await choose('Deactivate');
  const undo = await screen.findByRole('button', { name: 'Undo: Tom Ashby' });
  await vi.waitFor(() => expect(document.activeElement).toBe(undo));
  await userEvent.click(undo);
  await screen.findByText(/^Joined/, { selector: 'td *' });
  await sendAllOffers();
  expect(askedOf(endMemberships)).toEqual([]);
});

test('changes what a group is called and for, and says why an archived one stays as it is', async () => {
  refuse(changeGroup, 'group_archived');
  show(<GroupsPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Returners' }));
  const name = screen.getByLabelText('Group name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Coming back');
  await userEvent.click(screen.getByRole('button', { name: 'Save group' }));
  await screen.findByText('This group is archived, so nothing in it can be changed.');
  answer(changeGroup, { data: { ...GROUP, name: 'Coming back' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save group' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Save group' })).toBeNull());
  const { id, purpose, size, startsOn, endsOn } = GROUP;
  expect(askedOf(changeGroup).at(-1)).toMatchObject({
    params: { id },
    body: { name: 'Coming back', purpose, size, startsOn, endsOn },
  });
});

test('lets a member leave the organisation after reading what stays and what ends', async () => {
  const joined = {
    organisation: 'Harbour Light',
    group: 'Returners',
    allowsFamilies: true,
    joinedAt: '2026-03-01T00:00:00Z',
    isWithItsAddress: false,
  };
  answer(showOwnMembership, { data: joined });
  answer(leaveOrganisation, undefined);
  show(<OwnMembershipCard />);
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the organisation' }));
  screen.getByText(/You keep your account, your coach.*Harbour Light pays for none after that/s);
  await userEvent.click(screen.getByRole('button', { name: 'Stay in the organisation' }));
  expect(askedOf(leaveOrganisation)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Leave the organisation' }));
  answer(showOwnMembership, { data: null });
  await userEvent.click(screen.getByRole('button', { name: 'Leave organisation' }));
  await screen.findByRole('heading', { name: 'You have left your organisation' });
  expect(recheckSession).toHaveBeenCalled();
});

test('asks someone who signs in with the address that was invited for their own first', async () => {
  const membership = { organisation: 'Harbour Light', group: null, allowsFamilies: true };
  const joined = { ...membership, joinedAt: '2026-03-01T00:00:00Z', isWithItsAddress: true };
  answer(showOwnMembership, { data: joined });
  answer(leaveOrganisation, undefined);
  show(<OwnMembershipCard />);
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  await press('Leave the organisation');
  expect(screen.queryByRole('button', { name: 'Leave organisation' })).toBeNull();
  answer(startEmailChange, { email: 'asha@example.org', sent: true });
  answer(confirmEmailChange, sessionUser(ROLE.coachee, SUB_ROLE.coachee));
  await press('Choose another email');
  await userEvent.type(await screen.findByLabelText('New email'), 'asha@example.org');
  await press('Send code');
  await userEvent.click(await screen.findByLabelText('Digit 1 of 5'));
  answer(showOwnMembership, { data: { ...joined, isWithItsAddress: false } });
  await userEvent.keyboard('40712');
  await press('Leave organisation');
  expect(askedOf(leaveOrganisation)).toEqual([{ body: { keepsAddress: false } }]);
});

test('lets someone leave with an address that they call their own', async () => {
  const membership = { organisation: 'Harbour Light', group: null, allowsFamilies: true };
  answer(showOwnMembership, { data: { ...membership, joinedAt: '2026-03-01T00:00:00Z', isWithItsAddress: true } });
  answer(leaveOrganisation, undefined);
  show(<OwnMembershipCard />);
  for (const name of ['Leave the organisation', 'This email is my own', 'Leave organisation']) {
    await userEvent.click(await screen.findByRole('button', { name }));
  }
  await vi.waitFor(() => expect(askedOf(leaveOrganisation)).toEqual([{ body: { keepsAddress: true } }]));
});

test('asks someone who was removed whether their email is still theirs, until they say so', async () => {
  answer(showInvitedAddress, { data: { askedUntil: '2026-12-21T12:00:00Z' } });
  answer(keepInvitedAddress, undefined);
  show(<InvitedAddressCard />);
  await screen.findByRole('heading', { name: 'Is your email still yours?' });
  answer(showInvitedAddress, { data: null });
  await userEvent.click(screen.getByRole('button', { name: 'This email is my own' }));
  await vi.waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});

test('shows nothing to someone without an organisation', async () => {
  answer(showOwnMembership, { data: null });
  show(<OwnMembershipCard />);
  await vi.waitFor(() => expect(askedOf(showOwnMembership)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
