import { Problem } from '../../problem.ts';
import type { PicturePlace } from '../../services.ts';
import { findGroupOf, saveGroup } from './groups.queries.ts';

/** The picture of the group that a group admin runs. */
export const GROUP_PICTURE: PicturePlace = {
  refuseForeign({ roles }) {
    if (!roles.includes('group-admin')) throw new Problem('forbidden');
  },
  findKey: async (tx, userId) => (await findGroupOf(tx, userId)).picture ?? undefined,
  async show(tx, userId, pictureKey) {
    if (!(await saveGroup(tx, userId, { pictureKey }))) throw new Problem('group_archived');
  },
};
