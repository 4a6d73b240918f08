import * as contract from '@waymark/contract/practice/coach-reviews';
import type { UserId } from '#actor.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { listSuccessorsOf } from './coach-reviews.queries.ts';
import {
  decideCoach,
  endHandover,
  offerHandover,
  requireReview,
  setClientLimit,
  setDuty,
  showAgreementRate,
  showReviews,
} from './coach-reviews.service.ts';

const UNFINISHED = 'This coach hasn’t completed their profile and questionnaire yet.';

const coachReviewsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listCoachReviews,
    handler: ({ query }) => showReviews(services, query),
  });

  app.route({
    ...contract.showAgreementRate,
    handler: async () => ({ data: await showAgreementRate(services) }),
  });

  app.route({
    ...contract.decideCoach,
    async handler({ actor, params, body: { state, seen } }) {
      const { id } = await requireReview(services, params.id);
      const { before } = await decideCoach(services, actor.userId, { coachId: id as UserId, state, seen });
      if (before === 'open') throw new Problem('not_a_coach', { sentence: UNFINISHED });
      return requireReview(services, id);
    },
  });

  app.route({
    ...contract.setCoachDuty,
    async handler({ actor, params, body: { duty } }) {
      const { id } = await requireReview(services, params.id);
      await setDuty(services, actor.userId, { coachId: id as UserId, duty });
      return requireReview(services, id);
    },
  });

  app.route({
    ...contract.listSuccessors,
    async handler({ params }) {
      const { id } = await requireReview(services, params.id);
      return { data: [...(await listSuccessorsOf(db, id))] };
    },
  });

  app.route({
    ...contract.offerHandover,
    async handler({ actor, params, body }) {
      const { id } = await requireReview(services, params.id);
      await offerHandover(services, actor.userId, id as UserId, body);
      return requireReview(services, id);
    },
  });

  app.route({
    ...contract.endHandover,
    async handler({ actor, params }) {
      const { id } = await requireReview(services, params.id);
      await endHandover(services, actor.userId, id as UserId);
      return requireReview(services, id);
    },
  });

  app.route({
    ...contract.setClientLimit,
    async handler({ actor, params, body }) {
      const { id } = await requireReview(services, params.id);
      await setClientLimit(services, actor.userId, id as UserId, body);
      return requireReview(services, id);
    },
  });
};

export const coachReviewsModule = defineModule({ name: 'coach-reviews', routes: [coachReviewsRoutes] });
