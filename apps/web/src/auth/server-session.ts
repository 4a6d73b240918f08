import 'server-only';
import { connection } from 'next/server';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import type { CurrentSession } from '#session/session.ts';
import { authOptions } from './auth-options.ts';

/** The session of the request that is being answered, read once however many parts of the page ask. */
export const serverSession = cache(async (): Promise<CurrentSession | null> => {
  // A build has no configuration, and no request: what needs either is never rendered by it.
  await connection();
  return getServerSession(authOptions({ isKept: false }));
});
