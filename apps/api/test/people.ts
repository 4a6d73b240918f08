import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { eq } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { insertUser } from '#people/users/users.queries.ts';
import { roleRecords } from '#people/users/users.table.ts';
import type { TestApp } from './start-test-app.ts';

export const PASSWORD = 'quiet-harbour-42';

/** Hashed once per process: the tests create many people with the same password. */
let passwordHash: Promise<string> | undefined;

let made = 0;

/** An address that no one in this process has yet. */
export function newAddress(name = 'person'): string {
  made += 1;
  return `${name}.${made}@example.org`;
}

export interface Person {
  readonly id: UserId;
  readonly email: string;
  readonly jwt: string;
}

export interface PersonOptions {
  readonly role?: RoleId;
  readonly subRole?: SubRoleId | null;
  readonly email?: string;
  readonly profileCompleted?: boolean;
  readonly onboardingCompleted?: boolean;
}

/** Someone with an account, signed in; by default a coachee. */
export async function newPerson({ services, db }: TestApp, options: PersonOptions = {}): Promise<Person> {
  const { role = 3, subRole = role === 3 ? 5 : role === 5 ? 2 : null, email = newAddress() } = options;
  passwordHash ??= services.passwords.hash(PASSWORD);
  const id = await insertUser(db, {
    email,
    role,
    subRole,
    firstName: 'Asha',
    lastName: 'Kumar',
    passwordHash: await passwordHash,
  });
  if (!id) throw new Error(`${email} already has an account.`);
  const { profileCompleted = false, onboardingCompleted = false } = options;
  await db.update(roleRecords).set({ profileCompleted, onboardingCompleted }).where(eq(roleRecords.userId, id));
  const { jwt } = await db.transaction((tx) => openLoginSession(tx, services, id));
  return { id, email, jwt };
}
