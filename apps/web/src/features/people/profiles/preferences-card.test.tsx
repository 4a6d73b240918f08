// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formatClock } from '@waymark/contract/moments';
import { DEFAULT_PREFERENCES, updatePreferences } from '@waymark/contract/people/preferences';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { weekStartOf } from '#dates/calendar-days.ts';
import { adoptDisplay, DISPLAY_SCRIPT } from '#dates/display-cookie.ts';
import { QueryProvider } from '#query/query-provider.tsx';
import { recheckSession } from '#session/session-store.ts';
import { answer, askedOf, refuse } from '../../../../test/contract-api.ts';
import { PreferencesCard } from './preferences-card.tsx';

vi.mock('#session/session-store.ts', () => import('../../../../test/known-session.ts'));

const page = document.documentElement.dataset;

beforeEach(() => adoptDisplay(undefined));
afterEach(() => {
  cleanup();
  adoptDisplay(undefined);
});

const show = () =>
  render(
    <QueryProvider>
      <PreferencesCard saved={undefined} />
    </QueryProvider>,
  );

const choose = (label: string, words: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), words);

test('saves a choice at once, shows it on this page, and has the next one begin with it', async () => {
  answer(updatePreferences, { data: { ...DEFAULT_PREFERENCES, theme: 'dark' } });
  show();

  await choose('Colours', 'Dark');
  await vi.waitFor(() => expect(page.theme).toBe('dark'));
  await screen.findByText('Saved');
  expect(askedOf(updatePreferences)).toMatchObject([{ body: { theme: 'dark' } }]);
  expect(recheckSession).toHaveBeenCalled();

  delete page.theme;
  // As a browser runs it at the start of a page.
  new Function(DISPLAY_SCRIPT)();
  expect(page.theme).toBe('dark');
});

test('writes times and begins weeks as chosen', async () => {
  answer(updatePreferences, { data: DEFAULT_PREFERENCES });
  show();

  await choose('Times', '17:30');
  await vi.waitFor(() => expect(formatClock(1_050)).toBe('17:30'));
  await choose('Week starts on', 'Sunday');
  await vi.waitFor(() => expect(weekStartOf('2026-11-28')).toBe('2026-11-22'));
  await choose('Week starts on', 'Saturday');
  await vi.waitFor(() => expect(weekStartOf('2026-11-27')).toBe('2026-11-21'));
});

test('goes back to what was saved when a choice can’t be', async () => {
  refuse(updatePreferences, 'unavailable');
  show();

  await choose('Motion', 'Less');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.getByRole('combobox', { name: 'Motion' })).toHaveProperty('value', 'system');
  await vi.waitFor(() => expect(page.motion).toBe('system'));
});
