import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import type { UserId } from './actor.ts';
import { roleRecords } from './users.table.ts';

type Step = 'profileCompleted' | 'onboardingCompleted' | 'groupDetailsAdded';

/** Marks a step of what the person's role asks for first as done. Only the server says so, once it has what the step is for. */
export async function completeStep(tx: Db, userId: UserId, step: Step): Promise<void> {
  await tx
    .update(roleRecords)
    .set({ [step]: true })
    .where(eq(roleRecords.userId, userId));
}
