/** What a package has, as its page and its invoice say it. */
export interface PackageSessions {
  readonly sessions: number;
  readonly lengths: readonly number[];
}

/** “6 sessions of 45 or 60 minutes” */
export const sessionsInWords = ({ sessions, lengths }: PackageSessions): string =>
  // The list of British English has no comma before its "or".
  `${sessions === 1 ? '1 session' : `${sessions} sessions`} of ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(lengths.map(String))} minutes`;
