import { amountsOf, ONE } from '@waymark/contract/billing/money';
import { formatMonth } from '@waymark/contract/moments';
import { showSessions } from '#figures/figures/figures.service.ts';

export interface PublishedSessions {
  /** As it is called on the figures page. */
  readonly label: string | null;
  readonly people: number;
  readonly value: number;
}

export interface UnitPrices {
  readonly seatPrice: number | null;
  readonly sessionPrice: number | null;
}

export interface DraftedLine {
  readonly source: 'seats' | 'sessions' | 'added';
  readonly words: string;
  /** In thousandths. */
  readonly quantity: number;
  readonly unitPrice: number;
  readonly taxRate: number;
  readonly net: number;
  readonly tax: number;
}

/**
 * The lower end of the band that the figures page shows: the published sum itself would say more
 * than admins read.
 */
export const billedSessions = (published: Pick<PublishedSessions, 'people' | 'value'>): number =>
  showSessions(published).from ?? 0;

type Unpriced = Omit<DraftedLine, 'net' | 'tax'>;

export const pricedLine = (line: Unpriced): DraftedLine => ({ ...line, ...amountsOf({ ...line, discount: 0 }) });

interface Month {
  /** Its first day. */
  readonly month: string;
  /** At its end. */
  readonly seats: number;
  readonly sessions: readonly PublishedSessions[];
}

/** Units and their prices, and nothing else that is known of a month. */
export function linesOfMonth(
  { month, seats, sessions }: Month,
  { seatPrice, sessionPrice }: UnitPrices,
  taxRate: number,
): readonly DraftedLine[] {
  const name = formatMonth(`${month}T00:00:00Z`, 'UTC');
  const line = (source: DraftedLine['source'], words: string, units: number, unitPrice: number | null) =>
    units > 0 && unitPrice !== null ? [pricedLine({ source, words, quantity: units * ONE, unitPrice, taxRate })] : [];
  return [
    ...line('seats', `Seats at the end of ${name}`, seats, seatPrice),
    ...sessions.flatMap((block) => {
      const words = `Sessions held in ${name}${block.label === null ? '' : `: ${block.label}`}`;
      return line('sessions', words, billedSessions(block), sessionPrice);
    }),
  ];
}
