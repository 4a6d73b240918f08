import type { Db } from '#db/client.ts';
import { type ChainHead, listCuts, listHeads, listStoredLines, type StoredLine } from './audit.queries.ts';
import { type ChainFault, faultOf, saidOf, step, type Walk } from './chain-walk.service.ts';

const LINES_AT_ONCE = 1_000;

export interface ChainReport {
  readonly organisationId: number;
  readonly name: string | null;
  /** Counted from the first, also those that were deleted because of their age. */
  readonly lines: number;
  /** That of the last line: noted elsewhere, it proves later that nothing before it changed. */
  readonly hash: string;
  readonly fault: ChainFault | undefined;
}

/** Written apart from the trigger that made the hash. */
function chainLineOf({ organisationId, seq, hash, micros, actorId, deed, detail, aboutId, toId, count }: StoredLine) {
  return { seq, hash, said: saidOf([organisationId, seq], micros, [actorId, deed, detail, aboutId, toId, count]) };
}

async function walkAll(db: Db): Promise<ReadonlyMap<number, Walk>> {
  const walks = new Map<number, Walk>(
    (await listCuts(db)).map(({ organisationId, seq, hash }) => [organisationId, { seq, hash, fault: undefined }]),
  );
  let after = { organisationId: 0, seq: -2_147_483_648 };
  for (;;) {
    const lines = await listStoredLines(db, after, LINES_AT_ONCE);
    for (const line of lines) {
      const walk = walks.get(line.organisationId) ?? { seq: 0, hash: '', fault: undefined };
      walks.set(line.organisationId, walk);
      step(walk, chainLineOf(line));
    }
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) return walks;
    after = last;
  }
}

function reportOf(head: ChainHead | undefined, walk: Walk | undefined, organisationId: number): ChainReport {
  const [lines, hash] = [walk?.seq ?? 0, walk?.hash ?? ''];
  return { organisationId, name: head?.name ?? null, lines, hash, fault: faultOf(walk, head) };
}

/** Every chain with its first fault, if it has one. Entries come first, so that a head is newer. */
export async function checkChains(db: Db): Promise<readonly ChainReport[]> {
  return db.transaction(
    async (tx) => {
      const walks = await walkAll(tx);
      const heads = new Map((await listHeads(tx)).map((head) => [head.organisationId, head]));
      const ids = [...new Set([...walks.keys(), ...heads.keys()])].sort((one, other) => one - other);
      return ids.map((id) => reportOf(heads.get(id), walks.get(id), id));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
