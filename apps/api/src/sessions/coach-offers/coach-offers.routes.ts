import * as contract from '@waymark/contract/sessions/coach-offers';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { findPrices } from './coach-offers.queries.ts';
import { savePricesOf, showOffer } from './coach-offers.service.ts';
import { PRICES_PERSONAL_DATA } from './coach-offers-personal-data.queries.ts';

const coachOffersRoutes: Routes = async (app) => {
  app.route({
    ...contract.showCoachOffer,
    isKept: true,
    async handler({ params }) {
      const offer = await showOffer(app.services, params.slug);
      if (!offer) throw new Problem('not_found');
      return { data: offer };
    },
  });

  app.route({
    ...contract.showPrices,
    handler: async ({ actor }) => ({ data: await findPrices(app.db, actor.userId) }),
  });

  app.route({
    ...contract.savePrices,
    handler: async ({ actor, body }) => ({ data: await savePricesOf(app.services, actor.userId, body.prices) }),
  });
};

export const coachOffersModule = defineModule({
  name: 'coach-offers',
  tellPersonalData: () => PRICES_PERSONAL_DATA,
  routes: [coachOffersRoutes],
});
