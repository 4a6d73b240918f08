import * as contract from '@waymark/contract/people/session-users';
import { serializeUnchecked } from '../../built-json.ts';
import type { Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { updateUser } from './users.service.ts';

export const usersRoutes: Routes = async (app) => {
  app.route({
    ...contract.showMe,
    serializerCompiler: serializeUnchecked,
    handler: async ({ actor }) => actor.user,
  });

  app.route({
    ...contract.updateUser,
    async handler({ actor: { userId }, params, body }) {
      const isOwnRow = params.id === userId && (body.id ?? userId) === userId;
      if (!isOwnRow) throw new Problem('not_found');
      return updateUser(app.services, userId, body);
    },
  });
};
