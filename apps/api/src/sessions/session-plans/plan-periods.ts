import type { PlanPeriod } from '@waymark/contract/sessions/session-plans';

export interface Span {
  readonly from: Date;
  /** Not part of it. */
  readonly until: Date;
}

const MONTHS: Readonly<Record<PlanPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The calendar month, quarter or year in UTC that the instant is in. */
export function periodAt(every: PlanPeriod, at: Date): Span {
  const months = MONTHS[every];
  const first = at.getUTCMonth() - (at.getUTCMonth() % months);
  const year = at.getUTCFullYear();
  return { from: new Date(Date.UTC(year, first, 1)), until: new Date(Date.UTC(year, first + months, 1)) };
}

/** What is left of a period around the instant, between spans that are taken and don't hold it. */
export function gapAt(period: Span, taken: readonly Span[], at: Date): Span {
  const before = taken.filter(({ until }) => until <= at).map(({ until }) => until.getTime());
  const after = taken.filter(({ from }) => from > at).map(({ from }) => from.getTime());
  return {
    from: new Date(Math.max(period.from.getTime(), ...before)),
    until: new Date(Math.min(period.until.getTime(), ...after)),
  };
}
