import { sql } from 'drizzle-orm';
import { find, rows, type Simulation } from '../simulation.ts';

/** By run: what was published is never written again. */
const published = new WeakMap<Simulation, ReadonlyMap<string, string>>();

/** Figures stay as they were published, for five people or more. */
export async function checkPublished(simulation: Simulation): Promise<void> {
  const before = published.get(simulation) ?? new Map<string, string>();
  const now = new Map(
    (
      await rows<{ place: string; row: string }>(
        simulation,
        sql`SELECT concat_ws(' ', organisation_id, month, measure, topic, block) AS place, f::text AS row FROM report_figures f
          UNION ALL SELECT concat_ws(' ', organisation_id, month), m::text FROM report_months m`,
      )
    ).map(({ place, row }) => [place, row]),
  );
  for (const [place, row] of before) {
    if (now.get(place) !== row)
      find(simulation, 'figures', `${place} was published as ${row}, and is ${now.get(place)}.`);
  }
  published.set(simulation, now);
}
