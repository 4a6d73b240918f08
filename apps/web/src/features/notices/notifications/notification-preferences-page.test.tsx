// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import {
  showNotificationPreferences,
  updateNotificationPreferences,
} from '@waymark/contract/notices/notification-preferences';
import type { RoleName } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

const { NotificationPreferencesPage } = await import('./notification-preferences-page.tsx');

let saved: NotificationPreferences;
let refusal: Error | undefined;

beforeEach(() => {
  refusal = undefined;
  saved = {
    timeZone: 'UTC',
    quietHours: null,
    digest: { isOn: false, hour: 8 },
    channels: { 'family-member-joined': { 'in-app': true, mail: true, push: false } },
  };
  answer(showNotificationPreferences, () => saved);
  answer(updateNotificationPreferences, ({ body }) => {
    if (refusal) return refusal;
    const channels = { ...saved.channels };
    for (const [kind, choice] of Object.entries(body.channels) as [keyof typeof channels, object][]) {
      channels[kind] = { ...channels[kind], ...choice };
    }
    saved = { ...body, channels };
    return saved;
  });
});

afterEach(cleanup);

function show(role: RoleName = 'coachee') {
  render(
    <QueryProvider>
      <NotificationPreferencesPage userId={7} role={role} />
    </QueryProvider>,
  );
}

const aSwitch = (name: string) => screen.findByRole('switch', { name });
const puts = () => askedOf(updateNotificationPreferences).map(({ body }) => body);
const isOn = async (name: string) => (await aSwitch(name)).getAttribute('aria-checked') === 'true';

const labels = async () => {
  await screen.findByRole('heading', { name: 'What, and how' });
  return screen.getAllByRole('region').flatMap((group) => [
    within(group).getByRole('heading', { level: 3 }).parentElement?.textContent,
    ...within(group)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ]);
};

const MESSAGES =
  'You have a new messageYou get one notification until you have read, and an email only if you haven’t after 15 minutes. Neither shows what was written.';

const NOT_ADDED = 'We couldn’t add your reply by email';

const OFFERED = 'The practice offers a change of coach';

const AGREEMENTS = 'Coaching agreementsOnce both of you have signed, the email has the text of the agreement.';

const PACKAGES = 'A package is bought, or begins';
const INVOICES = 'Invoices and paymentsThe email of an invoice has what it is for, its amounts and how to pay.';

const COACHEES_FIRST = [
  ...['A coach answers your request', 'Coaching ends', OFFERED, AGREEMENTS, INVOICES, PACKAGES],
] as const;

const DECLINED =
  'Your calendar declines a session that is bookedWe ask you whether to cancel. No one else hears of it until you do.';

const COACHEES_SESSIONS = [
  'A session is booked, moved or cancelled',
  'Your coach closes a sessionBy email, you get what you agreed: the summary, your actions and the next session.',
  'You are offered times for a session, or a place in a group',
  DECLINED,
  'A session is coming up',
  MESSAGES,
  NOT_ADDED,
  'A check-in is openOnly if you chose to be asked in Waymark. By email or text message, you get the question itself.',
  'Your check-ins no longer come by text message',
  'Another 90 days of coaching',
  'What comes next in your coaching',
  'Half a year since your last wheel',
  'A seat in a group session is free for you',
] as const;

const MEMBERS = [
  'Your organisation welcomes youOnce, as you join, if it has written a welcome.',
  'Your organisation reminds you of a step',
  'You’re moved to another groupWith the name of the admin who moved you.',
  'Your place in an organisation ends',
  'Your group has a new group session',
] as const;
const ABOUT_MANAGERS = ['Your manager sends you their view', 'Your manager asks for an alignment meeting'] as const;

test.each([
  ['coachee', [...COACHEES_FIRST, ...COACHEES_SESSIONS]],
  ['manager', [...COACHEES_FIRST, ...COACHEES_SESSIONS]],
  [
    'coach',
    [
      ...['New coaching request', 'Coaching ends', 'A client comes back to you', OFFERED, AGREEMENTS],
      ...[INVOICES, PACKAGES],
      ...['A session is booked, moved or cancelled', DECLINED, 'A session is coming up', MESSAGES, NOT_ADDED],
      'What comes next in your coaching',
      ...['An organisation plans a group session with you', 'You join or leave a coach pool'],
      'Someone is waiting on the triage lineOnly while you have triage duty.',
      'Someone needs the triage line urgentlyOnly while you have triage duty. Quiet hours don’t apply.',
      'Your triage duty changes',
      ...['Your other calendar can’t be read', 'News about your approval'],
    ],
  ],
  ['enterprise-admin', []],
] as const)('lets a %s choose only among what they can get, by group', async (role, coaching) => {
  const ofOrganisation = {
    coachee: [...MEMBERS, ...ABOUT_MANAGERS],
    manager: [
      ...MEMBERS,
      ...['Someone in your team shares something with you', 'Someone in your team asks for your view'],
      ...ABOUT_MANAGERS,
    ],
    coach: [],
    'enterprise-admin': [
      'Your place in an organisation ends',
      'A group asks for seats or sessions',
      'Your request for seats or sessions is answered',
      'Your seats renew soonA month and a week before.',
      'A coach leaves your coach pool',
    ],
  }[role];
  show(role);

  expect(await labels()).toEqual([
    ...(coaching.length > 0 ? ['Coaching', ...coaching] : []),
    ...['Family', 'Someone joins your family', 'Your invitation is about to expire'],
    ...['LibraryEmailed in the daily digest.', 'A new article in your topics'],
    ...(ofOrganisation.length > 0 ? ['Your organisation', ...ofOrganisation] : []),
    ...['This practice', 'Announcements and planned downtime'],
    ...(role === 'coach' ? ['What the practice pays you'] : []),
    ...(role === 'enterprise-admin' ? ['Invoices to your organisation'] : []),
    'Account safetyAlways sent right away, so that you can act.',
    ...['A sign-in from a new browser', 'Your second factor changed', 'Your email was changed'],
    ...['Your password was changed', 'The download of your data is ready'],
    'We answered a correction you asked for',
  ]);
});

