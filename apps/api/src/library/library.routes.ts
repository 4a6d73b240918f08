// The library; its addresses are the specification's /blogs.
import * as contract from '@waymark/contract/library/library';
import { defineModule, type Routes } from '../module.ts';
import { Problem } from '../problem.ts';
import { findArticle } from './article.queries.ts';
import { bookmarksRoutes } from './bookmarks.routes.ts';
import { tellWebJob } from './library.jobs.ts';
import { listLibrary, listLibraryFor } from './library.queries.ts';
import { tellReadersJob } from './new-articles.jobs.ts';

/** Public answers are the same for everyone and at most a minute old. */
const FOR_ALL = 'public, max-age=60';

const libraryRoutes: Routes = async (app) => {
  app.route({
    ...contract.listLibrary,
    isKept: true,
    async handler({ query }, reply) {
      reply.header('cache-control', FOR_ALL);
      return listLibrary(app.db, query);
    },
  });

  app.route({
    ...contract.listLibraryForMe,
    handler: ({ actor, query }) => listLibraryFor(app.db, actor.userId, query),
  });

  app.route({
    ...contract.showArticle,
    isKept: true,
    async handler({ params }, reply) {
      const article = await findArticle(app.db, params.slug);
      if (!article) throw new Problem('not_found');
      reply.header('cache-control', FOR_ALL);
      return { data: article };
    },
  });
};

export const libraryModule = defineModule({
  name: 'library',
  routes: [libraryRoutes, bookmarksRoutes],
  jobs: [tellWebJob, tellReadersJob],
});
