import { showLook } from '@waymark/contract/people/practice-look';
import * as contract from '@waymark/contract/practice/practice-look';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { changeLogo, changeLook, lookOfConsole, removeLogo } from './practice-look.service.ts';

const practiceLookRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...showLook,
    async handler(_request, reply) {
      const { look, version, signUps, ages, contacts } = services.settings.current;
      const { senderName: _, ...shown } = look;
      const answer = { version, look: shown, signUps: [...signUps], ages, contacts };
      return reply.header('cache-control', 'no-cache').send(answer);
    },
  });

  app.route({
    ...contract.showPracticeLook,
    handler: ({ actor }) => lookOfConsole(services, actor.userId),
  });

  app.route({
    ...contract.changePracticeLook,
    handler: ({ actor, body: { version, ...changes } }) => changeLook(services, actor.userId, { version, changes }),
  });

  app.route({
    ...contract.removePracticeLogo,
    handler: ({ actor }) => removeLogo(services, actor.userId),
  });
};

const logoRoutes: Routes = async (app) => {
  // As for other pictures: the bytes show what a body is.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);

  app.route({
    ...contract.uploadPracticeLogo,
    bodyLimit: contract.PRACTICE_LOGO_MAX_BYTES,
    async handler({ actor, body }) {
      if (!Buffer.isBuffer(body)) throw new Problem('picture_unreadable');
      return changeLogo(app.services, actor.userId, body);
    },
  });
};

export const practiceLookModule = defineModule({ name: 'practice-look', routes: [practiceLookRoutes, logoRoutes] });
