// The library; its addresses are the specification's /blogs.
import * as contract from '@waymark/contract/library/library';
import { defineModule, type Routes } from '../module.ts';
import { Problem } from '../problem.ts';
import { findArticle } from './article.queries.ts';
import { tellReadersJob, tellWebJob } from './library.jobs.ts';
import {
  deleteBookmark,
  insertBookmark,
  listBookmarkedSlugs,
  listBookmarks,
  listLibrary,
  listLibraryFor,
} from './library.queries.ts';
import { LIBRARY_PERSONAL_DATA } from './library-personal-data.queries.ts';

const bookmarksRoutes: Routes = async (app) => {
  app.route({
    ...contract.listBookmarks,
    handler: ({ actor, query }) => listBookmarks(app.db, actor.userId, query.pagination),
  });

  app.route({
    ...contract.listBookmarkedSlugs,
    async handler({ actor: { userId }, params }) {
      if (params.id !== userId) throw new Problem('not_found');
      return { bookmarks: await listBookmarkedSlugs(app.db, userId) };
    },
  });

  app.route({
    ...contract.addBookmark,
    async handler({ actor, params }) {
      if (!(await insertBookmark(app.db, actor.userId, params.slug))) throw new Problem('not_found');
      return { bookmarked: true as const };
    },
  });

  app.route({
    ...contract.removeBookmark,
    async handler({ actor, params }) {
      if (!(await deleteBookmark(app.db, actor.userId, params.slug))) throw new Problem('not_found');
      return { bookmarked: false as const };
    },
  });
};

/** Public answers are the same for everyone and at most a minute old. */
const FOR_ALL = 'public, max-age=60';

const libraryRoutes: Routes = async (app) => {
  app.route({
    ...contract.listLibrary,
    isKept: true,
    readsReplica: true,
    async handler({ query, contentDb }, reply) {
      reply.header('cache-control', FOR_ALL);
      return listLibrary(contentDb, query);
    },
  });

  app.route({
    ...contract.listLibraryForMe,
    handler: ({ actor, query }) => listLibraryFor(app.db, actor.userId, query),
  });

  app.route({
    ...contract.showArticle,
    isKept: true,
    readsReplica: true,
    async handler({ params, contentDb }, reply) {
      const article = await findArticle(contentDb, params.slug);
      if (!article) throw new Problem('not_found');
      reply.header('cache-control', FOR_ALL);
      return { data: article };
    },
  });
};

export const libraryModule = defineModule({
  name: 'library',
  tellPersonalData: () => LIBRARY_PERSONAL_DATA,
  routes: [libraryRoutes, bookmarksRoutes],
  jobs: [tellWebJob, tellReadersJob],
});
