import * as contract from '@waymark/contract/practice/library-topics';
import { defineModule, type Routes } from '../../module.ts';
import { addTopic, changeTopic, listEditedTopics } from './library-topics.service.ts';

const libraryTopicsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.listEditedTopics,
    handler: async () => ({ data: [...(await listEditedTopics(app.db))] }),
  });

  app.route({
    ...contract.addTopic,
    async handler({ actor, body }, reply) {
      return reply.code(201).send(await addTopic(services, actor.userId, body));
    },
  });

  app.route({
    ...contract.changeTopic,
    handler: ({ actor, params, body }) => changeTopic(services, actor.userId, params.slug, body),
  });
};

export const libraryTopicsModule = defineModule({ name: 'library-topics', routes: [libraryTopicsRoutes] });
