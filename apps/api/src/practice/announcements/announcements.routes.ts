import * as contract from '@waymark/contract/practice/announcements';
import * as readers from '@waymark/contract/practice/shown-announcements';
import { sendJson } from '../../built-json.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { readAlong } from '../../read-along.ts';
import { notifyAudienceJob } from './announcements.jobs.ts';
import { agedClosings, closeFor, listAll, readShown } from './announcements.queries.ts';
import { announce, countAudience, reword, takeDown } from './announcements.service.ts';
import { ANNOUNCEMENTS_PERSONAL_DATA } from './announcements-personal-data.queries.ts';

const shown = readAlong(readers.listShownAnnouncements, readShown, () => ({}));

const shownAnnouncementsRoutes: Routes = async (app) => {
  app.route({
    ...readers.listShownAnnouncements,
    readAlong: shown,
    handler: (request, reply) => sendJson(reply, shown.of(request)),
  });

  app.route({
    ...contract.closeAnnouncement,
    async handler({ actor, params }, reply) {
      if (!(await closeFor(app.db, actor.userId, params.announcementId))) throw new Problem('not_found');
      return reply.code(204).send();
    },
  });
};

const announcementsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({ ...contract.listAnnouncements, handler: ({ query }) => listAll(app.db, query) });

  app.route({
    ...contract.countAudience,
    handler: async ({ body }) => ({ people: await countAudience(services, body) }),
  });

  app.route({
    ...contract.announce,
    async handler({ actor, body }, reply) {
      return reply.code(201).send(await announce(services, actor.userId, body));
    },
  });

  app.route({
    ...contract.rewordAnnouncement,
    handler: ({ actor, params, body }) => reword(services, actor.userId, params.id, body),
  });

  app.route({
    ...contract.takeDownAnnouncement,
    handler: ({ actor, params }) => takeDown(services, actor.userId, params.id),
  });
};

export const announcementsModule = defineModule({
  name: 'announcements',
  tellPersonalData: () => ANNOUNCEMENTS_PERSONAL_DATA,
  routes: [shownAnnouncementsRoutes, announcementsRoutes],
  jobs: [notifyAudienceJob],
  aged: [agedClosings],
});
