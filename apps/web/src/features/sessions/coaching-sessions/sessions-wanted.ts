/** The lists on dashboards, which the server asks for too. */
export const SESSIONS_TO_CLOSE = { list: 'unclosed', pageSize: 3 } as const;
export const LAST_SESSION = { list: 'past', pageSize: 1 } as const;
