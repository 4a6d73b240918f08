// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listStalls } from '@waymark/contract/figures/stalls';
import { invitePeople, listPeople, type OrganisationPerson } from '@waymark/contract/organisations/memberships';
import { type Organisation, showOrganisation } from '@waymark/contract/organisations/organisations';
import { checkPeopleFile, importPeople } from '@waymark/contract/organisations/people-imports';
import { listPlannedInvites } from '@waymark/contract/organisations/planned-invites';
import { listSeatRequests } from '@waymark/contract/organisations/seat-requests';
import { endMemberships, remindMemberships } from '@waymark/contract/organisations/several-people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('@waymark/contract/durations', async (original) => ({ ...(await original<object>()), UNDO_MS: 2 ** 30 }));
vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { OrganisationOverview } = await import('./organisation-overview.tsx');
const { sendAllOffers } = await import('#store/undoable.ts');
const { PeoplePage } = await import('./people-page.tsx');

const ORGANISATION: Organisation = {
  name: 'Harbour Light',
  kind: 'business',
  group: null,
  since: '2026-03-01T00:00:00Z',
  renewsOn: '2027-03-01',
  allowsFamilies: true,
  countsSessions: true,
  isSuspended: false,
  isClosed: false,
  seats: { total: 20, joined: 12, invited: 3, free: 5, waiting: 0 },
  groups: 0,
  launch: [
    { step: 'groups', isDone: true },
    { step: 'coach-pool', isDone: true },
    { step: 'seats', isDone: true },
    { step: 'people', isDone: true },
    { step: 'dated-invites', isDone: true },
    { step: 'first-reminder', isDone: false },
  ],
};

const UNREMINDED = { remindedAt: null, nextReminderAt: null, hasAnyone: true };

const PERSON: OrganisationPerson = {
  id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a11',
  email: 'tom@example.org',
  firstName: 'Tom',
  lastName: 'Ashby',
  part: 'member',
  state: 'invited',
  group: null,
  manager: null,
  invitedAt: '2026-11-10T08:00:00Z',
  remindedAt: null,
  joinedAt: null,
  endedAt: null,
  may: { end: true, change: true, remind: true },
};

beforeEach(() => {
  answer(listPlannedInvites, { data: [] });
  answer(showOrganisation, { data: ORGANISATION });
  answer(listStalls, {
    data: [
      {
        name: 'not-joined',
        people: [{ id: PERSON.id, name: 'Tom Ashby', email: PERSON.email }],
        count: { from: 1, to: 1 },
        month: null,
        ...UNREMINDED,
      },
      { name: 'questionnaire-open', people: null, count: null, month: null, ...UNREMINDED },
      { name: 'no-first-session', people: null, count: { from: 10, to: 14 }, month: '2026-10-01', ...UNREMINDED },
      { name: 'nothing-booked', people: null, count: null, month: '2026-10-01', ...UNREMINDED },
    ],
  });
  answer(listSeatRequests, { data: [] });
  answer(listPeople, { data: [PERSON], meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } } });
});
afterEach(cleanup);

const showOverview = () =>
  render(
    <QueryProvider>
      <OrganisationOverview />
    </QueryProvider>,
  );
async function showForms(): Promise<void> {
  showPeople();
  await userEvent.click(screen.getByRole('button', { name: 'Add people' }));
}
const showPeople = () =>
  render(
    <QueryProvider>
      <PeoplePage path="/smb/people" filter={{}} parts={['member', 'manager']} isWhole />
    </QueryProvider>,
  );

test('has the focus where addresses go, once people are to be added', async () => {
  await showForms();
  expect(document.activeElement).toBe(screen.getByLabelText('Email addresses'));
});

test('shows seats, what is left to launch, and names only where it is about joining', async () => {
  showOverview();
  await screen.findByText('15 of 20 used · renews 1 Mar 2027');
  await screen.findByText('2 of 3 done');
  expect(await screen.findByText('Tom Ashby, tom@example.org')).toBeDefined();
  expect(screen.getByText('10–14 people at the end of October')).toBeDefined();
  expect(screen.getByText('Too few or too many to say at the end of October')).toBeDefined();
  expect(screen.getByText('Counted once a month, from the first whole month on')).toBeDefined();
});

test('leads an enterprise through pool and planned invites as well', async () => {
  const launch = ORGANISATION.launch.map(({ step }) => ({ step, isDone: step === 'groups' }));
  answer(showOrganisation, { data: { ...ORGANISATION, kind: 'enterprise', launch } });
  showOverview();
  await screen.findByText('1 of 6 done');
  expect(screen.getByRole('link', { name: 'Choose coaches for your pool' }).getAttribute('href')).toBe(
    '/enterprise-admin/coaches',
  );
  expect(screen.getByRole('link', { name: 'Plan invites for a day' }).getAttribute('href')).toBe(
    '/enterprise-admin/people',
  );
});

test('says what to do to an admin who runs no organisation any more', async () => {
  refuse(showOrganisation, 'not_found');
  showOverview();
  expect(await screen.findByText('You don’t run an organisation at the moment')).toBeDefined();
});

test('offers them no one to add', async () => {
  refuse(listPeople, 'not_found');
  render(
    <QueryProvider>
      <PeoplePage path="/group-admin/people" filter={{}} parts={['member']} isWhole={false} />
    </QueryProvider>,
  );
  await screen.findByText('You don’t run an organisation at the moment');
  expect(screen.getByRole('heading', { name: 'People', level: 1 })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

test('invites pasted addresses and says what became of them', async () => {
  answer(invitePeople, { data: { invited: 2, waiting: 1, alreadyHere: 0, notAddresses: [] } });
  await showForms();
  const box = (await screen.findByLabelText('Email addresses')) as HTMLTextAreaElement;
  await userEvent.type(box, 'a@example.org b@example.org c@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Invite people' }));
  expect(
    await screen.findByText('2 people invited. 1 person on the waiting list, until seats are free.'),
  ).toBeDefined();
  expect(askedOf(invitePeople)).toMatchObject([{ body: { part: 'member', groupId: null } }]);
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['', null]);
});

