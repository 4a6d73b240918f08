import * as duty from '@waymark/contract/messages/duty-roster';
import * as contract from '@waymark/contract/messages/triage';
import type { Actor, UserId } from '#actor.ts';
import { agedTriageThreads } from '#messages/messages/threads.queries.ts';
import { findCountry } from '#people/profiles/profiles.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import * as roster from './duty.service.ts';
import { watchQueueJob } from './triage.jobs.ts';
import { askTriage, contactsIn, followMessage } from './triage.service.ts';
import { changeCase, listQueueFor, showCase, showHelpLineOf } from './triage-cases.service.ts';

const helpRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...contract.showHelpLine,
    handler: ({ actor }) => showHelpLineOf(services, actor.userId),
  });

  app.route({
    ...contract.askForHelp,
    async handler({ actor, body }, reply) {
      const country = await findCountry(db, actor.userId);
      const phrase = body.reason === 'phrase' ? body.phrase : null;
      const data = await askTriage(services, actor.userId, { reason: body.reason, phrase });
      return reply.code(201).send({ data, contacts: contactsIn(country, services.settings.current) });
    },
  });
};

const queueRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({ ...contract.listTriage, handler: ({ actor }) => listQueueFor(db, actor.userId) });

  app.route({
    ...contract.showTriage,
    handler: async ({ actor, params }) => ({ data: await showCase(db, services, actor.userId, params.id) }),
  });

  const change = async (actor: Actor, id: string, kind: 'claimed' | 'closed' | 'reopened') => ({
    data: await changeCase(services, actor.userId, id, { kind, by: actor.userId }),
  });

  app.route({
    ...contract.claimTriage,
    handler: ({ actor, params }) => change(actor, params.id, 'claimed'),
  });

  app.route({
    ...contract.closeTriage,
    handler: ({ actor, params }) => change(actor, params.id, 'closed'),
  });

  app.route({
    ...contract.reopenTriage,
    handler: ({ actor, params }) => change(actor, params.id, 'reopened'),
  });

  app.route({
    ...contract.handOverTriage,
    handler: async ({ actor, params, body }) => ({
      data: await changeCase(services, actor.userId, params.id, {
        kind: 'handed-over',
        by: actor.userId,
        note: body.note,
      }),
    }),
  });
};

const rosterRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...duty.listDutyRoster,
    handler: async ({ actor }) => ({ data: await roster.listRosterFor(db, actor.userId) }),
  });

  app.route({
    ...duty.saveDutyHours,
    handler: async ({ actor, body }) => ({ data: await roster.saveHoursOf(services, actor.userId, body) }),
  });

  app.route({
    ...duty.grantDuty,
    async handler({ actor, body }, reply) {
      return reply.code(201).send({ data: await roster.grantDutyBy(services, actor.userId, body.email) });
    },
  });

  app.route({
    ...duty.revokeDuty,
    handler: async ({ actor, params }) => ({
      data: await roster.revokeDutyBy(services, actor.userId, params.id as UserId),
    }),
  });
};

export const triageModule = defineModule({
  name: 'triage',
  routes: [helpRoutes, queueRoutes, rosterRoutes],
  jobs: [watchQueueJob],
  aged: [agedTriageThreads],
  onTriageMessage: followMessage,
  onAccountLeaving: roster.leaveDuty,
  onAccountErased: roster.leaveDuty,
});
