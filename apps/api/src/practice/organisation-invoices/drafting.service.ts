import type { Db } from '#db/client.ts';
import { blockLabel } from '#figures/figures/figures.service.ts';
import type { Services } from '../../services.ts';
import {
  countSeats,
  findPrices,
  listMonthsToBill,
  listPublishedSessions,
  type MonthToBill,
} from './drafting.queries.ts';
import { linesOfMonth } from './invoice-units.ts';
import { insertDraft } from './organisation-invoices.queries.ts';

/** False if it has no units, or was drafted before. */
export async function draftMonthIn(tx: Db, due: MonthToBill): Promise<boolean> {
  const prices = await findPrices(tx, due);
  if (!prices) return false;
  const published = await listPublishedSessions(tx, due);
  const hasGroups = published.some(({ groupIds }) => groupIds.some((id) => id !== 0));
  const sessions = published.map((block) => ({ ...block, label: hasGroups ? blockLabel(block, true) : null }));
  const seats = await countSeats(tx, due);
  const lines = linesOfMonth({ month: due.month, seats, sessions }, prices, prices.taxRate);
  return lines.length > 0 && insertDraft(tx, { ...due, currency: prices.currency }, lines);
}

/** Each month in a transaction; those that are there stay. Returns how many were drafted. */
export async function draftDueMonths({ database }: Pick<Services, 'database'>, now = new Date()): Promise<number> {
  let drafted = 0;
  for (const due of await listMonthsToBill(database.db, now)) {
    if (await database.db.transaction((tx) => draftMonthIn(tx, due))) drafted += 1;
  }
  return drafted;
}
