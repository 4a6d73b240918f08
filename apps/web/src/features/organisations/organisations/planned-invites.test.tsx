// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  listPlannedInvites,
  type PlannedInvites,
  planInvites,
  withdrawPlannedInvites,
} from '@waymark/contract/organisations/planned-invites';
import { afterEach, expect, test, vi } from 'vitest';
import { ReaderZone } from '#person/reader-zone.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));
const { PlannedInvitesCard } = await import('./planned-invites-card.tsx');

const PLANNED: PlannedInvites = {
  id: '5f0c9c0e-7a39-4f0e-9a54-0d5c3d1c7a11',
  day: '2031-03-03',
  timeZone: 'Asia/Kolkata',
  sendsAt: '2031-03-03T03:30:00Z',
  group: { id: 4, name: 'New managers' },
  part: 'member',
  addresses: ['asha@example.org', 'tom@example.org'],
};

afterEach(cleanup);

const show = () =>
  render(
    <QueryProvider>
      <ReaderZone known="Europe/London">
        <PlannedInvitesCard parts={['member', 'manager']} hasGroups={false} />
      </ReaderZone>
    </QueryProvider>,
  );
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('shows when invites go out, by the clock of their zone, and withdraws them after a question', async () => {
  answer(listPlannedInvites, { data: [PLANNED] });
  show();
  const row = within(await screen.findByRole('list', { name: 'Planned invites' }));
  row.getByText(/^Mon 3 Mar 2031, 9 am (IST|GMT\+5:30)$/);
  row.getByText('2 people as member in New managers');
  row.getByText('asha@example.org, tom@example.org');
  await press(/^Withdraw: Mon 3 Mar/);
  screen.getByText(/No mail goes out/);
  answer(withdrawPlannedInvites, { data: [] });
  answer(listPlannedInvites, { data: [] });
  await press('Withdraw invites');
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Planned invites' })).toBeNull());
  expect(askedOf(withdrawPlannedInvites)[0].params).toEqual({ id: PLANNED.id });
});

test('plans invites for a day in the zone of the reader, and says at the field what is wrong with the day', async () => {
  answer(listPlannedInvites, { data: [] });
  show();
  await press('Plan invites');
  await userEvent.type(await screen.findByLabelText('Addresses to invite on that day'), 'asha@example.org');
  await userEvent.selectOptions(screen.getByLabelText('As'), 'Manager');
  await userEvent.type(screen.getByLabelText(/^Day/), '2031-03-03');
  refuse(planInvites, 'planned_day');
  await press('Plan invites');
  await screen.findByText('Choose a day whose nine o’clock is ahead, within a year.');
  answer(planInvites, { data: [PLANNED], notAddresses: ['tom at example'] });
  answer(listPlannedInvites, { data: [PLANNED] });
  await press('Plan invites');
  await screen.findByText('2 people as member in New managers');
  await screen.findByText(/^What’s left above isn’t an email address/);
  expect(screen.getByLabelText('Addresses to invite on that day')).toHaveProperty('value', 'tom at example');
  expect(askedOf(planInvites).at(-1)).toMatchObject({
    body: {
      ...{ addresses: 'asha@example.org', groupId: null, part: 'manager' },
      ...{ day: '2031-03-03', timeZone: 'Europe/London' },
    },
  });
});
