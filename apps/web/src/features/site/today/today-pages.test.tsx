// @vitest-environment happy-dom

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { type CoacheeIntent, landing } from '@waymark/contract/landing';
import { listFactors } from '@waymark/contract/people/factors';
import { ROLE, ROLE_RECORD, type RoleId, SUB_ROLE, type SubRoleId } from '@waymark/contract/roles';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { answer } from '../../../../test/contract-api.ts';
import { NO_FACTORS } from '../../../../test/factors.ts';
import { sessionUser } from '../../../../test/people.ts';
import { TodayPage } from './today-page.tsx';
import { TODAY_PAGES } from './today-pages.ts';

beforeEach(() => answer(listFactors, NO_FACTORS));
afterEach(cleanup);

const show = (page: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{page}</QueryClientProvider>);

const roles: readonly RoleId[] = [3, 5, 10, 11, 12, 13];
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

test('says what the page is about, what to do next and what is on record', () => {
  show(<TodayPage user={sessionUser(ROLE.groupAdmin)} page={TODAY_PAGES.group} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your group');
  expect(screen.getByRole('link', { name: 'Open your profile' }).getAttribute('href')).toBe('/profile');
  expect(screen.getByText('asha@example.org')).toBeDefined();
});

test.each([
  [ROLE.superAdmin, 'Portfolio admin'],
  [ROLE.businessAdmin, 'Business admin'],
])('calls role %s what people call it', (role, words) => {
  show(<TodayPage user={sessionUser(role)} page={TODAY_PAGES.business} />);

  screen.getByText(words);
});

test('shows the date and its zone in the heading, and not who is signed in', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T20:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  show(<TodayPage user={sessionUser(ROLE.coachee, SUB_ROLE.coachee)} page={TODAY_PAGES.coachee} />);

  screen.getByText('Monday 23 November · Kathmandu (GMT+5:45)');
  expect(screen.queryByText(/Signed in as/)).toBeNull();
});

test.each([
  ['enterprise admin', ROLE.enterpriseAdmin, null, TODAY_PAGES.enterprise],
  ['group admin', ROLE.groupAdmin, null, TODAY_PAGES.group],
  ['business admin', ROLE.businessAdmin, null, TODAY_PAGES.business],
  ['manager', ROLE.coachee, SUB_ROLE.manager, TODAY_PAGES.manager],
] as const)(
  'the page of a %s claims nothing about groups or members, which it never asks for',
  (_, role, sub, page) => {
    show(<TodayPage user={sessionUser(role, sub)} page={page} />);

    expect(screen.queryByText(/no (groups|members|one)|quiet day/i)).toBeNull();
  },
);

test.each([
  ['an admin', ROLE.enterpriseAdmin, null, 'What people and their coaches write stays with them.'],
  ['a coachee', ROLE.coachee, SUB_ROLE.coachee, 'What you and your coach write stays between the two of you.'],
  ['a coach', ROLE.coach, SUB_ROLE.coach, 'What you and a client write stays between the two of you.'],
] as const)('%s reads what confidentiality means for them', (_, role, sub, text) => {
  show(<TodayPage user={sessionUser(role, sub)} page={TODAY_PAGES.coachee} />);

  expect(screen.getByText(text)).toBeDefined();
});

test('asks someone without a name for it first', () => {
  const user = sessionUser(ROLE.coachee, SUB_ROLE.coachee, { firstName: null, lastName: null });
  show(<TodayPage user={user} page={TODAY_PAGES.coachee} />);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good to see you');
  expect(screen.getByRole('link', { name: 'Add your name' }).getAttribute('href')).toBe('/profile');
});

test('links a manager from the team to their own page', () => {
  show(<TodayPage user={sessionUser(ROLE.coachee, SUB_ROLE.manager)} page={TODAY_PAGES.manager} />);

  expect(screen.getByRole('link', { name: 'Go to your own page' }).getAttribute('href')).toBe('/dashboard');
});
