// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { removePicture } from '@waymark/contract/people/pictures';
import { type Profile, type ProfileKind, showProfile, updateProfile } from '@waymark/contract/people/profiles';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem, refuse } from '../../../../test/contract-api.ts';
import { sessionUser } from '../../../../test/people.ts';
import { ownProfile } from '../../../../test/profiles.ts';

const recheckSession = vi.hoisted(() => vi.fn());
const router = vi.hoisted(() => ({ push: vi.fn(), refresh: vi.fn() }));
vi.mock('#session/session-store.ts', () => ({
  recheckSession,
  accessToken: async () => 'a.b.c',
  sessionState: () => ({}),
}));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
const { ProfilePage } = await import('./profile-page.tsx');

const open = { profile_completed: 0, onboarding_completed: 0 } as const;
const coachee = sessionUser(ROLE.coachee, SUB_ROLE.coachee, { subscriber: open });
const coach = sessionUser(ROLE.coach, SUB_ROLE.coach, { service_provider: open });

let known: Profile;

function save({ body }: { body: Partial<Profile> }) {
  known = ownProfile(known.kind, { ...known, ...body });
  const record = { ...open, profile_completed: known.missing.length === 0 ? 1 : 0 } as const;
  return { data: known, user: { ...coachee, subscriber: record } };
}

beforeEach(() => {
  // What the page before kept when it was left.
  sessionStorage.clear();
  answer(showProfile, () => ({ data: known }));
  answer(updateProfile, save);
  recheckSession.mockReset().mockResolvedValue(undefined);
  router.push.mockReset();
  router.refresh.mockReset();
  window.history.replaceState(null, '', '/profile');
});

afterEach(cleanup);

async function show(kind: ProfileKind = 'coachee', fields: Partial<Profile> = {}, user = coachee) {
  known = ownProfile(kind, fields);
  render(
    <QueryProvider>
      <ProfilePage user={user} />
    </QueryProvider>,
  );
  await screen.findByLabelText('First name');
}

const saved = () => askedOf(updateProfile).map(({ body }) => body);
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const NAMED = { firstName: 'Asha', lastName: 'Kumar' };
const WHOLE = { ...NAMED, country: 'IN', timeZone: 'Asia/Kolkata' };

test('saves a field when it loses focus, and says so quietly', async () => {
  await show();
  await userEvent.type(box('First name'), 'Asha');
  expect(saved()).toEqual([]);
  await userEvent.tab();

  expect(await screen.findByText('Saved')).toBeDefined();
  expect(saved()).toEqual([{ firstName: 'Asha' }]);
});

test('doesn’t save an unchanged field, and shows an invalid value at its field', async () => {
  await show('coachee', NAMED);
  await userEvent.click(box('Last name'));
  await userEvent.tab();
  await userEvent.clear(box('First name'));
  await userEvent.type(box('First name'), 'asha@example.org');
  await userEvent.tab();

  expect(await screen.findByText('Please enter a valid First Name.')).toBeDefined();
  expect(box('First name').getAttribute('aria-invalid')).toBe('true');
  expect(saved()).toEqual([]);
});

test('suggests the browser’s country and zone, and saves them only on Continue', async () => {
  await show('coachee', NAMED);
  expect(box('Time zone').value).toBe('Kathmandu (GMT+5:45)');
  expect(box('Country').value).toBe('NP');
  expect(saved()).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(router.push).toHaveBeenCalledWith('/coachee/questionnaire/screen'));
  expect(saved()).toEqual([{ country: 'NP' }, { timeZone: expect.stringMatching(/^Asia\/Kat(h)?mandu$/) }]);
  expect(recheckSession).toHaveBeenCalledOnce();
});

test('removes a picture from the session too, and so from the account menu', async () => {
  answer(removePicture, undefined);
  await show('coachee', { picture: 'a'.repeat(32) });
  await userEvent.click(screen.getByRole('button', { name: 'Remove it' }));

  await screen.findByRole('button', { name: 'Choose a picture' });
  expect(recheckSession).toHaveBeenCalledOnce();
});

test('finds a time zone by city, and saves it as soon as it is chosen', async () => {
  await show('coachee', WHOLE);
  await userEvent.click(box('Time zone'));
  await userEvent.keyboard('new y{Enter}');
  await vi.waitFor(() => expect(box('Time zone').value).toMatch(/^New York \(GMT-[45]\)$/));
  await vi.waitFor(() => expect(saved()).toEqual([{ timeZone: 'America/New_York' }]));
});

