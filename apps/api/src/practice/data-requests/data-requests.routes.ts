import * as contract from '@waymark/contract/practice/data-requests';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { answerCorrection } from '#rights/corrections/corrections.service.ts';
import { findCorrectionId } from '#rights/requests/correction-requests.queries.ts';
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
        data: open.map(({ publicId, kind, state, askedAt, dueOn, name, email, wish }) => ({
          ...{ id: publicId, kind, state, askedAt, dueOn, name, email, wish },
        })),
      };
    },
  });

  app.route({
    ...contract.answerCorrection,
    async handler({ actor, params, body: { answer } }, reply) {
      const id = await findCorrectionId(db, params.id);
      if (id === undefined) throw new Problem('not_found');
      const isAnswered = await answerCorrection(services, id, answer, (tx, aboutId) =>
        appendPracticeLine(tx, { actorId: actor.userId, deed: 'correction-answered', aboutId }),
      );
      if (!isAnswered) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};

export const dataRequestsModule = defineModule({ name: 'data-requests', routes: [dataRequestsRoutes] });
