import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { rowsOf } from '#db/rows.ts';
import { READY } from '#inventory/distribution-map.ts';
import { listPlacementFaults, PLACES, type PlacementFault, placesWith } from './placement-faults.ts';
import { readSchemaFacts, type TableFacts } from './schema-facts.ts';

/** A constraint or a trigger, wherever it is; throws for a name that isn't there. */
function dropOf(tables: readonly TableFacts[], name: string): SQL {
  for (const { name: table, references, triggers } of tables) {
    const [on, what] = [sql.identifier(table), sql.identifier(name)];
    if (references.some((reference) => reference.name === name)) return sql`ALTER TABLE ${on} DROP CONSTRAINT ${what}`;
    if (triggers.some((trigger) => trigger.name === name)) return sql`DROP TRIGGER ${what} ON ${on}`;
  }
  throw new Error(`The map lets ${name} go, which isn’t there.`);
}

/** Whether this server has Citus, in this database. */
export async function hasCitus(db: Db): Promise<boolean> {
  return (await rowsOf(db, sql`SELECT FROM pg_extension WHERE extname = 'citus'`)).length > 0;
}

/** Those that nothing keeps from being whole on each node, without any that lead elsewhere. */
function listReadyReferenceTables(tables: readonly TableFacts[]): readonly string[] {
  const ready = new Set<string>();
  const candidates = tables.filter(
    (facts) => PLACES.get(facts.name)?.place === 'reference' && listPlacementFaults(facts).length === 0,
  );
  // Each round takes those whose references lead to what was taken before.
  for (let before = -1; before < ready.size; ) {
    before = ready.size;
    for (const { name, references } of candidates)
      if (references.every(({ to }) => to === name || ready.has(to))) ready.add(name);
  }
  return [...ready];
}

/** What Citus would refuse of the tables that are laid out now, and of those that stay. */
export function listLayoutFaults(tables: readonly TableFacts[]): readonly PlacementFault[] {
  const places = placesWith(new Set([...listReadyReferenceTables(tables), ...Object.keys(READY)]));
  return tables.flatMap((facts) => listPlacementFaults(facts, places));
}

/**
 * Lays out what the map says can be laid out now. Without Citus, all but its calls: what it would
 * refuse throws here, by the rules of the map.
 */
export async function layOut(db: Db): Promise<{ readonly isSpread: boolean; readonly tables: readonly string[] }> {
  const before = await readSchemaFacts(db);
  for (const gone of Object.values(READY)) for (const name of Object.keys(gone)) await db.execute(dropOf(before, name));
  const [now, isSpread] = [await readSchemaFacts(db), await hasCitus(db)];
  const faults = listLayoutFaults(now).map(({ table, words }) => `${table}: ${words}`);
  if (faults.length > 0) throw new Error(`Citus would not take the tables: ${faults.join('; ')}.`);
  const whole = listReadyReferenceTables(now);
  const spread = Object.keys(READY);
  if (isSpread) {
    for (const table of whole) await db.execute(sql`SELECT create_reference_table(${table}::regclass)`);
    for (const table of spread)
      await db.execute(sql`SELECT create_distributed_table(${table}::regclass, ${PLACES.get(table)?.column ?? ''})`);
  }
  return { isSpread, tables: [...whole, ...spread] };
}
