import * as contract from '@waymark/contract/practice/practice-members';
import type { UserId } from '#actor.ts';
import { signInPlaceOf } from '#people/accounts/sign-in-places.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { mailPracticeHeadJob, makePracticeHeadJob } from './practice-members.jobs.ts';
import { findPracticePart, listMembers } from './practice-members.queries.ts';
import {
  appointMember,
  beginClaim,
  changePart,
  finishClaim,
  isLastOwner,
  removeMember,
} from './practice-members.service.ts';
import { PRACTICE_MEMBERS_PERSONAL_DATA } from './practice-members-personal-data.queries.ts';

const practiceMembersRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.listPracticeMembers,
    handler: async ({ actor }) => ({ data: [...(await listMembers(db, actor.userId))] }),
  });

  async function requireMember(readerId: UserId, id: number): Promise<contract.PracticeMember> {
    const member = (await listMembers(db, readerId)).find((one) => one.id === id);
    if (!member) throw new Problem('not_found');
    return member;
  }

  app.route({
    ...contract.appointMember,
    async handler({ actor, body }, reply) {
      const id = await appointMember(services, actor.userId, body);
      return reply.code(201).send(await requireMember(actor.userId, id));
    },
  });

  app.route({
    ...contract.changePart,
    async handler({ actor, params, body }) {
      await changePart(services, actor.userId, params.id as UserId, body.part);
      return requireMember(actor.userId, params.id);
    },
  });

  app.route({
    ...contract.endPart,
    async handler({ actor, params }, reply) {
      await removeMember(services, actor.userId, params.id as UserId);
      return reply.code(204).send();
    },
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
