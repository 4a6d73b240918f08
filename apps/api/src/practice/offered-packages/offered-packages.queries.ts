import type { listPackagesForConsole, PackageForConsole } from '@waymark/contract/practice/offered-packages';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { isOnOffer, latestFields, latestPackages } from '#billing/packages/packages.queries.ts';
import { isShown } from '#coaching/coaches/coaches.queries.ts';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { fullNameOr } from '#people/users/users.queries.ts';

/** Over packages as `k` and `v`, with their coach as `u`. */
const isNamed = (search: string | undefined) =>
  search === undefined
    ? sql`true`
    : sql`(strpos(lower(v.name), lower(${search})) > 0
      OR strpos(lower(${fullNameOr(sql`u`, sql`u.email`)}), lower(${search})) > 0)`;

export const listAllPackages = (
  db: Db,
  { search, pagination }: z.output<typeof listPackagesForConsole.schema.querystring>,
): Promise<Page<PackageForConsole>> =>
  findPage(db, {
    found: sql`SELECT k.id, ${fullNameOr(sql`u`, sql`u.email`)} AS coach, NOT ${isOnOffer} AS is_off, v.price
      FROM ${latestPackages} JOIN users u ON u.id = k.coach_id WHERE ${isNamed(search)}`,
    order: sql`(found.coach, found.is_off, found.price, found.id)`,
    item: sql`(SELECT json_build_object(${latestFields}, 'coachName', found.coach,
        'coachSlug', (SELECT coaches.slug FROM coaches WHERE coaches.user_id = k.coach_id AND ${isShown}),
        'isOffered', k.is_offered, 'isWithheld', k.is_withheld, 'changedAt', v.made_at)
      FROM ${latestPackages} WHERE k.id = found.id)`,
    pagination,
  });
