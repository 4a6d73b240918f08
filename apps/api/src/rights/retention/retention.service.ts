import { daysKept, RETENTION, type RetentionKind, retentionKinds } from '@waymark/contract/retention';
import type { Services } from '../../services.ts';

/** One short transaction each, so that no one waits for a large table. */
const ROWS_AT_ONCE = 1_000;

interface OldRows {
  readonly what: string;
  readonly days: number;
  readonly rows: number;
}

type RetentionServices = Pick<Services, 'database' | 'aged' | 'downloadStore' | 'settings'>;

const inOrder = ({ aged }: RetentionServices) =>
  retentionKinds.flatMap((kind) => aged.filter((rows) => rows.kind === kind));

const toldOf = ({ settings }: RetentionServices, kind: RetentionKind, rows: number): OldRows => ({
  what: RETENTION[kind].what,
  days: daysKept(kind, settings.current.ages),
  rows,
});

/** What `deleteOld` would delete now. */
export async function countOld(services: RetentionServices): Promise<readonly OldRows[]> {
  const counted: OldRows[] = [];
  for (const { kind, count } of inOrder(services)) {
    counted.push(toldOf(services, kind, await count(services.database.db)));
  }
  return counted;
}

/** Killed in between, it goes on the next time. */
export async function deleteOld(services: RetentionServices, atOnce = ROWS_AT_ONCE): Promise<readonly OldRows[]> {
  const deleted: OldRows[] = [];
  for (const { kind, deleteSome } of inOrder(services)) {
    let rows = 0;
    for (let batch = atOnce; batch === atOnce; rows += batch) {
      batch = await deleteSome(services.database.db, atOnce, services);
    }
    deleted.push(toldOf(services, kind, rows));
  }
  return deleted;
}
