import * as contract from '@waymark/contract/practice/coach-reviews';
import type { UserId } from '#actor.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { listReviews } from './coach-reviews.queries.ts';
import { decideCoach, requireReview, setDuty } from './coach-reviews.service.ts';

const UNFINISHED = 'This coach hasn’t completed their profile and questionnaire yet.';

const coachReviewsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listCoachReviews,
    handler: ({ query }) => listReviews(db, query),
  });

  app.route({
    ...contract.decideCoach,
    async handler({ actor, params, body: { state, seen } }) {
      const { id } = await requireReview(db, params.id);
      const { before } = await decideCoach(services, actor.userId, { coachId: id as UserId, state, seen });
      if (before === 'open') throw new Problem('not_a_coach', { sentence: UNFINISHED });
      return requireReview(db, id);
    },
  });

  app.route({
    ...contract.setCoachDuty,
    async handler({ actor, params, body: { duty } }) {
      const { id } = await requireReview(db, params.id);
      await setDuty(services, actor.userId, { coachId: id as UserId, duty });
      return requireReview(db, id);
    },
  });
};

export const coachReviewsModule = defineModule({ name: 'coach-reviews', routes: [coachReviewsRoutes] });
