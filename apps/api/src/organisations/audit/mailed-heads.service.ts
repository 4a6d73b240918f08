import { createHash } from 'node:crypto';
import { DAY_MS } from '@waymark/contract/durations';
import type { Db } from '#db/client.ts';
import { listHeads } from './audit.queries.ts';
import { claimNextHead, findMailedHead, insertMailedHead, type LostEnd, listLostEnds } from './mailed-heads.queries.ts';

/** Less than a week, so that a day's run that starts a little early still counts. */
const BETWEEN_HEADS_MS = 6.5 * DAY_MS;

const hashOf = (ends: string): string => createHash('sha256').update(ends).digest('hex');

/** One head over all chains; undefined if there was one this week, or nothing to prove yet. */
export async function makeWeeklyHead(tx: Db, now: Date): Promise<string | undefined> {
  if (!(await claimNextHead(tx, new Date(now.getTime() - BETWEEN_HEADS_MS)))) return undefined;
  const heads = (await listHeads(tx)).filter(({ lastAt }) => lastAt !== null);
  if (heads.length === 0) return undefined;
  const chains = heads.map(
    ({ organisationId, lastSeq, hash, lastAt }) => `${organisationId} ${lastSeq} ${hash} ${lastAt}`,
  );
  const ends = [now.toISOString(), ...chains].join('\n');
  const head = hashOf(ends);
  await insertMailedHead(tx, { head, madeAt: now, ends });
  return head;
}

export type HeadReport =
  | { readonly isKnown: false }
  | { readonly isKnown: true; readonly madeAt: string; readonly lost: readonly LostEnd[] };

/** Which chains no longer have the lines that they had when this head was mailed. */
export async function compareWithHead(db: Db, head: string): Promise<HeadReport> {
  const found = await findMailedHead(db, head);
  // Hashed again: who owns the database could change the row, and drop its constraint.
  if (!found || hashOf(found.ends) !== head) return { isKnown: false };
  const [madeAt = '', ...chains] = found.ends.split('\n');
  const ends = chains.map((chain) => {
    const [organisationId, lastSeq, hash = '', lastAt = madeAt] = chain.split(' ');
    return { organisationId: Number(organisationId), lastSeq: Number(lastSeq), hash, lastAt };
  });
  return { isKnown: true, madeAt, lost: await listLostEnds(db, ends) };
}
