import type { ColumnChoice } from '@waymark/contract/organisations/people-imports';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';

type Whose = Pick<Sponsor, 'organisationId'>;

interface KnownChoice {
  readonly headerHash: string;
  readonly columns: ColumnChoice['columns'];
}

export const listChoices = (db: Db, { organisationId }: Whose, hashes: readonly string[]) =>
  rowsOf<KnownChoice>(
    db,
    sql`SELECT header_hash AS "headerHash", columns FROM people_choices
      WHERE organisation_id = ${organisationId} AND header_hash = ANY(${sql.param(hashes)}::text[])`,
  );

const KEPT_AT_MOST = 100;

/** The latest ones are kept, of an organisation that is running. */
export async function rememberChoice(db: Db, { organisationId }: Whose, known: KnownChoice): Promise<void> {
  await rowsOf(
    db,
    sql`WITH kept AS (INSERT INTO people_choices (organisation_id, header_hash, columns)
        SELECT id, ${known.headerHash}, ${JSON.stringify(known.columns)}::jsonb FROM organisations
        WHERE id = ${organisationId} AND suspended_at IS NULL AND closed_at IS NULL
        ON CONFLICT (organisation_id, header_hash) DO UPDATE SET columns = excluded.columns, chosen_at = now())
      DELETE FROM people_choices WHERE organisation_id = ${organisationId} AND header_hash IN (
        SELECT header_hash FROM people_choices WHERE organisation_id = ${organisationId}
          AND header_hash <> ${known.headerHash} ORDER BY chosen_at DESC OFFSET ${KEPT_AT_MOST - 1})`,
  );
}
