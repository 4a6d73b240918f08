// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import type { NotificationPreferences } from '@waymark/contract/notification-preferences';
import { showNotificationPreferences, updateNotificationPreferences } from '@waymark/contract/notification-preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../test/contract-api.ts';

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
  render(
    <QueryProvider>
      <NotificationPreferencesPage userId={7} />
    </QueryProvider>,
  );
});

afterEach(cleanup);

const aSwitch = (name: string) => screen.findByRole('switch', { name });
const puts = () => askedOf(updateNotificationPreferences).map(({ body }) => body);
const isOn = async (name: string) => (await aSwitch(name)).getAttribute('aria-checked') === 'true';

test('each kind has a switch for every way that it may use, and those about safety can only be had by text message too', async () => {
  expect(await isOn('Mail: Someone joins your family')).toBe(true);
  expect(await isOn('Push: Someone joins your family')).toBe(false);
  expect(await isOn('Push: Your invitation is about to expire')).toBe(false);
  const ofSafety = screen.getAllByRole('switch', { name: /password was changed|new browser/ });
  expect(ofSafety).toHaveLength(2);
  expect(await isOn('SMS: Your password was changed')).toBe(false);
  expect(screen.getAllByText(/About the safety of your account/)).toHaveLength(2);
});

test('a switch is saved at once, and nothing else with it', async () => {
  await userEvent.click(await aSwitch('Push: Someone joins your family'));

  await vi.waitFor(() => expect(puts()).toHaveLength(1));
  expect(puts()[0]).toMatchObject({ quietHours: null, channels: { 'family-member-joined': { push: true } } });
  expect(await isOn('Push: Someone joins your family')).toBe(true);
});

test('two switches that are pressed one after the other are both kept', async () => {
  await userEvent.click(await aSwitch('Push: Someone joins your family'));
  await userEvent.click(await aSwitch('Mail: Someone joins your family'));

  await vi.waitFor(() => expect(puts()).toHaveLength(2));
  expect(saved.channels['family-member-joined']).toEqual({ 'in-app': true, mail: false, push: true });
  expect([await isOn('Push: Someone joins your family'), await isOn('Mail: Somebody joins your family')]).toEqual([
    true,
    false,
  ]);
});

test('a switch that could not be saved goes back, and says why', async () => {
  refusal = problem('rate_limited');
  await userEvent.click(await aSwitch('Push: Someone joins your family'));

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.rate_limited.message);
  expect(await isOn('Push: Someone joins your family')).toBe(false);
});

test('the time zone is that of the browser until one is chosen, and times are saved together', async () => {
  const zone = await screen.findByLabelText<HTMLSelectElement>('Your time zone');
  const browsers = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zone.value).toBe(browsers);
  await userEvent.click(await aSwitch('Quiet hours'));
  await userEvent.selectOptions(screen.getByLabelText('The digest comes at'), '6 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Your times are saved.')).toBeDefined();
  expect(puts()).toEqual([
    { timeZone: browsers, quietHours: { from: '22:00', to: '07:00' }, digest: { isOn: false, hour: 18 }, channels: {} },
  ]);
});

test('quiet hours that end when they begin are told at their field, and nothing is sent', async () => {
  await userEvent.click(await aSwitch('Quiet hours'));
  const to = screen.getByLabelText<HTMLInputElement>('To');
  await userEvent.clear(to);
  await userEvent.type(to, '22:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Quiet hours can’t start and end at the same time.')).toBeDefined();
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(puts()).toEqual([]);
});
