// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react';
import { ROLE_NAMES, type RoleName } from '@waymark/contract/roles';
import { afterEach, expect, test } from 'vitest';
import { YourDataPage } from './your-data-page.tsx';

afterEach(cleanup);

const kept = (role: RoleName) => {
  render(<YourDataPage role={role} />);
  const section = within(screen.getByRole('region', { name: 'What we keep' }));
  return section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
};

test('says what is kept of a coachee, until when and who reads it', () => {
  expect(kept('coachee')).toEqual(expect.arrayContaining(['Your goals', 'Your check-ins', 'Your sign-ins']));
  const goals = within(screen.getByRole('heading', { name: 'Your goals' }).closest('li') as HTMLElement);
  goals.getByText('Until your account is deleted');
  goals.getByText(/^you and your coach/);
});

test.each<[RoleName, string, string]>([
  ['coach', 'Your practice as a coach', 'Your check-ins'],
  ['enterprise-admin', 'What you did as an admin', 'Your goals'],
  ['coachee', 'Your place in an organisation', 'Your practice as a coach'],
])('lists for %s “%s”, and nothing they never have, such as “%s”', (role, own, other) => {
  const things = kept(role);
  expect(things).toContain(own);
  expect(things).not.toContain(other);
});

test('names the account and the sign-ins for every role, and nothing twice', () => {
  for (const role of ROLE_NAMES) {
    const things = kept(role);
    expect(things).toEqual(expect.arrayContaining(['Your account', 'Your sign-ins', 'Your notifications']));
    expect(new Set(things).size).toBe(things.length);
    cleanup();
  }
});