const choicesOf = async (group: string) =>
  within(await screen.findByRole('group', { name: `All of ${group}` })).getAllByRole<HTMLInputElement>('checkbox');
const chosenFor = async (group: string) =>
  (await choicesOf(group)).map((chip) => `${chip.closest('label')?.textContent}${chip.checked ? ': on' : ''}`);
const press = async (group: string, name: string) =>
  userEvent.click(within(screen.getByRole('group', { name: `All of ${group}` })).getByRole('checkbox', { name }));

test('has one row for all of a group, and the rest folded', async () => {
  show();
  expect(await chosenFor('Family')).toEqual(['Email: on', 'Push', 'Text', 'Nothing']);
  expect(await chosenFor('Your organisation')).toEqual(['Email: on', 'Push, some', 'Nothing']);
  expect(await chosenFor('Account safety')).toEqual(['Text']);
  expect(screen.getAllByText(/one by one$/).every((summary) => !summary.closest('details')?.open)).toBe(true);
});

test('turns a channel on for a whole group in one call, which changes only what differs', async () => {
  saved.channels['invitation-expiring'] = { push: true };
  show();
  await choicesOf('Family');
  await press('Family', 'Push, some');

  expect(await chosenFor('Family')).toEqual(['Email: on', 'Push: on', 'Text', 'Nothing']);
  await vi.waitFor(() => expect(puts()).toMatchObject([{ channels: { 'family-member-joined': { push: true } } }]));
  expect(puts()[0]?.channels).not.toHaveProperty('invitation-expiring');
  expect(await isOn('Push: Someone joins your family')).toBe(true);
});

test('sends nothing of a group any more, and what it sends at first when that is taken back', async () => {
  show();
  await choicesOf('Family');
  await press('Family', 'Nothing');
  expect(await chosenFor('Family')).toEqual(['Email', 'Push', 'Text', 'Nothing: on']);
  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  expect(saved.channels['family-member-joined']).toEqual({ 'in-app': true, mail: false, push: false });

  await press('Family', 'Nothing');
  await vi.waitFor(() => expect(puts()).toHaveLength(2));
  expect(await chosenFor('Family')).toEqual(['Email: on', 'Push, some', 'Text', 'Nothing']);
});

test('turns a whole group back that could not be saved', async () => {
  refusal = problem('rate_limited');
  show();
  await choicesOf('Family');
  await press('Family', 'Nothing');

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.rate_limited.message);
  expect(await chosenFor('Family')).toEqual(['Email: on', 'Push', 'Text', 'Nothing']);
});

test('offers only text messages as an extra for account safety', async () => {
  show();
  expect(await isOn('Email: Someone joins your family')).toBe(true);
  expect(await isOn('Push: Someone joins your family')).toBe(false);
  const ofSafety = screen.getAllByRole('switch', { name: /password was changed|new browser/ });
  expect(ofSafety).toHaveLength(2);
  expect(await isOn('Text: Your password was changed')).toBe(false);
});

test('saves a switch at once, and nothing else', async () => {
  show();
  await userEvent.click(await aSwitch('Push: Someone joins your family'));

  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]).toMatchObject({ quietHours: null, channels: { 'family-member-joined': { push: true } } });
  expect(await isOn('Push: Someone joins your family')).toBe(true);
});

test('saves two switches pressed one after the other', async () => {
  show();
  await userEvent.click(await aSwitch('Push: Someone joins your family'));
  await userEvent.click(await aSwitch('Email: Someone joins your family'));

  await vi.waitFor(() => expect(puts()).toHaveLength(2));
  expect(saved.channels['family-member-joined']).toEqual({ 'in-app': true, mail: false, push: true });
  expect([await isOn('Push: Someone joins your family'), await isOn('Email: Someone joins your family')]).toEqual([
    true,
    false,
  ]);
});

test('turns a switch back that could not be saved, and says why', async () => {
  refusal = problem('rate_limited');
  show();
  await userEvent.click(await aSwitch('Push: Someone joins your family'));

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.rate_limited.message);
  expect(await isOn('Push: Someone joins your family')).toBe(false);
});
