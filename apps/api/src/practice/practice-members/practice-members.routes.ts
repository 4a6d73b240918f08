import * as contract from '@waymark/contract/practice/practice-members';
import { signInPlaceOf } from '#people/accounts/sign-in-places.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { mailPracticeHeadJob, makePracticeHeadJob } from './practice-members.jobs.ts';
import { findPracticePart, listMembers } from './practice-members.queries.ts';
import { beginClaim, finishClaim, isLastOwner } from './practice-members.service.ts';
import { PRACTICE_MEMBERS_PERSONAL_DATA } from './practice-members-personal-data.queries.ts';

const practiceMembersRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listPracticeMembers,
    handler: async ({ actor }) => ({ data: [...(await listMembers(db, actor.userId))] }),
  });

  app.route({
    ...contract.beginClaim,
    async handler({ body }) {
      await beginClaim(services, body);
      return { email: body.email, sent: true as const };
    },
  });

  app.route({
    ...contract.finishClaim,
    handler: async (request) => finishClaim(services, request.body, await signInPlaceOf(request)),
  });
};

export const practiceMembersModule = defineModule({
  name: 'practice-members',
  routes: [practiceMembersRoutes],
  jobs: [mailPracticeHeadJob, makePracticeHeadJob],
  offers: { findPracticePart, isLastOwner },
  tellPersonalData: () => PRACTICE_MEMBERS_PERSONAL_DATA,
});
