import * as contract from '@waymark/contract/library/library';
import type { Routes } from '../module.ts';
import { Problem } from '../problem.ts';
import { deleteBookmark, insertBookmark, listBookmarkedSlugs } from './bookmarks.queries.ts';
import { listBookmarks } from './library.queries.ts';

export const bookmarksRoutes: Routes = async (app) => {
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
