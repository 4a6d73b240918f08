import { eq } from 'drizzle-orm';
import type { UserId } from '#modules/accounts/actor.ts';
import { openLoginSession } from '#modules/accounts/login.service.ts';
import { users } from '#modules/accounts/users.table.ts';
import { demoAddress } from '#modules/demo/people.ts';
import type { TestApp } from './start-test-app.ts';

/** Signs in as someone of the demo, named by the mailbox of their address. */
export async function signInToDemo({ db, services }: TestApp, mailbox: string) {
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, demoAddress(mailbox)));
  return db.transaction((tx) => openLoginSession(tx, services, person?.id as UserId));
}
