import * as contract from '@waymark/contract/billing/packages';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { listOfferedAt, listPackagesOf, updateOffer } from './packages.queries.ts';
import { changePackage, createPackage } from './packages.service.ts';
import { PACKAGES_PERSONAL_DATA } from './packages-personal-data.queries.ts';

const packagesRoutes: Routes = async (app) => {
  const { db, services } = app;

  app.route({
    ...contract.listOfferedPackages,
    async handler({ params }) {
      const data = await listOfferedAt(db, params.slug);
      if (!data) throw new Problem('not_found');
      return { data };
    },
  });

  app.route({
    ...contract.listPackages,
    handler: async ({ actor }) => ({ data: await listPackagesOf(db, actor.userId) }),
  });

  app.route({
    ...contract.createPackage,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await createPackage(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.changePackage,
    handler: async ({ actor, params, body }) => ({
      data: await changePackage(services, actor.userId, params.id, body),
    }),
  });

  app.route({
    ...contract.offerPackage,
    async handler({ actor, params, body }) {
      if (!(await updateOffer(db, actor.userId, params.id, body.isOffered))) throw new Problem('not_found');
      return { data: await listPackagesOf(db, actor.userId) };
    },
  });
};

export const packagesModule = defineModule({
  name: 'packages',
  routes: [packagesRoutes],
  tellPersonalData: () => PACKAGES_PERSONAL_DATA,
});
