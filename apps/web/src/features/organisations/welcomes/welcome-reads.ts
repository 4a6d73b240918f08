import 'server-only';
import { showWelcome, type Welcome } from '@waymark/contract/organisations/welcomes';
import { cache } from 'react';
import { serverCall } from '#http/server-call.ts';

/** Null while the API doesn't answer, too, which the log says: a page does without it. */
export const readWelcome = cache(async (token: string): Promise<Welcome | null> => {
  try {
    return (await serverCall(showWelcome, { token })).data;
  } catch {
    return null;
  }
});
