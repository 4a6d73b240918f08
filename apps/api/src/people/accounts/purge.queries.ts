import { lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { capturedMessages } from '#notices/mailbox/mailbox.table.ts';
import { loginThrottles, rateCounters } from '#people/limits/limits.table.ts';
import { oneTimeCodes } from '#people/one-time-codes/one-time-codes.table.ts';
import { loginSessions } from './login-sessions.table.ts';
import { passwordResets } from './password-resets.table.ts';
import { signUps } from './sign-ups.table.ts';

export async function deleteOutdatedRows(db: Db): Promise<void> {
  const aDayAgo = sql`now() - interval '24 hours'`;
  await db.delete(signUps).where(lt(signUps.createdAt, aDayAgo));
  await db.delete(loginSessions).where(lt(loginSessions.expiresAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, aDayAgo));
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.sentAt, aDayAgo));
  await db.delete(rateCounters).where(lt(rateCounters.windowEndsAt, sql`now()`));
  await db.delete(capturedMessages).where(lt(capturedMessages.createdAt, sql`now() - interval '30 days'`));
  await db.delete(loginThrottles).where(lt(loginThrottles.lastTriedAt, aDayAgo));
}
