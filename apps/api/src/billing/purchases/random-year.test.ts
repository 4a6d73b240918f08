import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { bookingCalls, dayAhead, iso, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { familyCalls } from '#test/family-calls.ts';
import { invoiceCalls } from '#test/invoice-calls.ts';
import type { Person } from '#test/people.ts';
import { purchaseCalls } from '#test/purchase-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { book, cancel } = bookingCalls(api);
const { credit, giveDetails, pay, unpay } = invoiceCalls(api);
const { bought, offered, ownList, refund } = purchaseCalls(api);

const STEPS = ['buy', 'pay', 'unpay', 'credit', 'book', 'cancel', 'coach cancels', 'refund', 'days pass'] as const;
/** Bookings more often, so that there is something to give back. */
const step = fc.record({
  what: fc.constantFrom(...STEPS, 'buy', 'pay', 'pay', 'book', 'book', 'book', 'book'),
  which: fc.nat(99),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Held {
  readonly sessions: number;
  readonly refunded: number;
  readonly isPaid: boolean;
  readonly isMarked: boolean;
  readonly isEnded: boolean;
  readonly left: number;
  readonly spent: number;
  readonly entries: number;
  readonly counted: number;
  readonly total: number;
  readonly credited: number;
}

const heldBy = (coach: Person) =>
  rowsOf<Held>(
    api.db,
    sql`SELECT v.sessions, p.refunded, p.activated_at IS NOT NULL AS "isPaid", p.ended_at IS NOT NULL AS "isEnded",
        EXISTS (SELECT FROM invoice_payments y WHERE y.invoice_id = p.invoice_id) AS "isMarked",
        coalesce(a.balance, 0)::int AS left, coalesce(spent.balance, 0)::int AS spent,
        coalesce((SELECT sum(e.amount) FROM ledger_entries e WHERE e.account_id IN (a.id, spent.id)), 0)::int AS entries,
        (SELECT count(*) FROM coaching_sessions s WHERE s.allowance_id = a.id AND s.is_counted)::int AS counted,
        i.total, coalesce((SELECT sum(n.total) FROM invoices n WHERE n.credits_id = i.id), 0)::int AS credited
      FROM purchases p JOIN package_versions v ON v.package_id = p.package_id AND v.version = p.version
        JOIN invoices i ON i.id = p.invoice_id
        LEFT JOIN ledger_accounts a ON a.owner_kind = 'purchase' AND a.owner_id = p.id AND a.purpose = 'available'
        LEFT JOIN ledger_accounts spent ON spent.owner_kind = 'purchase' AND spent.owner_id = p.id AND spent.purpose = 'spent'
      WHERE p.coach_id = ${coach.id}`,
  );

/** Half up, apart from the API’s own. */
const costOf = ({ total, sessions }: Held, some: number): number => Math.floor((total * some) / sessions + 0.5);

function expectAgreement(held: Held): void {
  const { sessions, refunded, isPaid, isEnded, left, spent, counted, total, credited } = held;
  expect(held).toMatchObject({ entries: left + spent, spent: counted });
  if (isPaid) {
    expect(held).toMatchObject({ isMarked: true, left: sessions - refunded - spent });
    expect(credited).toBe(costOf(held, refunded));
    expect(isEnded).toBe(refunded > 0);
  } else {
    expect(held).toMatchObject({ left: 0, spent: 0, refunded: 0, isMarked: false, credited: isEnded ? total : 0 });
  }
}

const paidUntilAgrees = ({ id }: Person) =>
  rowsOf<{ agrees: boolean }>(
    api.db,
    sql`SELECT u.paid_until IS NOT DISTINCT FROM (SELECT max(valid_until) FROM purchases
        WHERE buyer_id = u.id AND activated_at IS NOT NULL AND ended_at IS NULL) AS agrees FROM users u WHERE id = ${id}`,
  );

let coach: Person;
beforeAll(async () => {
  coach = await newOpenCoach(api, { rules: { horizonDays: 180 } });
  await giveDetails(coach);
});

let slot = 0;
/** A start that no other booking takes, most of them before a package is over. */
function nextStart(which: number): string {
  slot += 1;
  return iso(dayAhead(3 + (which % 2 === 0 ? 0 : 20) + Math.floor(slot / 20), (slot % 20) * 70));
}

async function live(steps: readonly Step[]): Promise<void> {
  const [payer, member] = [await newClient(api, coach), await newClient(api, coach)];
  await familyCalls(api).join(payer, member);
  const clients = [payer, member];
  const packages = [
    await offered(coach, { sessions: 3, price: 10_000, taxRate: 750, validDays: 30, rollsOver: true }),
    await offered(coach, { sessions: 7, price: 1, taxRate: 0, validDays: 90 }),
  ];
  const sessions: { id: string; by: Person }[] = [];
  for (const { what, which } of steps) {
    const all = await ownList(payer);
    const chosen = all[which % Math.max(all.length, 1)];
    const session = sessions[which % Math.max(sessions.length, 1)];
    const invoice = { id: chosen?.invoice?.id ?? '' };
    const by = clients[which % 2] as Person;
    if (what === 'buy') await bought(payer, packages[which % 2] as (typeof packages)[0]);
    else if (what === 'book') {
      const { status, body } = await book(by, coach, Date.parse(nextStart(which)));
      expect([201, 409]).toContain(status);
      if (status === 201) sessions.push({ id: body.data.id, by });
    } else if (what === 'days pass') {
      const by10 = sql`interval '10 days'`;
      await api.db.execute(sql`UPDATE purchases SET activated_at = activated_at - ${by10}, own_until = own_until - ${by10},
        valid_until = valid_until - ${by10} WHERE buyer_id = ${payer.id}`);
      await api.db.execute(sql`UPDATE users SET paid_until = paid_until - ${by10} WHERE id = ${payer.id}`);
      await api.db.execute(
        sql`UPDATE coaching_sessions SET free_until = free_until - ${by10} WHERE booked_by IN (${payer.id}, ${member.id})`,
      );
    } else if (what === 'cancel' && session) await cancel(session.by, session);
    else if (what === 'coach cancels' && session) await cancel(coach, session);
    else if (what === 'pay' && chosen) await pay(coach, invoice);
    else if (what === 'unpay' && chosen) await unpay(coach, invoice);
    else if (what === 'credit' && chosen) await credit(coach, invoice);
    else if (what === 'refund' && chosen) await refund(coach, chosen, Math.max(1, chosen.left));
    for (const held of await heldBy(coach)) expectAgreement(held);
    expect(await paidUntilAgrees(payer)).toEqual([{ agrees: true }]);
  }
}

test('ledger, invoices and purchases agree at every step of a random year', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 60 }), live), {
    numRuns: 5,
    seed: 41,
    endOnFailure: true,
  });
});
