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
  looks: { what: 'Who looked at what you share', days: YEAR_DAYS },
  'unanswered-invitations': { what: 'Invitations of organisations that ended unanswered', days: YEAR_DAYS },
  'received-texts': { what: 'That a text message came from you', days: YEAR_DAYS },
  'sign-in-events': { what: 'Sign-ins, and tries that failed', days: YEAR_DAYS },
  'triage-threads': { what: 'Your messages to the triage line', days: 3 * YEAR_DAYS },
  'audit-entries': { what: 'What admins did', days: 7 * YEAR_DAYS },
  'practice-entries': { what: 'What was done in the practice’s console', days: 7 * YEAR_DAYS },
  'ledger-entries': { what: 'Transfers of seats and sessions', days: 10 * YEAR_DAYS },
  invoices: { what: 'Invoices of accounts that were deleted', days: 10 * YEAR_DAYS },
  payroll: { what: 'What the practice paid its coaches', days: 10 * YEAR_DAYS },
  'organisation-invoices': { what: 'Invoices to organisations', days: 10 * YEAR_DAYS },
  'inactive-accounts': { what: 'An account that no one signs in to', days: 3 * YEAR_DAYS },
} as const;

export type RetentionKind = keyof typeof RETENTION;

export const retentionKinds = Object.keys(RETENTION) as readonly RetentionKind[];

/** What a practice may delete earlier, with the fewest days: people agreed to the most. */
export const SHORTENED = {
  'contact-messages': 30,
  notifications: 30,
  'sign-in-events': 90,
  'triage-threads': YEAR_DAYS,
  'inactive-accounts': YEAR_DAYS,
} as const satisfies { readonly [Kind in RetentionKind]?: number };
export type ShortenedKind = keyof typeof SHORTENED;

export const shortenedKinds = Object.keys(SHORTENED) as readonly ShortenedKind[];

/** In days. */
export type ChosenAges = { readonly [Kind in ShortenedKind]?: number | undefined };

const isShortened = (kind: RetentionKind): kind is ShortenedKind => kind in SHORTENED;

/** How long it is kept where the practice chose these. */
export const daysKept = (kind: RetentionKind, chosen: ChosenAges): number =>
  (isShortened(kind) ? chosen[kind] : undefined) ?? RETENTION[kind].days;

function inWords(days: number): string {
  if (days % YEAR_DAYS !== 0) return `${days} days`;
  return days === YEAR_DAYS ? 'One year' : `${days / YEAR_DAYS} years`;
}

/** “90 days”, “One year”, “3 years”; for what a practice may shorten, a place for it. */
export const ageInWords = (kind: RetentionKind): string =>
  isShortened(kind) ? `{{Age-${kind}}}` : inWords(RETENTION[kind].days);

/** The places filled in with what holds, small within a sentence. */
export const withAges = (text: string, chosen: ChosenAges): string =>
  text.replace(/\{\{(age|Age)-([a-z-]+)\}\}/g, (place, first: string, kind: string) => {
    if (!(kind in SHORTENED)) return place;
    const words = inWords(daysKept(kind as ShortenedKind, chosen));
    return first === 'age' ? words.toLowerCase() : words;
  });
