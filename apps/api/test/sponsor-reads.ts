import { sql } from 'drizzle-orm';
import { readAddresses } from './every-read.ts';
import type { Stage, Standing } from './policy-stage.ts';
import type { OwnerKind } from './probes/probe.ts';
import type { TestApp } from './start-test-app.ts';

/** All who pay for a member's coaching or work beside them, without a consent. */
export const SPONSORS = [
  'sponsor, enterprise-admin',
  'sponsor, business-admin',
  'sponsor, group-admin',
  'portfolio',
  'manager of the same organisation',
] as const satisfies readonly Standing[];
export type SponsorStanding = (typeof SPONSORS)[number];

export const OWNERS: readonly OwnerKind[] = ['coachee', 'asking coachee', 'coach', 'group admin'];

/** Every read there is, of all that was planted. */
export function everyAddress(api: TestApp, { planted, owners }: Stage): readonly string[] {
  const sets = OWNERS.flatMap((kind) => {
    const named = [...planted[kind].values()].flatMap(({ params }) => (params ? [params] : []));
    const { id, match } = owners[kind];
    const own = { id, name: 'coachee', ...(match && { matchId: match.id }) };
    return [own, ...named.map((params) => ({ ...own, ...params }))];
  });
  return readAddresses(api, sets);
}

/** What comes of using the product, and not of the calls that probes make. */
export async function plantWhatHappens({ db }: TestApp, { owners }: Stage): Promise<void> {
  const { id } = owners.coachee;
  await db.execute(sql`INSERT INTO agreements (user_id, wording, policy_of) VALUES (${id}, 'A wording', '2026-11-01')`);
  await db.execute(sql`INSERT INTO agreement_templates (coach_id, clauses) VALUES (${id}, '{}')`);
  await db.execute(sql`INSERT INTO invoice_issuers (coach_id, name, address, country, tax_rate, how_to_pay, series)
    VALUES (${id}, 'A name', 'An address', 'DE', 1900, 'A way to pay', 'S')`);
  await db.execute(sql`INSERT INTO invoice_series (coach_id, series, year, last_number) VALUES (${id}, 'S', 2026, 1)`);
  await db.execute(sql`INSERT INTO invoice_payments (invoice_id, paid_on, how)
    SELECT id, '2026-11-03', 'A way' FROM invoices WHERE client_id = ${id}`);
  await db.execute(
    sql`INSERT INTO invoice_reminders (invoice_id, days) SELECT id, 3 FROM invoices WHERE client_id = ${id}`,
  );
  await db.execute(sql`INSERT INTO reminder_choices (coach_id, is_on) VALUES (${id}, true)`);
  await db.execute(sql`INSERT INTO quiet_invoices (invoice_id) SELECT id FROM invoices WHERE client_id = ${id}`);
  await db.execute(sql`INSERT INTO rating_blocks (coach_id, sum, count) VALUES (${id}, 20, 5)`);
  await db.execute(sql`INSERT INTO known_browsers (user_id, browser) VALUES (${id}, 'A browser')`);
  await db.execute(sql`INSERT INTO browser_proofs (user_id, proof_hash) VALUES (${id}, 'A hash')`);
  await db.execute(sql`INSERT INTO data_requests (user_id, kind, wish, answer, receipt)
    VALUES (${id}, 'correction', 'A wish', 'An answer', '{"goals": 3}')`);
  await db.execute(sql`INSERT INTO email_changes (id, user_id, former_email, new_email, code_hash)
    VALUES (gen_random_uuid(), ${id}, 'a.former@example.org', 'a.new@example.org', 'A hash')`);
  await db.execute(sql`INSERT INTO session_changes
      (session_id, sequence, what, starts_at, ends_at, changed_by, reason)
    SELECT session_id, 9, 'cancelled', now(), now(), user_id, '' FROM session_people WHERE user_id = ${id} LIMIT 1`);
  await db.execute(sql`INSERT INTO goal_marks (goal_id, attainment) SELECT id, 1 FROM goals WHERE user_id = ${id}`);
}
