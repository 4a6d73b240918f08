import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { deleteCodesOf } from '#people/one-time-codes/one-time-codes.queries.ts';
import type { Services } from '../../services.ts';
import { deleteBrowserProofs } from './browser-proofs.queries.ts';
import { endLoginSessions } from './login.service.ts';
import { endPasswordResets } from './password-resets.queries.ts';

/**
 * Ends reset links, codes, proofs of known browsers, addresses for replies, and all login sessions
 * except the given one.
 */
export async function endWaysIn(tx: Db, services: Services, userId: UserId, exceptSession?: string): Promise<void> {
  await endPasswordResets(tx, userId);
  await deleteCodesOf(tx, userId);
  await deleteBrowserProofs(tx, userId);
  for (const listener of services.onPasswordChanged) await listener(tx, userId);
  await endLoginSessions(tx, services, userId, exceptSession);
}
