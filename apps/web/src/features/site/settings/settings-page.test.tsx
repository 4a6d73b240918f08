// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { showInvitedAddress, showOwnMembership } from '@waymark/contract/organisations/memberships';
import { updateUser } from '@waymark/contract/people/session-users';
import { listChosenTopics, listTopics } from '@waymark/contract/people/topics';
import { showTriageSubscription } from '@waymark/contract/people/triage-subscriptions';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import { showCalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import { NO_CHECK_INS, showCheckInPlan } from '@waymark/contract/wellbeing/check-in-choices';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { SettingsPage } from './settings-page.tsx';

const CHECK_IN_PLAN = {
  choice: NO_CHECK_INS,
  ...{ nextAt: null, timeZone: 'UTC', email: 'asha@example.org', phone: null, stoppedPhone: null, open: null },
  kinds: ['who5' as const, 'one-question' as const],
};

beforeEach(() => {
  answer(listTopics, {
    data: [{ id: 3, attributes: { name: 'Sleep', slug: 'sleep' } }],
    meta: { pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 } },
  });
  answer(listChosenTopics, { topics: [] });
  answer(showCalendarFeed, { data: { address: null, hasNames: false } });
  answer(showTriageSubscription, { data: null });
  answer(showOwnMembership, { data: null });
  answer(showInvitedAddress, { data: null });
  answer(showCheckInPlan, { data: CHECK_IN_PLAN });
});
afterEach(cleanup);

function show(role: RoleId = ROLE.coachee, runsPractice = false) {
  const user = sessionUser(role);
  render(
    <QueryProvider>
      <SettingsPage user={user} runsPractice={runsPractice} />
    </QueryProvider>,
  );
  return user;
}

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('has a section for everything that can be set', () => {
  show();

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Settings');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Calendar',
    'Topics and text messages',
    'Times and colours',
    'Notifications',
    'Sign-in and security',
    'Privacy',
    'This device',
  ]);
  screen.getByText('Asha Kumar');
  screen.getByText('asha@example.org');
});

test('leads someone who runs the practice to its console, whatever their role', () => {
  show(ROLE.coach, true);
  expect(links()).toContainEqual(['Open the console', '/practice']);
});

test.each([
  [ROLE.coachee, '/profile'],
  [ROLE.coach, '/coach/profile'],
  [ROLE.superAdmin, '/smb/sa/profile'],
  [ROLE.businessAdmin, '/smb/ba/profile'],
])('leads role %s to their own profile, and everyone to notifications and privacy', (role, profile) => {
  show(role);

  expect(links()).toEqual(
    expect.arrayContaining([
      ['Edit your profile', profile],
      ['Notification settings', '/notifications/preferences'],
      ['Your data', '/settings/data'],
      ['Who sees what', '/privacy'],
      ['Privacy policy', '/privacy-policy'],
      ['Accessibility', '/accessibility'],
    ]),
  );
});

test('saves a topic as it is chosen', async () => {
  const user = show();
  answer(updateUser, user);
  await userEvent.click(await screen.findByRole('button', { name: 'Sleep' }));

  await vi.waitFor(() => expect(askedOf(updateUser)).toEqual([{ params: { id: 7 }, body: { topics: [3], id: 7 } }]));
});

test('has the address for a calendar program for coachees; coaches have it with their hours', async () => {
  show();
  await screen.findByRole('button', { name: 'Create an address' });
  cleanup();
  show(ROLE.coach);
  expect(screen.queryByRole('heading', { name: 'Calendar' })).toBeNull();
});

test('has the number for text messages', async () => {
  show();
  const region = within(await screen.findByRole('region', { name: 'Text messages' }));

  await region.findByLabelText('Mobile number');
});

test.each<[string, RoleId, string]>([
  ['Change Password', ROLE.coach, 'show-change-password-modal'],
  ['Family & invites', ROLE.coachee, 'show-family-modal'],
  ['Logout', ROLE.coachee, 'show-logout-modal'],
  ['Logout', ROLE.businessAdmin, 'show-smb-logout-modal'],
])('%s of role %s asks by the message %s', async (name, role, message) => {
  show(role);
  const heard = vi.fn();
  window.addEventListener(message, heard, { once: true });
  await userEvent.click(screen.getByRole('button', { name }));

  expect(heard).toHaveBeenCalledOnce();
});
