import type { ShelfEntry, Welcome } from '@waymark/contract/organisations/welcomes';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { welcomes } from './welcomes.table.ts';

/** Of organisation `o`, as JSON. */
const shelf: SQL = sql`(SELECT coalesce(json_agg(CASE WHEN s.article_id IS NULL
    THEN json_build_object('kind', 'link', 'title', s.title, 'url', s.url)
    ELSE json_build_object('kind', 'article', 'slug', a.slug, 'title', a.title, 'summary', a.summary,
      'readingMinutes', a.reading_minutes) END ORDER BY s.place), '[]'::json)
  FROM shelf_items s LEFT JOIN articles a ON a.id = s.article_id
  WHERE s.organisation_id = o.id AND a.is_withdrawn IS NOT TRUE)`;

/** In one statement; undefined without a place in an organisation that is on Waymark. */
export async function findWelcomeFor(db: Db, userId: UserId): Promise<Welcome | undefined> {
  const [row] = await rowsOf<{ welcome: Welcome }>(
    db,
    sql`SELECT json_build_object('organisation', o.name, 'logo', w.logo_key, 'words', coalesce(w.words, ''),
        'shelf', ${shelf}) AS welcome
      FROM memberships m JOIN organisations o ON o.id = m.organisation_id AND o.closed_at IS NULL
      LEFT JOIN welcomes w ON w.organisation_id = o.id
      WHERE m.user_id = ${userId} AND m.state = 'active'`,
  );
  return row?.welcome;
}

/** Of the organisation that the person is in. */
export async function findMailHeadOf(
  db: Db,
  userId: UserId,
): Promise<{ readonly organisation: string; readonly logoKey: string | null } | undefined> {
  const [row] = await rowsOf<{ organisation: string; logoKey: string | null }>(
    db,
    sql`SELECT coalesce(o.name, 'Your organisation') AS organisation, w.logo_key AS "logoKey"
      FROM memberships m JOIN organisations o ON o.id = m.organisation_id
      JOIN welcomes w ON w.organisation_id = o.id WHERE m.user_id = ${userId} AND m.state = 'active'`,
  );
  return row;
}

type Changes = Partial<Pick<typeof welcomes.$inferInsert, 'words' | 'logoKey'>>;

export async function saveWelcome(tx: Db, organisationId: number, changes: Changes): Promise<void> {
  await tx
    .insert(welcomes)
    .values({ organisationId, ...changes })
    .onConflictDoUpdate({ target: welcomes.organisationId, set: changes });
}

export async function findLogoKey(tx: Db, organisationId: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ key: welcomes.logoKey })
    .from(welcomes)
    .where(eq(welcomes.organisationId, organisationId));
  return row?.key ?? undefined;
}

/** False, and nothing is changed, if one of the articles isn't there. */
export async function replaceShelf(tx: Db, organisationId: number, entries: readonly ShelfEntry[]): Promise<boolean> {
  await tx.execute(sql`DELETE FROM shelf_items WHERE organisation_id = ${organisationId}`);
  const given = JSON.stringify(entries.map((entry, place) => ({ place, ...entry })));
  const placed = await rowsOf(
    tx,
    sql`INSERT INTO shelf_items (organisation_id, place, article_id, title, url)
      SELECT ${organisationId}::int, g.place, a.id, CASE g.kind WHEN 'link' THEN g.title END, g.url
      FROM json_to_recordset(${given}::json) AS g(place smallint, kind text, slug text, title text, url text)
      LEFT JOIN articles a ON a.slug = g.slug AND NOT a.is_withdrawn
      WHERE g.kind = 'link' OR a.id IS NOT NULL RETURNING 1`,
  );
  return placed.length === entries.length;
}

/** What is gone once an organisation leaves. */
export async function deleteWelcome(tx: Db, organisationId: number): Promise<void> {
  await tx.execute(sql`WITH shelf AS (DELETE FROM shelf_items WHERE organisation_id = ${organisationId})
    DELETE FROM welcomes WHERE organisation_id = ${organisationId}`);
}
