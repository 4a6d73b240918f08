import type { Services } from '../../services.ts';
import type { MonthOfOrganisation } from './answers.queries.ts';
import { splitIntoBlocks } from './blocks.ts';
import { claimMonth, countGroups, type DueMonth, insertFigures } from './publication.queries.ts';
import { FIGURE_BASES } from './report-figures.table.ts';

function boundsOf({ organisationId, month }: DueMonth): MonthOfOrganisation {
  const from = new Date(`${month}T00:00:00Z`);
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  return { organisationId, from: from.toISOString(), until: until.toISOString() };
}

type Publishing = Pick<Services, 'database' | 'env'>;

/** Publishes a month of an organisation once and for all; false if it was published before. */
export const publishMonth = ({ database, env }: Publishing, due: DueMonth): Promise<boolean> =>
  // Everything is counted in one state of the data: blocks and sums must not differ.
  database.db.transaction(
    async (tx) => {
      const k = env.figuresAtLeast;
      if (!(await claimMonth(tx, due.organisationId, due.month, k))) return false;
      const month = boundsOf(due);
      for (const basis of FIGURE_BASES) {
        const blocks = splitIntoBlocks(await countGroups(tx, basis, month), k);
        if (blocks.length > 0) await insertFigures(tx, basis, month, blocks, k);
      }
      return true;
    },
    { isolationLevel: 'repeatable read' },
  );
