import { sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';

interface Mailing {
  readonly coachId: UserId;
  readonly clientId: UserId | null;
  /** On the invoice, unless it is the client’s own, or they may get nothing. */
  readonly address: string | null;
  readonly isQuiet: boolean;
}

/** Undefined for a draft, and once its coach is gone. */
export async function findMailing(db: Db, invoiceId: string): Promise<Mailing | undefined> {
  const [row] = await rowsOf<Mailing>(
    db,
    sql`SELECT i.coach_id AS "coachId", i.client_id AS "clientId",
        CASE WHEN u.id IS NULL OR (u.leaves_at IS NULL AND u.blocked_at IS NULL AND u.email <> i.buyer_email)
          THEN i.buyer_email END AS address,
        EXISTS (SELECT FROM quiet_invoices q WHERE q.invoice_id = i.id) AS "isQuiet"
      FROM invoices i LEFT JOIN users u ON u.id = i.client_id
      WHERE i.id = ${invoiceId} AND i.state = 'issued' AND i.coach_id IS NOT NULL`,
  );
  return row;
}

/** A coach’s invoices to someone without an account, whose address took no mail. */
export async function quietRefused(db: Db, coachId: UserId, email: string): Promise<void> {
  await db.execute(sql`INSERT INTO quiet_invoices (invoice_id) SELECT i.id FROM invoices i
    WHERE i.coach_id = ${coachId} AND i.client_id IS NULL AND i.buyer_email = ${email} ON CONFLICT DO NOTHING`);
}

/** Whether the buyer of an invoice is left alone while it is owed. */
export async function setQuiet(db: Db, invoiceId: string, isQuiet: boolean): Promise<void> {
  if (isQuiet)
    await db.execute(sql`INSERT INTO quiet_invoices (invoice_id) VALUES (${invoiceId}) ON CONFLICT DO NOTHING`);
  else await db.execute(sql`DELETE FROM quiet_invoices WHERE invoice_id = ${invoiceId}`);
}
