import 'server-only';
import { connection } from 'next/server';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import type { CurrentSession } from '#session/session-endpoint.ts';
import { authOptions } from './auth-options.ts';

export const serverSession = cache(async (): Promise<CurrentSession | null> => {
  // A build has neither configuration nor requests.
  await connection();
  return getServerSession(authOptions({ isKept: false }));
});

/** Null also for someone who asked to be deleted: they see what visitors see, and one page more. */
export async function memberSession(): Promise<CurrentSession | null> {
  const session = await serverSession();
  return session?.user.leavesAt === undefined ? session : null;
}
