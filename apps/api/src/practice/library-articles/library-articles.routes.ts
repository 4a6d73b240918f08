import { PICTURE_MAX_BYTES } from '@waymark/contract/people/pictures';
import * as contract from '@waymark/contract/practice/library-articles';
import { findEdition, listEdited } from '#library/article-editions.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import {
  beginArticle,
  changeArticlePicture,
  publishArticle,
  removeArticlePicture,
  saveArticle,
  showEdited,
  takeOut,
} from './library-articles.service.ts';

const libraryArticlesRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({ ...contract.listEditedArticles, handler: ({ query }) => listEdited(app.db, query) });

  app.route({
    ...contract.beginArticle,
    async handler({ actor, body }, reply) {
      return reply.code(201).send(await beginArticle(services, actor.userId, body));
    },
  });

  app.route({ ...contract.showEditedArticle, handler: ({ params }) => showEdited(app.db, params.slug) });

  app.route({
    ...contract.saveArticle,
    handler: ({ actor, params, body }) => saveArticle(services, actor.userId, params.slug, body),
  });

  app.route({
    ...contract.publishArticle,
    handler: ({ actor, params, body }) => publishArticle(services, actor.userId, params.slug, body.version),
  });

  app.route({
    ...contract.withdrawArticle,
    handler: ({ actor, params, body }) => takeOut(services, actor.userId, params.slug, body.version),
  });

  app.route({
    ...contract.showEdition,
    async handler({ params }) {
      const words = await findEdition(app.db, params.slug, params.number);
      if (!words) throw new Problem('not_found');
      return words;
    },
  });

  app.route({
    ...contract.removeArticlePicture,
    handler: ({ actor, params }) => removeArticlePicture(services, actor.userId, params),
  });
};

const articlePictureRoutes: Routes = async (app) => {
  // As for other pictures: the bytes show what a body is.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);

  app.route({
    ...contract.uploadArticlePicture,
    bodyLimit: PICTURE_MAX_BYTES,
    async handler({ actor, params, body }) {
      if (!Buffer.isBuffer(body)) throw new Problem('picture_unreadable');
      return changeArticlePicture(app.services, actor.userId, params, body);
    },
  });
};

export const libraryArticlesModule = defineModule({
  name: 'library-articles',
  routes: [libraryArticlesRoutes, articlePictureRoutes],
});
