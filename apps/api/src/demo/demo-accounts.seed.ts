import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { insertOrganisation, updateOrganisation } from '#organisations/organisations/organisations.queries.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { roleRecords, users } from '#people/users/users.table.ts';
import { demoCoachees } from './coachees.ts';
import { demoCoaches } from './coaches.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { demoAddress, demoPeople } from './people.ts';

type Account = Omit<typeof users.$inferInsert, 'passwordHash'> &
  Required<Pick<typeof roleRecords.$inferInsert, 'profileCompleted' | 'onboardingCompleted'>>;

/** Everyone in the demo: the people offered at sign-in, and the people they meet. */
function allAccounts(): readonly Account[] {
  const { signIn, family } = demoPeople();
  const shown = [...signIn, ...family.members].map(
    ({ email, firstName, lastName, phone, role, sub_role: subRole, isProfileComplete, isOnboardingComplete }) => ({
      ...{ email, firstName, lastName, phone, role, subRole },
      profileCompleted: isProfileComplete,
      onboardingCompleted: isOnboardingComplete,
    }),
  );
  const addresses = new Set(shown.map(({ email }) => email));
  const coaches = demoCoaches().map(({ mailbox, name: [firstName, lastName] }) => ({
    ...{ email: demoAddress(mailbox), firstName, lastName, role: ROLE.coach, subRole: SUB_ROLE.coach },
    profileCompleted: true,
    onboardingCompleted: true,
  }));
  const coachees = demoCoachees().map(
    ({ mailbox, name: [firstName, lastName] = ['', ''], profile, isFinished = false }) => ({
      ...{ email: demoAddress(mailbox), firstName, lastName, role: ROLE.coachee, subRole: SUB_ROLE.coachee },
      profileCompleted: profile !== undefined,
      onboardingCompleted: isFinished,
    }),
  );
  return [...shown, ...[...coaches, ...coachees].filter(({ email }) => !addresses.has(email))];
}

export async function insertAccounts(tx: Db, passwordHash: string): Promise<DemoIds> {
  const accounts = allAccounts();
  const rows = await tx
    .insert(users)
    .values(
      accounts.map(({ profileCompleted: _done, onboardingCompleted: _too, ...user }) => ({ ...user, passwordHash })),
    )
    .returning({ id: users.id, email: users.email });
  const ids = new Map(rows.map(({ id, email }) => [email, id as UserId]));
  const idOfAddress = (email: string): UserId => {
    const id = ids.get(email);
    if (!id) throw new Error(`${email} is not one of the demo's people.`);
    return id;
  };
  await tx.insert(roleRecords).values(
    accounts.map(({ email, profileCompleted, onboardingCompleted }) => ({
      userId: idOfAddress(email),
      profileCompleted,
      onboardingCompleted,
      groupDetailsAdded: profileCompleted,
    })),
  );
  return (mailbox) => idOfAddress(demoAddress(mailbox));
}

export async function insertOffices(tx: Db, idOf: DemoIds): Promise<void> {
  for (const { mailbox, profile, organisation } of demoPeople().offices) {
    const userId = idOf(mailbox);
    await tx.insert(profiles).values({ userId, ...profile });
    if (!organisation) continue;
    const { kind, ...described } = organisation;
    await insertOrganisation(tx, kind, userId);
    await updateOrganisation(tx, userId, described);
  }
}
