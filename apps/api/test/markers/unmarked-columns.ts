// Columns without a marker. Any other column with words or small numbers of people gets one, also
// one that is new.

/** Words from a fixed list, which queries depend on. */
const FIXED_WORDS = [
  ...['asks.kind', 'asks.subject', 'asks.via', 'calendars.busyProblem', 'check_in_choices.rhythm'],
  ...['check_in_choices.via', 'check_ins.kind', 'coach_matches.state', 'coach_matches.endedBy', 'coaches.state'],
  ...[
    'coaching_sessions.kind',
    'coaching_sessions.state',
    'coaching_agreements.state',
    'goals.state',
    'messages.kind',
    'messages.via',
  ],
  ...['notes.audience', 'notifications.kind', 'one_time_codes.purpose', 'open_hours.day', 'duty_hours.day'],
  ...['questionnaire_responses.name', 'session_closings.attendance', 'session_people.part', 'session_people.state'],
  ...['payroll_lines.kind', 'payroll_lines.rateLevel', 'payroll_lines.rateKind', 'payroll_lines.currency'],
  ...['payroll_rates.level', 'payroll_rates.kind', 'payroll_rates.currency', 'payroll_adjustments.currency'],
  ...['practice_members.part', 'invoices.currency', 'endings.choice', 'endings.proposedChoice'],
  ...['session_people.attendance', 'threads.kind', 'threads.state', 'threads.alerted', 'threads.askedReason'],
  ...['users.role', 'users.subRole', 'sign_ups.role', 'sign_ups.subRole', 'fcm_tokens.platform'],
  ...['notification_preferences.quietFrom', 'notification_preferences.quietTo'],
  ...['profiles.hourCycle', 'profiles.firstDay', 'profiles.theme', 'profiles.motion'],
  ...['lost_factors.end', 'factor_challenges.purpose', 'inactive_accounts.noticed', 'session_prices.currency'],
];

/** Zones have to exist, and a coach’s page is found by its slug. */
const LOOKED_UP = [
  ...['calendars.timeZone', 'check_in_choices.timeZone', 'coachee_preferences.timeZone', 'coaches.timeZone'],
  ...['notification_preferences.timeZone', 'profiles.timeZone', 'coaches.slug', 'profiles.country'],
];

/** Of codes, passwords and deliveries: made by us, and never what someone wrote or did. */
const OURS = [
  ...['asks.codeHash', 'calendars.feedHash', 'calendars.busyEtag', 'calendars.busyModified', 'invitations.codeHash'],
  ...['fcm_tokens.token', 'fcm_tokens.identityHash', 'membership_invitations.codeHash', 'notifications.dedupeKey'],
  'group_links.codeHash',
  ...[
    'notifications.url',
    'one_time_codes.codeHash',
    'one_time_codes.owner',
    'one_time_codes.address',
    'one_time_codes.tries',
  ],
  ...['one_time_codes.wrongInARow', 'password_resets.codeHash', 'pictures.key', 'profiles.pictureKey'],
  ...['reply_addresses.codeHash', 'sign_ups.passwordHash', 'users.passwordHash', 'ledger_entries.requestId'],
  ...['login_throttles.failures', 'rate_counters.key', 'deployment_keys.name', 'session_people.calendarShift'],
  ...['lost_factors.codeHash', 'lost_factors.stopCodeHash', 'factor_challenges.hash', 'factor_challenges.secret'],
  'email_changes.codeHash',
  ...['session_series.requestHash', 'session_closings.requestHash', 'membership_seats.requestId'],
];

/** What sponsors are called, write and ask for themselves. */
const SPONSORS = [
  ...['groups.name', 'groups.purpose', 'groups.pictureKey', 'organisations.name', 'report_blocks.groupNames'],
  ...['report_figures.value', 'seat_requests.reason'],
  'coaching_sessions.materials',
  ...['welcomes.logoKey', 'welcomes.words', 'shelf_items.title', 'shelf_items.url'],
];

/** What the practice writes of itself and of organisations on invoices between the two. */
const BETWEEN_ORGANISATIONS = [
  ...['name', 'address', 'country', 'taxNumber', 'howToPay'].map((column) => `practice_issuers.${column}`),
  ...['name', 'address', 'country', 'email', 'taxNumber'].map((column) => `organisation_buyers.${column}`),
  ...['issuer', 'buyer', 'reason'].map((column) => `organisation_invoices.${column}`),
  ...['organisation_invoice_lines.words', 'organisation_invoice_payments.how'],
];

/** Of people without an account, or of messages as sent, which only the mailbox shows. */
const WITHOUT_MEMBERS = [
  ...['sign_ups.email', 'sign_ups.phone', 'stopped_numbers.phone', 'contact_messages.name', 'contact_messages.message'],
  ...['captured_messages.messageKey', 'captured_messages.subject', 'captured_messages.text', 'captured_messages.html'],
  ...['captured_messages.replyTo', 'captured_messages.recipient', 'contact_messages.email', 'login_throttles.email'],
];

/** What coaches choose from lists, for everyone to find them by, and what they show to everyone. */
const COACHES = [
  ...['coaches.languages', 'coaches.styles', 'coaches.hours', 'coaches.caseLoadCap', 'session_prices.amounts'],
  ...['package_versions.name', 'package_versions.currency'],
];

/** Counts over a coach's clients, which are of no one among them. */
const COUNTS = [
  'coach_handovers.offered',
  'coach_handovers.accepted',
  'coach_handovers.kept',
  'logged_sessions.people',
];

export const UNMARKED: ReadonlySet<string> = new Set([
  ...FIXED_WORDS,
  ...LOOKED_UP,
  ...OURS,
  ...SPONSORS,
  ...BETWEEN_ORGANISATIONS,
  ...WITHOUT_MEMBERS,
  ...COACHES,
  ...COUNTS,
]);
