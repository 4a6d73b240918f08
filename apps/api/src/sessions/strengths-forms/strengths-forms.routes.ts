import * as contract from '@waymark/contract/sessions/strengths-forms';
import { defineModule, type Routes } from '../../module.ts';
import { listAskedOf, listOwnForms } from './strengths-forms.queries.ts';
import { askForStrengths, listClientStrengths, removeForm, writeStrengths } from './strengths-forms.service.ts';

const strengthsFormsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.listStrengthsForms,
    handler: async ({ actor }) => ({ data: await listOwnForms(app.db, actor.userId) }),
  });

  app.route({
    ...contract.listAskedForms,
    handler: async ({ actor }) => ({ data: [...(await listAskedOf(app.db, actor.userId))] }),
  });

  app.route({
    ...contract.listClientStrengths,
    handler: async ({ actor, params }) => ({
      data: await listClientStrengths(services, actor.userId, params.matchId),
    }),
  });

  app.route({
    ...contract.askForStrengths,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await askForStrengths(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.writeStrengths,
    async handler({ actor, params, body }, reply) {
      await writeStrengths(services, actor.userId, params.id, body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.removeStrengthsForm,
    async handler({ actor, params }, reply) {
      await removeForm(services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });
};

export const strengthsFormsModule = defineModule({ name: 'strengths-forms', routes: [strengthsFormsRoutes] });
