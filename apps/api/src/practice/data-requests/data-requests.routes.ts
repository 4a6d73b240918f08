import * as contract from '@waymark/contract/practice/data-requests';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { answerCorrection } from '#rights/corrections/corrections.service.ts';
import { listOpenRequests } from '#rights/requests/open-requests.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';

const dataRequestsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listDataRequests,
    async handler() {
      const open = await listOpenRequests(db);
      return {
        data: open.map(({ id, kind, state, askedAt, dueOn, name, email, wish }) => ({
          ...{ id, kind, state, askedAt, dueOn, name, email, wish },
        })),
      };
    },
  });

  app.route({
    ...contract.answerCorrection,
    async handler({ actor, params, body: { answer } }, reply) {
      const isAnswered = await answerCorrection(services, params.id, answer, (tx, aboutId) =>
        appendPracticeLine(tx, { actorId: actor.userId, deed: 'correction-answered', aboutId }),
      );
      if (!isAnswered) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};

export const dataRequestsModule = defineModule({ name: 'data-requests', routes: [dataRequestsRoutes] });
