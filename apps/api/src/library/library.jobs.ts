import { z } from 'zod';
import { defineJob } from '../jobs/define-job.ts';
import { apiProof } from '../tokens.ts';

const TIMEOUT_MS = 10_000;

/** The web also refreshes every minute, so this may give up. */
export const tellWebJob = defineJob({
  name: 'library.tell-web',
  payload: z.object({}),
  async handle({ services: { env } }) {
    const reply = await fetch(new URL('/library-changed', env.publicUrl), {
      method: 'POST',
      headers: { 'x-waymark-api': apiProof(env.webSecret) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`The web answered ${reply.status}.`);
  },
});
