import { eq } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import { demoAddress } from '#demo/people.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { users } from '#people/users/users.table.ts';
import type { TestApp } from './start-test-app.ts';

/** Signs in as someone of the demo, named by the mailbox of their address. */
export async function signInToDemo({ db, services }: TestApp, mailbox: string) {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAddress(mailbox)));
  return db.transaction((tx) => openLoginSession(tx, services, person?.id as UserId));
}
