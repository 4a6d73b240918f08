/** The largest page, for all sessions of a week at once. */
const WHOLE_WEEK = 100;

export interface Week {
  readonly from: string;
  readonly until: string;
}

export const weekOfSessions = (week: Week) => ({ ...week, pageSize: WHOLE_WEEK });
