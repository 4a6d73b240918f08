import type { SessionUser, UserUpdate } from '@waymark/contract/people/session-users';
import type { UserId } from '#actor.ts';
import { areTopics, replaceChosenTopics } from '#people/topics/topics.queries.ts';
import { findSessionUser, lockUser, updateNames } from '#people/users/users.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

/** Given topics replace the previous ones. Problems: `unknown_topic`. */
export function updateUser({ database }: Services, userId: UserId, changes: UserUpdate): Promise<SessionUser> {
  return database.db.transaction(async (tx) => {
    const { topics } = changes;
    if (topics) {
      await lockUser(tx, userId);
      if (!(await areTopics(tx, topics))) throw new Problem('unknown_topic', { field: 'topics' });
      await replaceChosenTopics(tx, userId, topics);
    }
    await updateNames(tx, userId, changes);
    const user = await findSessionUser(tx, userId);
    if (!user) throw new Problem('not_found');
    return user;
  });
}
