// Where each table would lie on several nodes; docs/distribution.md is written from it.

export type Place = 'reference' | 'by user' | 'by match' | 'by organisation' | 'by transfer' | 'local';

interface Group {
  readonly place: Place;
  readonly why: string;
  /** With the column that places a row; one that isn't there yet has to be added first. */
  readonly tables: Readonly<Record<string, string>>;
}

/** Tables that are placed by the same column. */
const by = (column: string, tables: string): Readonly<Record<string, string>> =>
  Object.fromEntries(tables.split(/\s+/).map((table) => [table, column]));

/** Of a table that isn't spread. */
const WHOLE = '';

export const DISTRIBUTION: readonly Group[] = [
  {
    place: 'reference',
    why: 'Almost everything refers to it, and it changes seldom. Every node has all of it, and a change is written on all nodes.',
    tables: by(WHOLE, 'users families organisations groups coaches'),
  },
  {
    place: 'reference',
    why: 'What everyone reads and few people write: some thousands of rows at most.',
    tables: by(
      WHOLE,
      'agreement_editions announcements article_keywords article_topics articles crisis_countries keywords library_words practice_settings topics',
    ),
  },
  {
    place: 'by user',
    why: 'One person’s time, which every booking looks at and keeps apart.',
    tables: by('user_id', 'busy_times calendars held_times open_hours'),
  },
  {
    place: 'by user',
    why: 'One person’s ways in, read with each call or sign-in of theirs.',
    tables: by(
      'user_id',
      'browser_proofs email_changes factor_challenges factor_standings factors inactive_accounts known_browsers last_uses login_sessions lost_factors password_resets role_records sign_in_events',
    ),
  },
  {
    place: 'by user',
    why: 'One person’s choices, answers and notifications, which only they and those who coach them read.',
    tables: {
      ...by(
        'user_id',
        'agreements balance_wheels bookmarks check_in_choices check_ins closed_announcements coachee_preferences data_requests fcm_tokens goal_marks goals notification_preferences notifications pictures profiles questionnaire_answers questionnaire_responses session_prices triage_subscriptions user_topics',
      ),
      asks: 'person_id',
      ...by('coachee_id', 'meeting_wishes passed_coaches'),
      looks: 'owner_id',
      manager_consents: 'giver_id',
      session_series: 'booked_by',
      strengths_forms: 'asked_by_id',
    },
  },
  {
    place: 'by user',
    why: 'A conversation lies with the person it is about, and is numbered under the lock of its row.',
    tables: by('person_id', 'messages reply_addresses thread_people threads'),
  },
  {
    place: 'by user',
    why: 'What a coach earns, logs and offers lies with the coach, and so do series of numbers without gaps.',
    tables: {
      ...by(
        'coach_id',
        'agreement_templates card_payments card_refunds card_takers hour_settings hours_consents invoice_issuers invoice_lines invoice_payments invoice_reminders invoice_series invoices logged_clients logged_sessions package_versions packages payroll_adjustments payroll_lines payroll_months payroll_objections payroll_payouts payroll_rates purchases quiet_invoices rating_blocks reminder_choices',
      ),
      coach_handovers: 'from_id',
    },
  },
  {
    place: 'by match',
    why: 'Two people who work together: what they plan, write and sign.',
    tables: {
      coach_matches: 'id',
      ...by(
        'match_id',
        'coach_offers coaching_agreements ending_words endings letters path_milestones paths reached_pages then_and_now_shares',
      ),
    },
  },
  {
    place: 'by match',
    why: 'A session and what belongs to it. Intro calls, groups and meetings of three have no match: they need a number of the same kind.',
    tables: by(
      'match_id',
      'actions agenda_topics coaching_sessions notes room_visits session_changes session_closings session_people session_ratings',
    ),
  },
  {
    place: 'by organisation',
    why: 'What an organisation’s admins change and read, chained or frozen for each of them.',
    tables: by(
      'organisation_id',
      'audit_entries audit_heads group_links membership_invitations membership_places membership_seats memberships organisation_admins organisation_buyers organisation_invoice_lines organisation_invoice_payments organisation_invoices organisation_prices people_choices planned_invites planned_people pool_coach_groups pool_coaches report_blocks report_figures report_months seat_requests session_plans shelf_items stall_counts welcomes',
    ),
  },
  {
    place: 'by transfer',
    why: 'Both entries of a transfer have its id, so they lie on one node, and their sum is checked there.',
    tables: by('request_id', 'ledger_entries'),
  },
  {
    place: 'local',
    why: 'Balances: small rows, which the coordinator can keep for as long as the trigger of the entries writes them.',
    tables: by(WHOLE, 'ledger_accounts'),
  },
  {
    place: 'local',
    why: 'What comes from outside, before it is anyone’s: short-lived rows, found by an address or a code.',
    tables: by(
      WHOLE,
      'captured_messages card_events contact_messages invitations login_throttles one_time_codes rate_counters received_texts sign_ups stopped_numbers',
    ),
  },
  {
    place: 'local',
    why: 'The practice’s records: few rows and one writer. Its chain and its series of numbers are one each.',
    tables: by(
      WHOLE,
      'article_drafts article_editions deployment_keys duty_hours duty_people mailed_audit_heads operation_notes payroll_closings payroll_start practice_claims practice_entries practice_issuers practice_log_heads practice_members practice_series',
    ),
  },
];

