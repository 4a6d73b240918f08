import * as contract from '@waymark/contract/practice/offered-packages';
import { updateWithheld } from '#billing/packages/packages.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { listAllPackages } from './offered-packages.queries.ts';

const offeredPackagesRoutes: Routes = async (app) => {
  app.route({
    ...contract.listPackagesForConsole,
    handler: ({ query }) => listAllPackages(app.db, query),
  });

  app.route({
    ...contract.withholdPackage,
    async handler({ actor, params, body: { isWithheld } }, reply) {
      await app.services.database.db.transaction(async (tx) => {
        const isChanged = await updateWithheld(tx, params.id, isWithheld);
        if (isChanged === undefined) throw new Problem('not_found');
        if (!isChanged) return;
        const deed = isWithheld ? 'package-withheld' : 'package-allowed';
        await appendPracticeLine(tx, { actorId: actor.userId, deed });
      });
      return reply.code(204).send();
    },
  });
};

export const offeredPackagesModule = defineModule({ name: 'offered-packages', routes: [offeredPackagesRoutes] });
