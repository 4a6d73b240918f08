import type { CrisisEntry } from '@waymark/contract/people/crisis-entries';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

export interface StoredCountry {
  readonly country: string;
  readonly entry: CrisisEntry | null;
  readonly version: number;
  readonly lookedAtEntry: CrisisEntry | null;
  readonly lookedAt: string | null;
  readonly lookedAtBy: string | null;
  readonly remindedAt: string | null;
}

/** By country, what the practice entered in place of the first edition. */
export async function findOwnEntries(db: Db): Promise<Readonly<Record<string, CrisisEntry>>> {
  const rows = await rowsOf<{ country: string; entry: CrisisEntry }>(
    db,
    sql`SELECT country, entry FROM crisis_countries WHERE entry IS NOT NULL ORDER BY country`,
  );
  return Object.fromEntries(rows.map(({ country, entry }) => [country, entry]));
}

export const listStoredCountries = (db: Db): Promise<readonly StoredCountry[]> =>
  rowsOf(
    db,
    sql`SELECT c.country, c.entry, c.version, c.looked_at_entry AS "lookedAtEntry", to_json(c.looked_at) AS "lookedAt",
        ${fullNameOr(sql`u`, sql`u.email`)} AS "lookedAtBy", to_json(c.reminded_at) AS "remindedAt"
      FROM crisis_countries c LEFT JOIN users u ON u.id = c.looked_at_by ORDER BY c.country`,
  );

/** Where people here say that they live; how many is never read. */
export async function listCountriesInUse(db: Db): Promise<readonly string[]> {
  const rows = await rowsOf<{ country: string }>(
    db,
    sql`SELECT DISTINCT p.country FROM profiles p JOIN users u ON u.id = p.user_id AND u.blocked_at IS NULL
      WHERE p.country IS NOT NULL`,
  );
  return rows.map(({ country }) => country);
}

export type HeldCountry = Pick<StoredCountry, 'entry' | 'version' | 'lookedAtEntry'> & { readonly isOfToday: boolean };

/** The row of a country, which no one else can change until commit. */
export async function holdCountry(tx: Db, country: string): Promise<HeldCountry> {
  await tx.execute(sql`INSERT INTO crisis_countries (country) VALUES (${country}) ON CONFLICT DO NOTHING`);
  const [row] = await rowsOf<HeldCountry>(
    tx,
    sql`SELECT entry, version, looked_at_entry AS "lookedAtEntry",
        coalesce(looked_at > now() - interval '12 hours', false) AS "isOfToday"
      FROM crisis_countries WHERE country = ${country} FOR UPDATE`,
  );
  if (!row) throw new Error('A country that was made is not there.');
  return row;
}

/** Null for the first edition. */
export async function replaceEntry(tx: Db, country: string, entry: CrisisEntry | null): Promise<void> {
  const stored = entry === null ? null : JSON.stringify(entry);
  await tx.execute(
    sql`UPDATE crisis_countries SET entry = ${stored}::jsonb, version = version + 1 WHERE country = ${country}`,
  );
}

export async function noteLook(tx: Db, country: string, entry: CrisisEntry, by: UserId): Promise<void> {
  await tx.execute(sql`UPDATE crisis_countries
    SET looked_at_entry = ${JSON.stringify(entry)}::jsonb, looked_at = now(), looked_at_by = ${by}
    WHERE country = ${country}`);
}

export async function noteReminded(tx: Db, countries: readonly string[]): Promise<void> {
  await tx.execute(sql`UPDATE crisis_countries SET reminded_at = now()
    WHERE country IN (${sql.join(
      countries.map((country) => sql`${country}`),
      sql`, `,
    )})`);
}
