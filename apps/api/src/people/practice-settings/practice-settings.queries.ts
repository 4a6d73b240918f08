import type { LookInForce } from '@waymark/contract/people/practice-look';
import type { ChosenRules } from '@waymark/contract/practice-settings';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

/** Those that a practice chose; the others are as they come. */
export type ChosenLook = Partial<LookInForce>;

/** By the group that they are chosen and saved in. */
export interface ChosenSettings {
  readonly rules: ChosenRules;
  readonly look: ChosenLook;
}
type Group = keyof ChosenSettings;

export interface StoredSettings<Name extends Group> {
  readonly chosen: ChosenSettings[Name];
  /** 0 before the first change. */
  readonly version: number;
}

export type AllStored = { readonly [Name in Group]: StoredSettings<Name> };

const UNCHANGED = { chosen: {}, version: 0 };

export async function findSettings(db: Db): Promise<AllStored> {
  const rows = await rowsOf<{ name: Group } & StoredSettings<Group>>(
    db,
    sql`SELECT name, value AS chosen, version FROM practice_settings`,
  );
  const stored = Object.fromEntries(rows.map(({ name, chosen, version }) => [name, { chosen, version }]));
  return { rules: UNCHANGED, look: UNCHANGED, ...stored };
}

/** Those of a group, which no one else can change until commit. */
export async function holdSettings<Name extends Group>(tx: Db, name: Name): Promise<StoredSettings<Name>> {
  await tx.execute(sql`INSERT INTO practice_settings (name, value) VALUES (${name}, '{}') ON CONFLICT DO NOTHING`);
  const [row] = await rowsOf<StoredSettings<Name>>(
    tx,
    sql`SELECT value AS chosen, version FROM practice_settings WHERE name = ${name} FOR UPDATE`,
  );
  return row ?? UNCHANGED;
}

/** While they are held. */
export async function replaceSettings<Name extends Group>(
  tx: Db,
  name: Name,
  chosen: ChosenSettings[Name],
): Promise<void> {
  await tx.execute(sql`UPDATE practice_settings
    SET value = ${JSON.stringify(chosen)}::jsonb, version = version + 1, changed_at = now() WHERE name = ${name}`);
}
