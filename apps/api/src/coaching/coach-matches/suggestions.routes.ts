import * as contract from '@waymark/contract/coaching/coach-matches';
import type { Routes } from '../../module.ts';
import { listSuggestions, passSuggestions } from './suggestions.service.ts';

export const suggestionsRoutes: Routes = async (app) => {
  app.route({
    ...contract.listSuggestions,
    handler: ({ actor }) => listSuggestions(app.db, actor.userId, new Date()),
  });

  app.route({
    ...contract.passSuggestions,
    handler: ({ actor, body }) => passSuggestions(app.services, actor.userId, body.coachIds),
  });
};
