// What a coach reads about their clients; most addresses are /coach-clients.
import * as contract from '@waymark/contract/wellbeing/client-history';
import { listClientNeeds } from '@waymark/contract/wellbeing/client-needs';
import type { Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import {
  findOverview,
  listActionsOfClient,
  listNotesOfClient,
  listSessionsOfClient,
} from './client-history.queries.ts';
import { findClientNeeds } from './client-needs.queries.ts';

function found<Answer>(answer: Answer | undefined): Answer {
  if (answer === undefined) throw new Problem('not_found');
  return answer;
}

export const clientHistoryRoutes: Routes = async (app) => {
  app.route({
    ...contract.showClientOverview,
    handler: async ({ actor, params }) => ({ data: found(await findOverview(app.db, actor.userId, params.matchId)) }),
  });

  app.route({
    ...contract.listClientSessions,
    handler: async ({ actor, params: { matchId }, query: { pagination } }) =>
      found(await listSessionsOfClient(app.db, { coachId: actor.userId, matchId, pagination })),
  });

  app.route({
    ...contract.listClientNotes,
    handler: async ({ actor, params: { matchId }, query: { pagination } }) =>
      found(await listNotesOfClient(app.db, { coachId: actor.userId, matchId, pagination })),
  });

  app.route({
    ...contract.listClientActions,
    handler: async ({ actor, params: { matchId }, query: { pagination } }) =>
      found(await listActionsOfClient(app.db, { coachId: actor.userId, matchId, pagination })),
  });

  app.route({
    ...listClientNeeds,
    handler: ({ actor }) => findClientNeeds(app.db, actor.userId),
  });
};
