import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import type { MonthOfOrganisation } from './answers.queries.ts';
import { figuresOfBlock } from './block-figures.ts';
import { cutIntoBlocks, fewestMembers } from './blocks.ts';
import { claimMonth, countMembers, type DueMonth, insertFigures, sumUpBlocks } from './publication.queries.ts';
import { FIGURE_BASES } from './report-figures.table.ts';

function boundsOf({ organisationId, month }: DueMonth): MonthOfOrganisation {
  const from = new Date(`${month}T00:00:00Z`);
  const until = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  return { organisationId, from: from.toISOString(), until: until.toISOString() };
}

/** Publishes a month of an organisation once and for all; false if it was published before. */
export async function publishMonthIn(tx: Db, due: DueMonth, atLeast: number): Promise<boolean> {
  if (!(await claimMonth(tx, due.organisationId, due.month, atLeast))) return false;
  const month = boundsOf(due);
  const blocks = cutIntoBlocks(await countMembers(tx, month), fewestMembers(atLeast));
  if (blocks.length === 0) return true;
  for (const basis of FIGURE_BASES) {
    const sums = await sumUpBlocks(tx, basis, month, blocks);
    await insertFigures(
      tx,
      basis,
      month,
      blocks,
      sums.map((ofBlock) => figuresOfBlock(ofBlock, atLeast)),
    );
  }
  return true;
}

/** The same in one state of the data, which blocks and sums must not differ in. */
export const publishMonth = (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  due: DueMonth,
): Promise<boolean> =>
  database.db.transaction((tx) => publishMonthIn(tx, due, settings.current.figures.atLeast), {
    isolationLevel: 'repeatable read',
  });
