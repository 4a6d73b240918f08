import { DISTRIBUTION, type Place, READY } from '#inventory/distribution-map.ts';
import { listPlacementFaults, type PlacementFault } from './placement-faults.ts';
import type { TableFacts } from './schema-facts.ts';

const HEADING = '## Every table\n';

const PLACE_NAMES: Readonly<Record<Place, string>> = {
  reference: 'Whole on each node (reference)',
  'by user': 'By user',
  'by match': 'By match',
  'by organisation': 'By organisation',
  'by transfer': 'By transfer',
  local: 'On the coordinator (local)',
};

const inWords = ({ table, of, words }: PlacementFault): string => {
  const instead = READY[table]?.[of];
  return instead === undefined ? words : `${words}: ${instead}`;
};

function* lines(tables: readonly TableFacts[]): Generator<string> {
  for (const [place, heading] of Object.entries(PLACE_NAMES)) {
    yield `\n### ${heading}\n`;
    for (const group of DISTRIBUTION.filter((one) => one.place === place)) {
      const isSpread = Object.values(group.tables).some((column) => column !== '');
      yield `${group.why}\n`;
      yield isSpread ? '| table | placed by | first |\n|---|---|---|' : '| table | first |\n|---|---|';
      for (const [name, column] of Object.entries(group.tables)) {
        const facts = tables.find((table) => table.name === name);
        if (!facts) throw new Error(`The map has a table that isn’t there: ${name}.`);
        const first = listPlacementFaults(facts).map(inWords).join('; ') || 'nothing';
        yield isSpread ? `| ${name} | ${column} | ${first} |` : `| ${name} | ${first} |`;
      }
      yield '';
    }
  }
}

/** The document’s own words, and below them every table as the map and the schema say. */
export function writeDocument(written: string, tables: readonly TableFacts[]): string {
  const [words = ''] = written.split(HEADING);
  return `${words}${HEADING}${[...lines(tables)].join('\n')}`;
}
