// Shows that the rules of stored rows find something: rows are damaged as no call could do it, in a
// transaction that is rolled back. `breaks.ts` breaks the product itself, which takes longer.
import { sql } from 'drizzle-orm';
import type { Simulation } from '../simulation.ts';
import { listBroken } from './stored-rules.ts';

const DAMAGES: readonly { readonly rule: string; readonly statements: readonly string[] }[] = [
  {
    rule: 'one place at a time',
    statements: [
      'ALTER TABLE held_times DROP CONSTRAINT held_times_apart',
      'ALTER TABLE session_people DROP CONSTRAINT session_people_held',
      `UPDATE coaching_sessions SET starts_at = now() + interval '1 day', ends_at = now() + interval '25 hours'
        WHERE state = 'booked'`,
      `UPDATE held_times h SET during = tstzrange(s.starts_at - make_interval(mins => h.before_minutes),
        s.ends_at + make_interval(mins => h.after_minutes)) FROM coaching_sessions s WHERE s.id = h.session_id
        AND s.state = 'booked'`,
    ],
  },
  {
    rule: 'one place at a time',
    statements: ['DELETE FROM held_times'],
  },
  {
    rule: 'ledger',
    statements: [
      'ALTER TABLE ledger_entries DISABLE TRIGGER USER',
      'UPDATE ledger_entries SET amount = amount + 1 WHERE amount > 0',
    ],
  },
  { rule: 'sequences', statements: ['UPDATE threads SET last_seq = last_seq + 1'] },
  {
    rule: 'chains',
    statements: ['ALTER TABLE audit_entries DISABLE TRIGGER USER', 'UPDATE audit_entries SET count = 99 WHERE seq = 1'],
  },
];

class PutBackError extends Error {}

/** The rules that found nothing, of those that had to. */
export async function listBlindRules({ installation: { db } }: Simulation): Promise<readonly string[]> {
  const blind: string[] = [];
  for (const { rule, statements } of DAMAGES) {
    try {
      await db.transaction(async (tx) => {
        for (const statement of statements) await tx.execute(sql.raw(statement));
        const broken = await listBroken(tx);
        if (!broken.some((found) => found.rule === rule)) blind.push(`${rule}: ${statements.join('; ')}`);
        throw new PutBackError();
      });
    } catch (error) {
      if (!(error instanceof PutBackError)) throw error;
    }
  }
  return blind;
}
