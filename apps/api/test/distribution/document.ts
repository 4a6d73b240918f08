import { DISTRIBUTION, type Place, READY } from '#inventory/distribution-map.ts';
import { listPlacementFaults } from './placement-faults.ts';
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

function* lines(tables: readonly TableFacts[]): Generator<string> {
  for (const place of Object.keys(PLACE_NAMES) as Place[]) {
    const groups = DISTRIBUTION.filter((group) => group.place === place);
    yield `\n### ${PLACE_NAMES[place]}\n`;
    for (const group of groups) {
      yield `${group.why}\n`;
      const isSpread = Object.values(group.tables).some((column) => column !== '');
      yield isSpread ? '| table | placed by | first |' : '| table | first |';
      yield isSpread ? '|---|---|---|' : '|---|---|';
      for (const [name, column] of Object.entries(group.tables)) {
        const facts = tables.find((table) => table.name === name);
        const first = facts ? listPlacementFaults(facts).map(({ of, words }) => READY[name]?.[of] ? `${words}. ${READY[name][of]}` : words) : [];
        const said = first.length > 0 ? first.join('; ') : 'nothing';
        yield isSpread ? `| ${name} | ${column} | ${said} |` : `| ${name} | ${said} |`;
      }
      yield '';
    }
  }
}

/** The words of the document as they are, and below them every table as the map and the schema say. */
export function writeDocument(written: string, tables: readonly TableFacts[]): string {
  const [words = ''] = written.split(HEADING);
  return `${words}${HEADING}${[...lines(tables)].join('\n')}`;
}
