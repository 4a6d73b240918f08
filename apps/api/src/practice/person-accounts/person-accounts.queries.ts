import type { listPersonAccounts, PersonAccount } from '@waymark/contract/practice/person-accounts';
import { ROLE_WORDS, type RoleId, roleName, type SubRoleId } from '@waymark/contract/roles';
import { storedAddress } from '@waymark/contract/stored-address';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { findPage, type Page } from '#db/pages.ts';
import { rowsOf } from '#db/rows.ts';
import { fullNameOr, peopleNamed } from '#people/users/users.queries.ts';

type StoredAccount = Omit<PersonAccount, 'role'> & { readonly role: RoleId; readonly subRole: SubRoleId | null };

/** Over users `u`: of the last use only its month. */
const accountJson = sql`json_build_object('id', u.id, 'name', ${fullNameOr(sql`u`, sql`u.email`)}, 'email', u.email,
  'role', u.role, 'subRole', u.sub_role, 'joinedAt', u.created_at, 'isBlocked', u.blocked_at IS NOT NULL,
  'hasFactor', u.has_factor,
  'lastSignIn', (SELECT to_char(l.used_on, 'YYYY-MM') FROM last_uses l WHERE l.user_id = u.id))`;

const toAccount = ({ role, subRole, ...account }: StoredAccount): PersonAccount => ({
  ...account,
  role: ROLE_WORDS[roleName(role, subRole)],
});

/** Without people who asked to be deleted: no one reads them any more. */
export async function listAccounts(
  db: Db,
  { search, pagination }: z.output<typeof listPersonAccounts.schema.querystring>,
): Promise<Page<PersonAccount>> {
  const isFound =
    search === undefined ? sql`true` : sql`(u.id IN (${peopleNamed(search)}) OR u.email = ${storedAddress(search)})`;
  const { data, meta } = await findPage<StoredAccount>(db, {
    found: sql`SELECT u.id FROM users u WHERE u.leaves_at IS NULL AND ${isFound}`,
    order: sql`found.id DESC`,
    item: sql`(SELECT ${accountJson} FROM users u WHERE u.id = found.id)`,
    pagination,
  });
  return { data: data.map(toAccount), meta };
}

export async function findAccount(db: Db, id: number): Promise<PersonAccount | undefined> {
  const [row] = await rowsOf<{ account: StoredAccount }>(
    db,
    sql`SELECT ${accountJson} AS account FROM users u WHERE u.id = ${id} AND u.leaves_at IS NULL`,
  );
  return row && toAccount(row.account);
}
