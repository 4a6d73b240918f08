import { showMe, updateUser } from '@waymark/contract/session-users';
import type { Module } from '../../app.ts';
import { Problem } from '../../problem.ts';
import { findSessionUser, updateNames } from './users.queries.ts';

export const usersRoutes: Module = async (app) => {
  app.route({
    ...showMe,
    handler: async ({ actor }) => actor.user,
  });

  app.route({
    ...updateUser,
    async handler({ actor: { userId }, params, body }) {
      const isOwnRow = params.id === userId && (body.id ?? userId) === userId;
      if (!isOwnRow) throw new Problem('not_found');
      await updateNames(app.db, userId, body);
      const user = await findSessionUser(app.db, userId);
      if (!user) throw new Problem('not_found');
      return user;
    },
  });
};
