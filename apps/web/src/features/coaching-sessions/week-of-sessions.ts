/** The largest page, for all sessions of a week at once. */
const WHOLE_WEEK = 100;

/** Two instants. */
export interface Week {
  readonly from: string;
  readonly until: string;
}

/** What to ask for to get a week of sessions, whatever became of them. */
export const weekOfSessions = (week: Week) => ({ ...week, pageSize: WHOLE_WEEK });
