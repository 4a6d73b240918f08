// @vitest-environment happy-dom

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { type CoacheeIntent, landing } from '@waymark/contract/landing';
import { listFactors } from '@waymark/contract/people/factors';
import { ROLE, ROLE_RECORD, type SpecifiedRoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answer } from '../../../../test/contract-api.ts';
import { NO_FACTORS } from '../../../../test/factors.ts';
import { sessionUser } from '../../../../test/people.ts';
import { TodayFrame } from './today-frame.tsx';
import { TodayPage } from './today-page.tsx';

beforeEach(() => answer(listFactors, NO_FACTORS));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showFrameAt(now: string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  show(
    <TodayFrame user={ASHA} now={Date.now()}>
      content
    </TodayFrame>,
  );
}

const show = (page: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

const roles: readonly SpecifiedRoleId[] = [3, 5, 10, 11, 12, 13];
const subRoles: readonly (SubRoleId | null)[] = [null, 2, 5, 7];
const intents: readonly (CoacheeIntent | null)[] = [null, 'coachee', 'manager'];
const flags = [0, 1] as const;

test('has every landing page', () => {
  const landedOn = new Set<string>();
  for (const role of roles) {
    for (const sub_role of subRoles) {
      for (const profile_completed of flags) {
        for (const second of flags) {
          const record = { profile_completed, onboarding_completed: second, group_details_added: second };
          const user = { ...sessionUser(role, sub_role), [ROLE_RECORD[role]]: record };
          for (const intent of intents) {
            const target = landing(user, intent);
            if ('path' in target) landedOn.add(target.path);
          }
        }
      }
    }
  }
  expect(landedOn.size).toBeGreaterThan(10);
  const pages = join(import.meta.dirname, '../../../app/(signed-in)');
  for (const path of landedOn) expect(existsSync(join(pages, path, 'page.tsx')), path).toBe(true);
});

const ASHA = sessionUser(ROLE.coachee, SUB_ROLE.coachee);

test.each([
  ['2026-11-22T23:29:00Z', 'Good evening, Asha'],
  ['2026-11-22T23:30:00Z', 'Good morning, Asha'],
  ['2026-11-23T06:30:00Z', 'Good afternoon, Asha'],
  ['2026-11-23T12:30:00Z', 'Good evening, Asha'],
])('greets at %s by the clock of the profile’s zone: %s', (now, words) => {
  showFrameAt(now);

  screen.getByRole('heading', { level: 1, name: words });
});

test('greets by time in what the server draws, and without it where only the browser knows the zone', () => {
  const drawn = (timeZone: string | null) =>
    renderToString(
      <TodayFrame user={{ ...ASHA, timeZone }} now={Date.parse('2026-11-23T06:30:00Z')}>
        content
      </TodayFrame>,
    );

  expect(drawn('Asia/Kolkata')).toContain('Good afternoon, Asha');
  expect(drawn(null)).toContain('Good to see you, Asha');
});

test('shows the date and its zone in the heading', () => {
  showFrameAt('2026-11-22T20:00:00Z');

  screen.getByText('Monday 23 November · Kathmandu (GMT+5:45)');
});

test('asks someone without a name for it first', () => {
  show(<TodayPage user={sessionUser(ROLE.groupAdmin, null, { firstName: null, lastName: null })}>content</TodayPage>);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/^Good \w+$/);
  expect(screen.getByRole('link', { name: 'Add your name' }).getAttribute('href')).toBe('/profile');
});
