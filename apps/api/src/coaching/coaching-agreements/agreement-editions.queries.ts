import type { AgreementWords, NewestEdition } from '@waymark/contract/coaching/agreement-templates';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { PracticeAgreement } from '@waymark/contract/practice/practice-agreements';
import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

/** Of each language, English first. */
export const listNewestEditions = (db: Db): Promise<readonly NewestEdition[]> =>
  rowsOf(
    db,
    sql`SELECT language, number, to_json(published_at) AS "publishedAt", words
      FROM (SELECT DISTINCT ON (language) * FROM agreement_editions ORDER BY language, number DESC) newest
      ORDER BY language <> 'en', language`,
  );

/** With who published each, as they are called now. */
export const listPracticeAgreements = (db: Db): Promise<readonly PracticeAgreement[]> =>
  rowsOf(
    db,
    sql`SELECT e.language, (array_agg(e.words ORDER BY e.number DESC))[1] AS words,
        json_agg(json_build_object('number', e.number, 'publishedAt', e.published_at,
          'publishedBy', ${fullNameOr(sql`u`, sql`u.email`)}) ORDER BY e.number DESC) AS editions
      FROM agreement_editions e LEFT JOIN users u ON u.id = e.published_by
      GROUP BY e.language ORDER BY e.language <> 'en', e.language`,
  );

export interface StoredEdition {
  readonly number: number;
  readonly words: AgreementWords;
}

/** The newest, unless another is asked for. */
export async function findEdition(db: Db, language: LanguageCode, number?: number): Promise<StoredEdition | undefined> {
  const [row] = await rowsOf<StoredEdition>(
    db,
    sql`SELECT number, words FROM agreement_editions
      WHERE language = ${language} AND number = coalesce(${number ?? null}::int, number)
      ORDER BY number DESC LIMIT 1`,
  );
  return row;
}

/** False if someone else published this number first. */
export async function insertEdition(
  tx: Db,
  { language, number, words }: StoredEdition & { readonly language: LanguageCode },
  publishedBy: UserId | null,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`INSERT INTO agreement_editions (language, number, words, published_by)
      VALUES (${language}, ${number}, ${JSON.stringify(words)}::jsonb, ${publishedBy})
      ON CONFLICT DO NOTHING RETURNING 1`,
  );
  return rows.length > 0;
}
