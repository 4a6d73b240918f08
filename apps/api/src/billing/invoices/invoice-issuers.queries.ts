import type { InvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { getTableColumns, sql } from 'drizzle-orm';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { invoiceIssuers } from './invoices.table.ts';

export async function findIssuer(db: Db, coachId: UserId): Promise<InvoiceIssuer | null> {
  const { coachId: _coachId, ...columns } = getTableColumns(invoiceIssuers);
  const [row] = await db.select(columns).from(invoiceIssuers).where(sql`${invoiceIssuers.coachId} = ${coachId}`);
  return row ?? null;
}

export async function upsertIssuer(db: Db, coachId: UserId, issuer: InvoiceIssuer): Promise<void> {
  await db
    .insert(invoiceIssuers)
    .values({ coachId, ...issuer })
    .onConflictDoUpdate({ target: invoiceIssuers.coachId, set: issuer });
}

/** The next number of a series and year. Its row stays locked until the transaction ends. */
export async function takeNumber(tx: Db, coachId: UserId, series: string, year: number): Promise<number> {
  const [row] = await rowsOf<{ number: number }>(
    tx,
    sql`INSERT INTO invoice_series (coach_id, series, year, last_number) VALUES (${coachId}, ${series}, ${year}, 1)
      ON CONFLICT (coach_id, series, year) DO UPDATE SET last_number = invoice_series.last_number + 1
      RETURNING last_number AS number`,
  );
  if (!row) throw new Error('An invoice got no number.');
  return row.number;
}

/** Where the coach is. */
export async function findToday(tx: Db, coachId: UserId): Promise<string> {
  const [row] = await rowsOf<{ today: string }>(
    tx,
    sql`SELECT to_char(now() AT TIME ZONE coalesce((SELECT time_zone FROM profiles WHERE user_id = ${coachId}), 'UTC'),
      'YYYY-MM-DD') AS today`,
  );
  if (!row) throw new Error('There is no day.');
  return row.today;
}
