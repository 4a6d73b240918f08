import type { LookKind } from '@waymark/contract/people/looks';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { afterCommit } from '#db/commit-hooks.ts';
import type { Services } from '../../services.ts';
import { insertLooks } from './looks.queries.ts';

interface Shown {
  readonly ownerId: number;
  /** The ids of what the answer contains, or whether it contains what is read as a whole. */
  readonly shown: Readonly<Partial<Record<LookKind, readonly string[] | boolean>>>;
}

const lookedAtIn = ({ ownerId, shown }: Shown) =>
  Object.entries(shown).flatMap(([kind, what]) => {
    const things = typeof what === 'boolean' ? [] : what;
    const isShown = what === true || things.length > 0;
    return isShown ? [{ ownerId, kind: kind as LookKind, things }] : [];
  });

/** Before the answer leaves: what can't be noted isn't shown. One's own things are not noted. */
export async function noteLooks(
  db: Db,
  { realtime }: Pick<Services, 'realtime'>,
  readerId: UserId,
  ...answered: readonly Shown[]
): Promise<void> {
  const lookedAt = answered.filter(({ ownerId }) => ownerId !== readerId).flatMap(lookedAtIn);
  if (lookedAt.length === 0) return;
  const owners = await insertLooks(db, readerId, lookedAt);
  afterCommit(db, () => {
    for (const owner of owners) realtime.send(owner, 'looks-changed', {});
  });
}
