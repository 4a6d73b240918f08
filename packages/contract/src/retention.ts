const YEAR_DAYS = 365;

/** What goes by age alone, each by one job that runs every night. */
export const RETENTION = {
  'email-changes': { what: 'An email you had before', days: 3 },
  downloads: { what: 'Downloads of your data', days: 7 },
  'mail-copies': { what: 'Copies of emails and text messages', days: 30 },
  'contact-messages': { what: 'Messages to us', days: 90 },
  'check-in-questions': { what: 'Questions how you are', days: 90 },
  notifications: { what: 'Your notifications', days: 180 },
  'closed-announcements': { what: 'That you closed an announcement that is over', days: 180 },
  'room-visits': { what: 'When you joined and left a video room', days: YEAR_DAYS },
  'received-texts': { what: 'That a text message came from you', days: YEAR_DAYS },
  'sign-in-events': { what: 'Sign-ins, and tries that failed', days: YEAR_DAYS },
  'triage-threads': { what: 'Your messages to the triage line', days: 3 * YEAR_DAYS },
  'audit-entries': { what: 'What admins did', days: 7 * YEAR_DAYS },
  'practice-entries': { what: 'What was done in the practice’s console', days: 7 * YEAR_DAYS },
  'ledger-entries': { what: 'Transfers of seats and sessions', days: 10 * YEAR_DAYS },
  'inactive-accounts': { what: 'An account that no one signs in to', days: 3 * YEAR_DAYS },
} as const;

export type RetentionKind = keyof typeof RETENTION;

export const retentionKinds = Object.keys(RETENTION) as readonly RetentionKind[];

/** “90 days”, “One year”, “3 years”: as the pages on privacy say it. */
export function ageInWords(kind: RetentionKind): string {
  const { days } = RETENTION[kind];
  if (days % YEAR_DAYS !== 0) return `${days} days`;
  return days === YEAR_DAYS ? 'One year' : `${days / YEAR_DAYS} years`;
}
