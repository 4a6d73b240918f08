// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { landing } from '@waymark/contract/landing';
import type { Flag } from '@waymark/contract/people/session-users';
import { ROLE, ROLE_RECORD, SUB_ROLE } from '@waymark/contract/roles';
import { afterEach, expect, test } from 'vitest';
import { sessionUser } from '../../../../test/people.ts';
import { isOnboarded, OnboardingLeft } from './onboarding-left.tsx';

afterEach(cleanup);

function person(role: typeof ROLE.coachee | typeof ROLE.coach, profile_completed: Flag, onboarding_completed: Flag) {
  const subRole = role === ROLE.coach ? SUB_ROLE.coach : SUB_ROLE.coachee;
  return sessionUser(role, subRole, { [ROLE_RECORD[role]]: { profile_completed, onboarding_completed } });
}

test.each([
  [ROLE.coachee, 0, 0],
  [ROLE.coachee, 1, 0],
  [ROLE.coach, 0, 0],
  [ROLE.coach, 1, 0],
] as const)(
  'links role %i with profile %i and questions %i to the page of the landing table',
  (role, profile, questions) => {
    const user = person(role, profile, questions);
    render(<OnboardingLeft user={user} />);
    const link = screen.getByRole('link', { name: profile ? 'Continue' : 'Begin' });

    expect({ path: link.getAttribute('href') }).toEqual(landing(user));
    expect(screen.getAllByRole('listitem')[0]?.textContent?.endsWith('(done)')).toBe(profile === 1);
    expect(isOnboarded(user)).toBe(false);
  },
);

test('still asks for the profile when the questions are answered first', () => {
  render(<OnboardingLeft user={person(ROLE.coachee, 0, 1)} />);

  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/profile');
});

test('renders nothing for people who completed both, or who have neither', () => {
  const complete = person(ROLE.coachee, 1, 1);
  const { container } = render(<OnboardingLeft user={complete} />);
  expect(container.childElementCount).toBe(0);
  expect(isOnboarded(complete)).toBe(true);

  cleanup();
  expect(isOnboarded(sessionUser(ROLE.enterpriseAdmin))).toBe(true);
});
