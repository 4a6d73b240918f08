import * as contract from '@waymark/contract/billing/purchases';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { beginPurchase, cancelPurchase, takePurchaseBack } from './paid-purchases.service.ts';
import { findPackageToBuy, listPurchasesOf } from './purchases.queries.ts';
import { buyPackage } from './purchases.service.ts';
import { PURCHASES_PERSONAL_DATA } from './purchases-personal-data.queries.ts';
import { refundPurchase } from './refunds.service.ts';

const purchasesRoutes: Routes = async (app) => {
  const { db, services } = app;

  app.route({
    ...contract.showPackageToBuy,
    async handler({ actor, params }) {
      const data = await findPackageToBuy(db, actor.userId, params.id);
      if (!data) throw new Problem('not_found');
      return { data };
    },
  });

  app.route({
    ...contract.buyPackage,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await buyPackage(services, actor.userId, body) });
    },
  });

  app.route({
    ...contract.refundPurchase,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await refundPurchase(services, actor.userId, params.id, body) });
    },
  });

  app.route({
    ...contract.listPurchases,
    handler: ({ actor, query }) => listPurchasesOf(db, actor.userId, query),
  });
};

export const purchasesModule = defineModule({
  name: 'purchases',
  routes: [purchasesRoutes],
  onInvoicePaid: beginPurchase,
  onInvoiceUnpaid: takePurchaseBack,
  onInvoiceCredited: cancelPurchase,
  tellPersonalData: () => PURCHASES_PERSONAL_DATA,
});
