import { FIGURE_MEASURES, type Figure, type FigureReport, type FigureSpan } from '@waymark/contract/figures/figures';
import type { UserId } from '#actor.ts';
import type { Services } from '../../services.ts';
import { fewestMembers } from './blocks.ts';
import { findFiguresOf, type PublishedFigure, type PublishedUse, type SponsorsFigures } from './figures.queries.ts';
import { bandOf, showFigure } from './shown-figures.ts';
import {
  blockRow,
  businessRow,
  type FigureViewer,
  figureSpanOf,
  type UnitedFigure,
  uniteFigures,
  WHOLE_ROW,
} from './united-figures.ts';

/** Five days after the month. */
const PUBLISHED_ON_DAY = 6;

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** The month that is published next, and when. */
function nextMonth(now: Date): FigureReport['next'] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const isOver = now.getUTCDate() < PUBLISHED_ON_DAY;
  const at = isOver ? month - 1 : month;
  return { month: dayText(year, at, 1), publishedOn: dayText(year, at + 1, PUBLISHED_ON_DAY) };
}

function viewerOf({ part, kind, groupId }: SponsorsFigures): FigureViewer {
  if (part === 'group-admin') return { sees: 'group', groupId: groupId ?? 0 };
  return { sees: kind === 'portfolio' ? 'portfolio' : 'organisation' };
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** What a block is called, also where it isn't on a page. */
export function blockLabel(
  { groupIds, groupNames }: Pick<PublishedFigure, 'groupIds' | 'groupNames'>,
  hasGroups: boolean,
): string {
  if (!hasGroups) return 'Everyone';
  return inWords.format(groupIds.map((id, at) => (id === 0 ? 'People in no group' : groupNames[at] || 'A group')));
}

function labelOf(row: string, figure: PublishedFigure, hasGroups: boolean): string {
  if (row.startsWith('business')) return figure.business ?? 'A business';
  return blockLabel(figure, hasGroups);
}

function shown({ row, span, parts }: UnitedFigure<PublishedFigure>): Figure | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const { measure, topic } = first;
  const [people, value, more] = [sumOf(parts, 'people'), sumOf(parts, 'value'), sumOf(parts, 'more')];
  const months = new Set(parts.map(({ month }) => month)).size;
  return { measure, topic, row, span, months, ...showFigure(FIGURE_MEASURES[measure].kind, { people, value, more }) };
}

const sumOf = (parts: readonly PublishedFigure[], what: 'people' | 'value' | 'more'): number =>
  parts.reduce((sum, part) => sum + part[what], 0);

function rowsOf(figures: readonly PublishedFigure[], viewer: FigureViewer): FigureReport['rows'] {
  const hasGroups = figures.some(({ groupIds }) => groupIds.some((id) => id !== 0));
  const labels = new Map<string, string>();
  for (const figure of figures) {
    const row = viewer.sees === 'portfolio' ? businessRow(figure.organisationId) : blockRow(figure.groupIds);
    labels.set(row, labelOf(row, figure, hasGroups));
  }
  const rows = [...labels].map(([id, label]) => ({ id, label }));
  const hasAll = viewer.sees !== 'group' && rows.length > 1;
  const all = { id: WHOLE_ROW, label: viewer.sees === 'portfolio' ? 'All businesses' : 'All shown' };
  return hasAll ? [...rows, all] : rows;
}

const NOTHING: SponsorsFigures = {
  part: 'admin',
  kind: 'enterprise',
  groupId: null,
  name: null,
  months: [],
  figures: [],
};

/** The one report behind the page and the file. */
export async function showReport(
  { database, settings }: Services,
  userId: UserId,
  by: FigureSpan,
): Promise<FigureReport> {
  const found =
    (await findFiguresOf(database.db, userId, { by, atLeast: settings.current.figures.atLeast })) ?? NOTHING;
  const viewer = viewerOf(found);
  const rows = rowsOf(found.figures, viewer);
  const ids = new Set(rows.map(({ id }) => id));
  // Topics are never added up: people may have chosen several.
  const byTopic = Map.groupBy(found.figures, ({ topic }) => topic);
  const unions = [...byTopic.values()].flatMap((figures) => uniteFigures(figures, viewer, by));
  return {
    name: found.name,
    sees: viewer.sees,
    by,
    atLeast: settings.current.figures.atLeast,
    fewestMembers: fewestMembers(settings.current.figures.atLeast),
    spans: [...new Set(found.months.map((month) => figureSpanOf(month, by)))],
    next: nextMonth(new Date()),
    rows,
    figures: unions.filter(({ row }) => ids.has(row)).flatMap((union) => shown(union) ?? []),
  };
}

/** A number of people in whole blocks, as reports show it. */
export const showCount = bandOf;

/** The sessions of one block in a month, as reports show them. */
export const showSessions = (sum: { readonly people: number; readonly value: number }) =>
  showFigure(FIGURE_MEASURES.sessions.kind, { ...sum, more: 0 });

/** The share of members with a session in a month, of whole blocks only, as reports show it. */
export function showUse({ month, ...sum }: PublishedUse) {
  return { month, ...showFigure(FIGURE_MEASURES.used.kind, sum) };
}
