// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { PROBLEMS } from '@waymark/contract/errors';
import type { NotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import {
  showNotificationPreferences,
  updateNotificationPreferences,
} from '@waymark/contract/notices/notification-preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueryProvider } from '#query/query-provider.tsx';
import { answer, askedOf, problem } from '../../../../test/contract-api.ts';

const { NotificationPreferencesPage } = await import('./notification-preferences-page.tsx');

let saved: NotificationPreferences;
let refusal: Error | undefined;

beforeEach(() => {
  refusal = undefined;
  saved = { timeZone: 'UTC', quietHours: null, digest: { isOn: false, hour: 8 }, channels: {} };
  answer(showNotificationPreferences, () => saved);
  answer(updateNotificationPreferences, ({ body }) => {
    if (refusal) return refusal;
    saved = { ...body, channels: {} };
    return saved;
  });
});

afterEach(cleanup);

const COACHEE = 'coachee';

const show = () =>
  render(
    <QueryProvider>
      <NotificationPreferencesPage userId={7} role={COACHEE} />
    </QueryProvider>,
  );

const aSwitch = (name: string) => screen.findByRole('switch', { name });
const puts = () => askedOf(updateNotificationPreferences).map(({ body }) => body);

test('starts with the browser’s time zone, and saves each change as it is made', async () => {
  show();
  const zone = await screen.findByLabelText<HTMLInputElement>('Your time zone');
  const browsers = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(zone.value).toBe('Kathmandu (GMT+5:45)');
  const schedule = { timeZone: browsers, quietHours: null, digest: { isOn: false, hour: 8 }, channels: {} };

  await userEvent.click(await aSwitch('Quiet hours'));
  const quietHours = { from: '22:00', to: '07:00' };
  await vi.waitFor(() => expect(puts()).toEqual([{ ...schedule, quietHours }]));
  await userEvent.selectOptions(screen.getByLabelText('Digest time'), '6 pm');

  await vi.waitFor(() => expect(puts()).toHaveLength(2));
  expect(puts()[1]).toEqual({ ...schedule, quietHours, digest: { isOn: false, hour: 18 } });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(await screen.findByText('Saved')).toBeDefined();
});

test('saves quiet hours when their field loses focus, unless they end when they begin', async () => {
  saved = { ...saved, quietHours: { from: '22:00', to: '07:00' } };
  show();
  const to = await screen.findByLabelText<HTMLInputElement>('To');
  fireEvent.change(to, { target: { value: '22:00' } });
  fireEvent.blur(to);

  expect(await screen.findByText('Quiet hours can’t start and end at the same time.')).toBeDefined();
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(puts()).toEqual([]);

  fireEvent.change(to, { target: { value: '06:45' } });
  fireEvent.blur(to);
  await vi.waitFor(() => expect(puts()).toMatchObject([{ quietHours: { from: '22:00', to: '06:45' } }]));
  expect(screen.queryByText('Quiet hours can’t start and end at the same time.')).toBeNull();
});

test('undoes a change of times that could not be saved, and says why', async () => {
  refusal = problem('rate_limited');
  show();
  await userEvent.click(await aSwitch('Daily digest'));

  expect((await screen.findByRole('alert')).textContent).toBe(PROBLEMS.rate_limited.message);
  expect((await aSwitch('Daily digest')).getAttribute('aria-checked')).toBe('false');
});
