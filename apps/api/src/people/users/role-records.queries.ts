import { eq } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { roleRecords } from './users.table.ts';

type Step = 'profileCompleted' | 'onboardingCompleted' | 'groupDetailsAdded';

/** Only the server does so, once it has the data. */
export async function completeStep(tx: Db, userId: UserId, step: Step): Promise<void> {
  await tx
    .update(roleRecords)
    .set({ [step]: true })
    .where(eq(roleRecords.userId, userId));
}
