import type { ChosenRules } from '@waymark/contract/practice-settings';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

export interface StoredRules {
  readonly chosen: ChosenRules;
  /** 0 before the first change. */
  readonly version: number;
}

const NAME = 'rules';

const UNCHANGED: StoredRules = { chosen: {}, version: 0 };

export async function findRules(db: Db): Promise<StoredRules> {
  const [row] = await rowsOf<StoredRules>(
    db,
    sql`SELECT value AS chosen, version FROM practice_settings WHERE name = ${NAME}`,
  );
  return row ?? UNCHANGED;
}

/** The same, which no one else can change until commit. */
export async function holdRules(tx: Db): Promise<StoredRules> {
  await tx.execute(sql`INSERT INTO practice_settings (name, value) VALUES (${NAME}, '{}') ON CONFLICT DO NOTHING`);
  const [row] = await rowsOf<StoredRules>(
    tx,
    sql`SELECT value AS chosen, version FROM practice_settings WHERE name = ${NAME} FOR UPDATE`,
  );
  return row ?? UNCHANGED;
}

/** While they are held. */
export async function replaceRules(tx: Db, chosen: ChosenRules): Promise<void> {
  await tx.execute(sql`UPDATE practice_settings
    SET value = ${JSON.stringify(chosen)}::jsonb, version = version + 1, changed_at = now() WHERE name = ${NAME}`);
}
