import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { expireRequest, findOpenMatch, holdMatch } from './coach-matches.queries.ts';
import { closeDueHandover } from './handovers.queries.ts';
import { notifyAboutMatch } from './match-news.service.ts';
import { insertPassed } from './suggestions.queries.ts';

/** Scheduled for each request's deadline. Afterwards the coach is suggested last. */
export const expireRequestJob = defineJob({
  name: 'coach-matches.expire-request',
  payload: z.object({ matchId: z.int() }),
  handle: ({ data, services }) =>
    services.database.db.transaction(async (tx) => {
      if (!(await holdMatch(tx, data.matchId))) return;
      const match = await expireRequest(tx, data.matchId);
      if (!match) return;
      await insertPassed(tx, match.coacheeId as UserId, [match.coachId]);
      const present = await findOpenMatch(tx, match.coacheeId, 'standing');
      await notifyAboutMatch(tx, services, 'expired', match, present);
    }),
});

/** Scheduled for the end of each handover's offers: what is unanswered by then stays as it is. */
export const closeHandoverJob = defineJob({
  name: 'coach-matches.close-handover',
  payload: z.object({ handoverId: z.uuid() }),
  handle: ({ data, services }) =>
    services.database.db.transaction(async (tx) => {
      await closeDueHandover(tx, data.handoverId);
    }),
});
