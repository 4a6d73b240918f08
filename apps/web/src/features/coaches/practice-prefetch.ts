import 'server-only';
import { showPractice } from '@waymark/contract/coaches';
import { serverCall } from '#http/server-call.ts';
import type { Prefetch } from '#query/prefetched.tsx';
import { PRACTICE } from './practice-query.ts';

/** The practice as the server asks for it in the name of whoever is signed in. */
export const prefetchPractice = (token: string): Prefetch => ({
  ...PRACTICE,
  queryFn: async () => (await serverCall(showPractice, { token })).data,
});