test('keeps what is no address in the box, names it, and says who was invited', async () => {
  const notAddresses = ['anna@', 'ben.example.org', 'carl@@example.org'];
  answer(invitePeople, { data: { invited: 1, waiting: 0, alreadyHere: 0, notAddresses } });
  await showForms();
  const box = (await screen.findByLabelText('Email addresses')) as HTMLTextAreaElement;
  await userEvent.type(box, 'anna@ good@example.org, ben.example.org; carl@@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Invite people' }));
  await screen.findByText('1 person invited.');
  expect(box.value).toBe('anna@\nben.example.org\ncarl@@example.org');
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  for (const typed of notAddresses) expect(note?.textContent).toContain(`“${typed}” is not an email address.`);
});

test('says nothing of success where no one was invited, and counts what it does not name', async () => {
  const notAddresses = ['a@', 'b@', 'c@', 'd@', 'e@', 'f@', `g@${'x'.repeat(90)}`];
  answer(invitePeople, { data: { invited: 0, waiting: 0, alreadyHere: 0, notAddresses } });
  await showForms();
  await userEvent.type(await screen.findByLabelText('Email addresses'), 'a@');
  await userEvent.click(screen.getByRole('button', { name: 'Invite people' }));
  await screen.findByText(/“e@” is not an email address. 2 more in the box aren’t, either.$/);
  expect(screen.queryByRole('status')).toBeNull();
});

test('checks a file before it invites anyone, and shows row by row what to fix', async () => {
  const checked = {
    fileHash: 'h',
    rows: 2,
    willBeInvited: 1,
    willWait: 0,
    alreadyHere: 0,
    faultyRows: 1,
    faultCount: 1,
  };
  const faults = [{ row: 3, column: 'Email', sentence: 'The same address as row 2.' }];
  answer(checkPeopleFile, ({ body }) => ({
    data: body.file.includes('twice')
      ? { ...checked, faults }
      : { ...checked, faultyRows: 0, faultCount: 0, faults: [] },
  }));
  answer(importPeople, { data: { invited: 1, waiting: 0, alreadyHere: 0 } });
  await showForms();
  const input = await screen.findByLabelText('CSV file');
  await userEvent.upload(
    input,
    new File(['Email\ntwice@example.org\ntwice@example.org'], 'people.csv', { type: 'text/csv' }),
  );
  expect(await screen.findByText('Row 3, Email')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Invite 1 person' })).toBeNull();
  await userEvent.upload(input, new File(['Email\na@example.org'], 'people.csv', { type: 'text/csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Invite 1 person' }));
  expect(await screen.findByText('1 person invited.')).toBeDefined();
  expect(askedOf(importPeople)).toMatchObject([{ body: { file: 'Email\na@example.org', fileHash: 'h' } }]);
});

test('shows thousands of faults fifty at first, and says how many there are', async () => {
  const counts = { rows: 5_000, willBeInvited: 0, willWait: 0, alreadyHere: 0, faultyRows: 4_999, faultCount: 5_600 };
  const faults = Array.from({ length: 5_000 }, (_, at) => ({ row: at + 2, column: 'Part', sentence: 'Write Member.' }));
  answer(checkPeopleFile, { data: { fileHash: 'h', ...counts, faults } });
  await showForms();
  await userEvent.upload(await screen.findByLabelText('CSV file'), new File(['Email'], 'people.csv'));
  const list = await screen.findByRole('list', { name: 'To fix' });
  expect([within(list).getAllByRole('listitem').length, screen.getByText('4,999')]).toMatchObject([50, {}]);
  expect(screen.getByText('Showing 50 of 5,600.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show 200 more' }));
  expect(within(list).getAllByRole('listitem').length).toBe(250);
});

test.each([
  ['UTF-8', [...Buffer.from('\uFEFFEmail\nzo\u00EB')]],
  ['UTF-16', [0xff, 0xfe, ...Buffer.from('Email\nzo\u00EB', 'utf16le')]],
])('reads a file in %s', async (_encoding, bytes) => {
  refuse(checkPeopleFile, 'not_running');
  await showForms();
  const input = await screen.findByLabelText('CSV file');
  await userEvent.upload(input, new File([new Uint8Array(bytes)], 'people.csv', { type: 'text/csv' }));
  await vi.waitFor(() => expect(askedOf(checkPeopleFile)).toMatchObject([{ body: { file: 'Email\nzo\u00EB' } }]));
});

test('reminds someone and withdraws their invitation only once that can’t be undone any more', async () => {
  answer(remindMemberships, { data: { done: [PERSON.id], refused: [] } });
  answer(endMemberships, { data: { done: [PERSON.id], refused: [] } });
  showPeople();
  await userEvent.click(await screen.findByRole('button', { name: 'Remind: Tom Ashby' }));
  await screen.findByText('Reminded', { selector: 'td *' });
  expect(askedOf(remindMemberships)).toEqual([]);
  await sendAllOffers();
  expect(askedOf(remindMemberships)).toMatchObject([{ body: { ids: [PERSON.id] } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'More for Tom Ashby' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn');
  await sendAllOffers();
  expect(askedOf(endMemberships)).toMatchObject([{ body: { ids: [PERSON.id] } }]);
});
