import type { Endpoint } from '@waymark/contract/endpoint';
import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import { rowsOf } from '../src/db/rows.ts';
import { createTokens } from '../src/tokens.ts';
import { SECRETS } from './api-process.ts';

export interface Issuer {
  readonly coachId: number;
  readonly clientId: number;
  readonly jwt: string;
  readonly clientJwt: string;
}

/** A coach who gave their details, with a client, signed in. */
export async function newIssuer(db: Db): Promise<Issuer> {
  const [people] = await rowsOf<{ coachId: number; clientId: number; coachSession: string; clientSession: string }>(
    db,
    sql`WITH coach AS (INSERT INTO users (email, first_name, role, sub_role)
        VALUES ('issuer@example.org', 'Maya', 5, 2) RETURNING id),
      client AS (INSERT INTO users (email, first_name, role, sub_role)
        VALUES ('buyer@example.org', 'Asha', 3, 5) RETURNING id),
      rights AS (INSERT INTO role_records (user_id) SELECT id FROM coach UNION ALL SELECT id FROM client),
      details AS (INSERT INTO invoice_issuers (coach_id, name, address, country, tax_rate, how_to_pay, series)
        SELECT id, 'Maya Lind', 'Harbour 3', 'DE', 1900, 'IBAN', 'ML' FROM coach),
      signed_in AS (INSERT INTO login_sessions (user_id, expires_at)
        SELECT id, now() + interval '1 day' FROM (SELECT id FROM coach UNION ALL SELECT id FROM client) AS either
        RETURNING id, user_id)
      SELECT coach.id AS "coachId", client.id AS "clientId",
        (SELECT s.id FROM signed_in s WHERE s.user_id = coach.id) AS "coachSession",
        (SELECT s.id FROM signed_in s WHERE s.user_id = client.id) AS "clientSession"
      FROM coach, client`,
  );
  if (!people) throw new Error('The people were not inserted.');
  const { coachId, clientId, coachSession, clientSession } = people;
  const tokens = createTokens(SECRETS.JWT_SECRET);
  const sign = (id: number, loginSessionId: string) =>
    tokens.sign('waymark:api', { subject: String(id), loginSessionId });
  return { coachId, clientId, jwt: sign(coachId, coachSession), clientJwt: sign(clientId, clientSession) };
}

export async function newDraft(db: Db, { coachId, clientId }: Issuer): Promise<string> {
  const [draft] = await rowsOf<{ id: string }>(
    db,
    sql`INSERT INTO invoices (kind, coach_id, client_id, request_id, request_hash, buyer_name, buyer_address,
        buyer_country, currency, net, tax, total)
      VALUES ('invoice', ${coachId}, ${clientId}, gen_random_uuid(), '', 'Asha Rao', 'Lane 1', 'IN', 'EUR', 100, 19, 119)
      RETURNING id`,
  );
  await db.execute(sql`INSERT INTO invoice_lines (invoice_id, position, words, quantity, unit_price, discount, tax_rate, net, tax)
    VALUES (${draft?.id ?? ''}, 0, 'A session', 1000, 100, 0, 1900, 100, 19)`);
  return draft?.id ?? '';
}

export const of = (endpoint: Endpoint, id: string): Endpoint => ({
  ...endpoint,
  url: endpoint.url.replace(':id', id) as Endpoint['url'],
});