test('moves to the first missing field on Continue, with its message', async () => {
  await show();
  await userEvent.type(box('Last name'), 'Kumar');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));

  expect(await screen.findByText('Please enter a valid First Name.')).toBeDefined();
  await vi.waitFor(() => expect(document.activeElement).toBe(box('First name')));
  expect(router.push).not.toHaveBeenCalled();
});

test('keeps what could not be sent, says so calmly, and sends it on retry', async () => {
  await show();
  answer(updateProfile, new Error('The connection broke.'));
  await userEvent.type(box('First name'), 'Asha');
  await userEvent.tab();
  const notice = await screen.findByText(/We couldn’t save your last change yet/);
  expect(box('First name').value).toBe('Asha');

  answer(updateProfile, save);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(notice.isConnected).toBe(false);
  expect(saved().at(-1)).toEqual({ firstName: 'Asha' });
});

test('shows what the API rejects at its field', async () => {
  await show();
  const fields = [{ path: ['firstName'], message: 'Please enter a valid First Name.', name: 'ValidationError' }];
  answer(updateProfile, problem('invalid_request', fields));
  await userEvent.type(box('First name'), 'Asha');
  await userEvent.tab();

  expect(await screen.findByText('Please enter a valid First Name.')).toBeDefined();
});

test('restores unfinished text after a reload', async () => {
  await show('coach', WHOLE, coach);
  await userEvent.type(box('About you'), 'I listen.');
  fireEvent(window, new Event('pagehide'));
  cleanup();

  await show('coach', WHOLE, coach);
  await vi.waitFor(() => expect(box('About you').value).toBe('I listen.'));
  expect(saved()).toEqual([]);
});

test('sends the last typed text when the page closes', async () => {
  await show();
  await userEvent.type(box('First name'), 'Asha');
  const requests = vi.spyOn(globalThis, 'fetch');
  fireEvent(window, new Event('pagehide'));

  await vi.waitFor(() => expect(saved()).toEqual([{ firstName: 'Asha' }]));
  expect(requests).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ keepalive: true }));
});

test.each([
  ['coachee', 'Continue', 'Who sees this: you. Your family, your coach and any coach you ask also see your name.'],
  ['coach', 'Continue', 'Who sees this: everyone (once you are approved)'],
] as const)('marks what is required of a %s and says who sees it', async (kind, button, readers) => {
  await show(kind, NAMED, kind === 'coach' ? coach : coachee);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Waymark');
  expect(screen.getAllByText((_, element) => element?.tagName === 'P' && element.textContent === readers)).not.toEqual(
    [],
  );
  expect(box('First name').getAttribute('aria-required')).toBe('true');
  expect(box('Pronouns').getAttribute('aria-required')).toBeNull();
  expect(screen.getByRole('button', { name: button })).toBeDefined();
});

test.each([
  ['enterprise-admin', ['Name of the organisation', 'How many people work there?', 'Job title']],
  ['business-admin', ['Name of the organisation', 'How many people work there?', 'Job title']],
  ['group-admin', ['Job title']],
  ['super-admin', ['Job title']],
  ['coach', ['What you do, in one line', 'About you', 'Gender', 'City']],
] as const)('asks a %s for what the role needs', async (kind, labels) => {
  await show(kind, NAMED);
  for (const label of labels) expect(box(label)).toBeDefined();
  expect(screen.getAllByText('Required').length).toBe(known.missing.length + 1);
});

test('lets people edit a complete profile, and empty its optional fields', async () => {
  await show('coachee', { ...WHOLE, pronouns: 'she/her' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your profile');
  expect(screen.getByRole('link', { name: 'Your answers' }).getAttribute('href')).toBe('/coachee/questionnaire/screen');
  await userEvent.clear(box('Pronouns'));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));

  await vi.waitFor(() => expect(router.push).toHaveBeenCalled());
  expect(saved()).toEqual([{ pronouns: null }]);
});

test('says that the profile failed to load, with a way to try again', async () => {
  refuse(showProfile, 'forbidden');
  render(
    <QueryProvider>
      <ProfilePage user={coachee} />
    </QueryProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('We can’t show your profile right now')).toBeDefined();
  known = ownProfile('coachee', NAMED);
  answer(showProfile, () => ({ data: known }));
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('First name')).toBeDefined();
});
