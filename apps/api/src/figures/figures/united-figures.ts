import type { FigureSpan } from '@waymark/contract/figures/figures';

/** What was published about one block, measure and month. */
export interface BlockFigure {
  readonly organisationId: number;
  /** Its first day. */
  readonly month: string;
  /** A measure, with the topic where there is one. */
  readonly measure: string;
  readonly groupIds: readonly (number | null)[];
}

/** Each sees unions of the same blocks: these are the only ways to choose them. */
export type FigureViewer =
  | { readonly sees: 'organisation' }
  | { readonly sees: 'group'; readonly groupId: number }
  | { readonly sees: 'portfolio' };

export interface UnitedFigure<F extends BlockFigure> {
  /** The block, the business, or `all`. */
  readonly row: string;
  readonly measure: string;
  readonly span: string;
  readonly parts: readonly F[];
}

export const WHOLE_ROW = 'all';

export const blockRow = (groupIds: BlockFigure['groupIds']): string =>
  `block ${groupIds.map(String).toSorted().join('+')}`;
export const businessRow = (organisationId: number): string => `business ${organisationId}`;

/** `2026-10`, `2026-Q4` or `2026`. */
export function figureSpanOf(month: string, by: FigureSpan): string {
  const year = month.slice(0, 4);
  if (by === 'year') return year;
  return by === 'month' ? month.slice(0, 7) : `${year}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;
}

function rowsOf({ organisationId, groupIds }: BlockFigure, viewer: FigureViewer): readonly string[] {
  switch (viewer.sees) {
    case 'organisation':
      return [blockRow(groupIds), WHOLE_ROW];
    case 'group':
      return groupIds.includes(viewer.groupId) ? [blockRow(groupIds)] : [];
    case 'portfolio':
      return [businessRow(organisationId), WHOLE_ROW];
  }
}

/** Which published figures each line of a report adds up. Nothing else is ever computed for one. */
export function uniteFigures<F extends BlockFigure>(
  figures: readonly F[],
  viewer: FigureViewer,
  by: FigureSpan,
): readonly UnitedFigure<F>[] {
  const unions = new Map<string, UnitedFigure<F> & { readonly parts: F[] }>();
  for (const figure of figures) {
    const span = figureSpanOf(figure.month, by);
    for (const row of rowsOf(figure, viewer)) {
      const key = JSON.stringify([row, figure.measure, span]);
      const union = unions.get(key) ?? { row, measure: figure.measure, span, parts: [] };
      union.parts.push(figure);
      unions.set(key, union);
    }
  }
  return [...unions.values()];
}
