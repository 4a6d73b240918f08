import { z } from 'zod';
import type { UserId } from '#modules/accounts/actor.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { expireRequest } from './coach-matches.queries.ts';
import { tellOfMatch } from './match-news.service.ts';
import { insertPassed } from './suggestions.queries.ts';

/** Scheduled for each request's deadline. Afterwards the coach is suggested last. */
export const expireRequestJob = defineJob({
  name: 'coach-matches.expire-request',
  payload: z.object({ matchId: z.int() }),
  handle: ({ data, services }) =>
    services.database.db.transaction(async (tx) => {
      const match = await expireRequest(tx, data.matchId);
      if (!match) return;
      await insertPassed(tx, match.coacheeId as UserId, [match.coachId]);
      await tellOfMatch(tx, services, 'expired', match);
    }),
});
