import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CoacheeIntent, landing, landingAfterVerification } from './landing.ts';
import type { Flag, SessionUser } from './people/session-users.ts';
import { ROLE, ROLE_RECORD, type SpecifiedRoleId, type SubRoleId } from './roles.ts';

const INTENTS: readonly (CoacheeIntent | null)[] = [null, 'coachee', 'manager'];

interface Flags {
  readonly profile_completed: Flag;
  readonly onboarding_completed: Flag;
  readonly group_details_added: Flag;
}

const allFlags: readonly Flags[] = ([0, 1] as const).flatMap((profile_completed) =>
  ([0, 1] as const).flatMap((onboarding_completed) =>
    ([0, 1] as const).map((group_details_added) => ({ profile_completed, onboarding_completed, group_details_added })),
  ),
);

function person(id: SpecifiedRoleId, sub_role: SubRoleId | null, flags: Flags | null): SessionUser {
  return {
    id: 1,
    email: 'asha@example.org',
    username: 'asha@example.org',
    firstName: null,
    lastName: null,
    phone: null,
    timeZone: null,
    picture: null,
    family: null,
    role: { id, name: 'Role' },
    sub_role,
    ...(flags ? { [ROLE_RECORD[id]]: flags } : {}),
  };
}

/** The specification's table, written a second time and independently. */
function expected(
  id: SpecifiedRoleId,
  subRole: SubRoleId | null,
  flags: Flags | null,
  intent: CoacheeIntent | null,
): string {
  const profile = flags?.profile_completed === 1;
  const onboarded = flags?.onboarding_completed === 1;
  if (id === 5 && subRole === 2) {
    if (!flags) return '/coach/dashboard';
    if (!profile) return '/coach/profile';
    return onboarded ? '/coach/dashboard' : '/coach/questionnaire/screen';
  }
  if (id === 3 && intent) {
    if (subRole === 7) return '/smb/manager/dashboard';
    return onboarded ? '/coachee/sessions' : 'refused';
  }
  if (id === 3) {
    if (!profile) return '/profile';
    return onboarded ? '/dashboard' : '/coachee/questionnaire/screen';
  }
  if (id === 11) return profile ? '/enterprise-admin/dashboard' : '/profile';
  if (id === 10) {
    if (!profile) return '/profile';
    return flags?.group_details_added ? '/group-admin/dashboard' : '/group-admin/add-group-details';
  }
  if (id === 13) return profile ? '/smb/dashboard' : '/smb/ba/profile';
  if (id === 12) return profile ? '/smb/dashboard' : '/smb/sa/profile';
  return '/dashboard';
}

const shown = (result: ReturnType<typeof landing>) => ('path' in result ? result.path : 'refused');

describe('where people land', () => {
  test('follows the specification for every role, sub-role, flag and intent, with and without a record', () => {
    let combinations = 0;
    for (const role of [3, 5, 10, 11, 12, 13] as const) {
      for (const subRole of [null, 2, 5, 7] as const) {
        for (const flags of [null, ...allFlags]) {
          for (const intent of INTENTS) {
            combinations += 1;
            const where = landing(person(role, subRole, flags), intent);
            expect([role, subRole, flags, intent, shown(where)]).toEqual([
              role,
              subRole,
              flags,
              intent,
              expected(role, subRole, flags, intent),
            ]);
          }
        }
      }
    }
    expect(combinations).toBe(6 * 4 * 9 * 3);
  });

  test('is the dashboard for anything else', () => {
    fc.assert(
      fc.property(
        fc.integer().filter((id) => ![3, 5, 10, 11, 12, 13, 20].includes(id)),
        (id) => {
          const stranger = { ...person(3, null, null), role: { id: id as SpecifiedRoleId, name: '' } };
          expect(shown(landing(stranger))).toBe('/dashboard');
        },
      ),
    );
  });

  test.each([
    [5, 2, '/coach/profile'],
    [5, null, '/profile'],
    [13, null, '/smb/ba/profile'],
    [3, 5, '/profile'],
    [11, null, '/profile'],
  ])('after verification as role %i and sub-role %s is %s', (role, subRole, path) => {
    expect(landingAfterVerification(role, subRole)).toBe(path);
  });
});

test('leads people who run the practice to its console', () => {
  expect(landing({ ...person(10, null, null), role: { id: ROLE.practice, name: 'Practice' } })).toEqual({
    path: '/practice',
  });
});
