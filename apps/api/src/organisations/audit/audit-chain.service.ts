import { createHash } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { type ChainHead, listCuts, listHeads, listStoredLines, type StoredLine } from './audit.queries.ts';

const LINES_AT_ONCE = 1_000;

/** `missing`: a line is gone, new in between, or in another place. `cut`: the end differs. */
export type ChainFault = { readonly seq: number; readonly what: 'changed' | 'missing' | 'cut' };

export interface ChainReport {
  readonly organisationId: number;
  readonly name: string | null;
  /** Counted from the first, also those that were deleted because of their age. */
  readonly lines: number;
  /** That of the last line: noted elsewhere, it proves later that nothing before it changed. */
  readonly hash: string;
  readonly fault: ChainFault | undefined;
}

const jsonOf = (value: string | number | null) => JSON.stringify(value);

/** Written apart from the trigger that made the hash, of the line and the hash before it. */
function hashOf(line: StoredLine, before: string): string {
  const { organisationId, seq, micros, actorId, deed, detail, aboutId, toId, count } = line;
  const said = [organisationId, seq].map(jsonOf).concat(micros);
  const text = `[${[...said, ...[actorId, deed, detail, aboutId, toId, count].map(jsonOf)].join(', ')}]`;
  return createHash('sha256').update(Buffer.from(before, 'hex')).update(text).digest('hex');
}

interface Walk {
  readonly organisationId: number;
  seq: number;
  hash: string;
  fault: ChainFault | undefined;
}

function step(walk: Walk, line: StoredLine): void {
  const expected = walk.seq + 1;
  if (line.seq !== expected) walk.fault ??= { seq: expected, what: 'missing' };
  else if (hashOf(line, walk.hash) !== line.hash) walk.fault ??= { seq: line.seq, what: 'changed' };
  walk.seq = line.seq;
  walk.hash = line.hash;
}

async function walkAll(db: Db): Promise<ReadonlyMap<number, Walk>> {
  const walks = new Map<number, Walk>(
    (await listCuts(db)).map(({ organisationId, seq, hash }) => [
      organisationId,
      { organisationId, seq, hash, fault: undefined },
    ]),
  );
  let after = { organisationId: 0, seq: -2_147_483_648 };
  for (;;) {
    const lines = await listStoredLines(db, after, LINES_AT_ONCE);
    for (const line of lines) {
      const walk = walks.get(line.organisationId) ?? { ...line, seq: 0, hash: '', fault: undefined };
      walks.set(line.organisationId, walk);
      step(walk, line);
    }
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) return walks;
    after = last;
  }
}

function reportOf(head: ChainHead | undefined, walk: Walk | undefined, organisationId: number): ChainReport {
  const [lines, hash] = [walk?.seq ?? 0, walk?.hash ?? ''];
  const isCut = head?.lastSeq !== lines || head.hash !== hash;
  const fault = walk?.fault ?? (isCut ? { seq: lines + 1, what: 'cut' as const } : undefined);
  return { organisationId, name: head?.name ?? null, lines, hash, fault };
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
