import { sql } from 'drizzle-orm';
import { rows, type Simulation } from './simulation.ts';

/** How often each operation had which outcome: what no seed reaches is seen here. */
const outcomes = new Map<string, Map<string, number>>();

export function countOutcome(operation: string, outcome: string, count = 1): void {
  const counts = outcomes.get(operation) ?? new Map<string, number>();
  counts.set(outcome, (counts.get(outcome) ?? 0) + count);
  outcomes.set(operation, counts);
}

/** A line for each operation, with its outcomes by how often they came. */
export const outcomeLines = (): readonly string[] =>
  [...outcomes].toSorted().map(([operation, counts]) => {
    const often = [...counts].toSorted(([, one], [, other]) => other - one);
    return `${operation}: ${often.map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`;
  });

/** What a run ends with, which says more than statuses do. */
export async function countReached(simulation: Simulation): Promise<void> {
  const reached = await rows<{ what: string; state: string; count: number }>(
    simulation,
    sql`SELECT what, state, count(*)::int FROM (
        SELECT '(memberships)' AS what, state FROM memberships
        UNION ALL SELECT '(sessions)', concat_ws(' ', kind, state) FROM coaching_sessions
        UNION ALL SELECT '(people of sessions)', concat_ws(' ', part, state) FROM session_people
        UNION ALL SELECT '(counted sessions)', 'of an allowance' FROM coaching_sessions WHERE is_counted
        UNION ALL SELECT '(invoices)', concat_ws(' ', kind, state) FROM invoices
        UNION ALL SELECT '(figures)', measure FROM report_figures
        UNION ALL SELECT '(people)', 'leave' FROM users WHERE leaves_at IS NOT NULL
        UNION ALL SELECT '(people)', 'are erased, and named elsewhere' FROM users WHERE first_name = 'A former member') reached GROUP BY what, state`,
  );
  for (const { what, state, count } of reached) countOutcome(what, state, count);
}
