import * as contract from '@waymark/contract/coach-matches';
import type { Module } from '../../app.ts';
import { listSuggestions, passSuggestions } from './suggestions.service.ts';

export const suggestionsRoutes: Module = async (app) => {
  app.route({
    ...contract.listSuggestions,
    handler: ({ actor }) => listSuggestions(app.db, actor.userId, new Date()),
  });

  app.route({
    ...contract.passSuggestions,
    handler: ({ actor, body }) => passSuggestions(app.services, actor.userId, body.coachIds),
  });
};
