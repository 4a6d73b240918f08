import type { PushTokenDraft } from '@waymark/contract/people/push-tokens';
import type { Actor } from '#actor.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type SavedToken, savePushToken } from './push-tokens.queries.ts';

const TOKENS_A_PERSON = 10;

/** For the caller alone. Problems: `forbidden` (in another's name), `invalid_push_token`. */
export async function registerPushToken(
  { database, push }: Services,
  { userId, loginSessionId }: Actor,
  { data: { token, user } }: PushTokenDraft,
): Promise<SavedToken> {
  if (user !== userId) throw new Problem('forbidden');
  const identity = push.identify(token);
  if (identity === undefined) throw new Problem('invalid_push_token', { field: 'data.token' });
  return database.db.transaction(async (tx) => {
    const saved = await savePushToken(tx, { userId, loginSessionId, token, identity }, TOKENS_A_PERSON);
    if (!saved) throw new Problem('unauthenticated');
    return saved;
  });
}
