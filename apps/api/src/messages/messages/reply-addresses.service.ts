import { randomUUID } from 'node:crypto';
import type { Offers, Services } from '../../services.ts';
import { findSessionThread, keepReplyCode } from './reply-addresses.queries.ts';
import { openThreads } from './threads.queries.ts';

/** Where this person answers this conversation; undefined while nothing reads replies. */
export async function replyAddressOf(
  { env, tokens, database }: Services,
  place: { readonly threadId: number; readonly userId: number },
): Promise<string | undefined> {
  if (!env.replyAddress) return undefined;
  const hashOf = (codeId: string) => tokens.hashCode(tokens.replyCode(codeId));
  const codeId = randomUUID();
  const kept = await keepReplyCode(database.db, place, { codeId, codeHash: hashOf(codeId) }, hashOf);
  return env.replyAddress.replace('@', `+${tokens.replyCode(kept)}@`);
}

/** Where a mail about a session is answered to: the conversation with its other person. */
export const findReplyAddress: Offers['findReplyAddress'] = async (services, { userId, sessionId }) => {
  const { db } = services.database;
  if (!services.env.replyAddress) return undefined;
  await openThreads(db, userId);
  const thread = await findSessionThread(db, userId, sessionId);
  const address = thread && (await replyAddressOf(services, { threadId: thread.threadId, userId }));
  if (!thread || !address) return undefined;
  return { address, reaches: thread.firstName ?? (thread.part === 'coach' ? 'your coach' : 'your client') };
};

/** The codes in those of the addresses that are ours, without repetition. */
export function replyCodesIn(addresses: readonly string[], replyAddress: string): readonly string[] {
  const [name, host] = replyAddress.toLowerCase().split('@');
  const codes = addresses.flatMap((address) => {
    const [local = '', at] = address.toLowerCase().split('@');
    const code = local.startsWith(`${name}+`) ? local.slice(`${name}+`.length) : '';
    return at === host && /^[0-9a-f]{32}$/.test(code) ? code : [];
  });
  return [...new Set(codes)];
}
