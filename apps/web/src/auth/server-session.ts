import 'server-only';
import { getServerSession } from 'next-auth';
import { cache } from 'react';
import { authOptions } from './auth-options.ts';
import type { CurrentSession } from './session.ts';

/** The session of the request that is being answered, read once however many parts of the page ask. */
export const serverSession = cache(async (): Promise<CurrentSession | null> => {
  return getServerSession(authOptions({ isKept: false }));
});