const SAME_PLACE = 'with the column in it: a request that is repeated is for the same place';
const PERSON_FIRST = 'by nothing yet: joining has to lock the row of its person first';
const OF_THE_GROUP = 'with the column in it: a group has one organisation';
const OF_THE_COACH = 'with the column in it: what it leads to has one coach';
const COACHEE_FIRST = 'by the row of the coachee, which is locked first';

/** Unique keys without the column of their table’s place, and what keeps them instead. */
export const KEPT_INSTEAD: Readonly<Record<string, string>> = {
  actions_addedBy_requestId_unique: SAME_PLACE,
  agenda_topics_addedBy_requestId_unique: SAME_PLACE,
  card_payments_reference_unique: 'by chance, of what its payment is called elsewhere',
  check_ins_responseId_unique: 'with the column in it: an answer is of one person',
  coach_matches_requested_unique: COACHEE_FIRST,
  coach_matches_standing_unique: COACHEE_FIRST,
  coaching_agreements_coachId_requestId_unique: SAME_PLACE,
  coaching_sessions_bookedBy_requestId_unique: SAME_PLACE,
  factors_credentialId_unique: 'by chance, of what a device draws',
  fcm_tokens_identityHash_unique: 'by nothing yet: a browser that changes hands has to be taken from its person first',
  fcm_tokens_loginSessionId_unique: 'with the column in it: a login session has one person',
  group_links_pkey: OF_THE_GROUP,
  ledger_entries_account_id_seq_pk: 'by the row of the account, whose lock hands out each number once',
  logged_sessions_sessionId_unique: OF_THE_COACH,
  memberships_one_organisation: PERSON_FIRST,
  organisation_admins_pkey: PERSON_FIRST,
  organisation_invoices_creditsId_requestId_unique: SAME_PLACE,
  organisation_invoices_series_year_number_unique: 'by the row of the series, which stays on the coordinator',
  payroll_lines_adjustmentId_unique: OF_THE_COACH,
  payroll_lines_sessionId_unique: OF_THE_COACH,
  pictures_pkey: 'by chance, of a drawn name',
  purchases_buyerId_requestId_unique: SAME_PLACE,
  purchases_invoiceId_unique: OF_THE_COACH,
  seat_requests_one_open: OF_THE_GROUP,
  seat_requests_one_open_for_sessions: OF_THE_GROUP,
  session_people_held: 'by `held_times`: this one is for the release before',
};

/**
 * Tables that can be spread now, with the constraints and triggers that go before, and what does
 * their work. Everything else stays where it is.
 */
export const READY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  held_times: {
    held_times_of_place: 'what frees a time, and what deletes a session, deletes its held times',
    held_times_user_id_users_id_fk: 'erasing an account deletes what it held',
    held_times_show: 'it is for the release before',
    session_people_hold_new: 'it is for the release before',
    session_people_hold_changed: 'it is for the release before',
  },
};
