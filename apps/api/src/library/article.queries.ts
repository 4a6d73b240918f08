import type { Article } from '@waymark/contract/library/library';
import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { prepared, rowsOf, type Values } from '#db/rows.ts';
import { itemAttributes } from './library.queries.ts';

/** Those sharing most topics and keywords with article `this`; newest first on ties. */
const related = sql`
  SELECT other.id, row_number() OVER (ORDER BY count(shared.article_id) DESC, other.published_on DESC, other.id DESC) AS place
  FROM articles other LEFT JOIN (
    SELECT theirs.article_id FROM article_topics ours JOIN article_topics theirs USING (topic_id) WHERE ours.article_id = this.id
    UNION ALL
    SELECT theirs.article_id FROM article_keywords ours JOIN article_keywords theirs USING (keyword_id) WHERE ours.article_id = this.id
  ) AS shared ON shared.article_id = other.id
  WHERE other.id <> this.id AND NOT other.is_withdrawn GROUP BY other.id ORDER BY place LIMIT 3`;

const findBySlug = prepared(
  ({ slug }: Values<{ slug: string }>) =>
    sql<{ article: Article }>`SELECT json_build_object('id', this.id, 'attributes',
        (SELECT json_build_object(${itemAttributes}, 'content', a.content, 'sources', a.sources, 'picture',
          CASE WHEN a.picture_key IS NOT NULL THEN json_build_object('key', a.picture_key, 'alt', a.picture_alt) END, 'related', json_build_object('data',
          (SELECT coalesce(json_agg(item ORDER BY place), '[]'::json) FROM (
            SELECT place, (SELECT json_build_object('id', a.id, 'attributes', json_build_object(${itemAttributes}))
              FROM articles a WHERE a.id = near.id) AS item
            FROM (${related}) AS near) AS items)))
        FROM articles a WHERE a.id = this.id)) AS article
      FROM articles this WHERE this.slug = ${slug} AND NOT this.is_withdrawn`,
);

/** An article with its related ones, in one statement. */
export async function findArticle(db: Db, slug: string): Promise<Article | undefined> {
  const [row] = await findBySlug(db, { slug });
  return row?.article;
}

export async function findArticleId(db: Db, slug: string): Promise<number | undefined> {
  const [row] = await rowsOf<{ id: number }>(
    db,
    sql`SELECT id FROM articles WHERE slug = ${slug} AND NOT is_withdrawn`,
  );
  return row?.id;
}
