import type { Db } from '#db/client.ts';
import { type ChainFault, faultOf, saidOf, step, type Walk } from '#organisations/audit/chain-walk.service.ts';
import { findHead, listStoredEntries } from './practice-log.queries.ts';

const LINES_AT_ONCE = 1_000;

export interface PracticeChainReport {
  /** Counted from the first, also those that were deleted because of their age. */
  readonly lines: number;
  readonly hash: string;
  readonly fault: ChainFault | undefined;
}

/** Undefined while nothing was done yet. */
export function checkPracticeChain(db: Db): Promise<PracticeChainReport | undefined> {
  return db.transaction(
    async (tx) => {
      const head = await findHead(tx);
      const walk: Walk = { seq: head?.cutSeq ?? 0, hash: head?.cutHash ?? '', fault: undefined };
      for (;;) {
        const entries = await listStoredEntries(tx, walk.seq, LINES_AT_ONCE);
        for (const { seq, hash, micros, actorId, deed, aboutId, organisationId, count } of entries) {
          step(walk, { seq, hash, said: saidOf([seq], micros, [actorId, deed, aboutId, organisationId, count]) });
        }
        if (entries.length < LINES_AT_ONCE) break;
      }
      if (!head && walk.seq === 0) return undefined;
      return { lines: walk.seq, hash: walk.hash, fault: faultOf(walk, head) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
