/** The lists on dashboards, which the server asks for too. */
export const SESSIONS_TO_CLOSE = { list: 'unclosed', pageSize: 3 } as const;

/** The largest page, for all sessions of a week at once. */
const WHOLE_WEEK = 100;

export interface Week {
  readonly from: string;
  readonly until: string;
}

export const weekOfSessions = (week: Week) => ({ ...week, pageSize: WHOLE_WEEK });
