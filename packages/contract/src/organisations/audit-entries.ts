// What admins did, and who joined and left: ids and words of fixed lists, never what people wrote.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { collection, PaginationQuery } from '../entities.ts';
import { oneOf } from '../text.ts';

const tags = ['Audit'];

/** What a line is about. */
type Subject = 'person' | 'coach' | 'group' | 'business' | 'nothing';

interface DeedWords {
  readonly label: string;
  readonly about: Subject;
}

export const AUDIT_DEEDS = {
  'people-invited': { label: 'Invited people', about: 'group' },
  'invites-planned': { label: 'Planned invites for a day', about: 'group' },
  'invites-withdrawn': { label: 'Withdrew planned invites', about: 'group' },
  'people-imported': { label: 'Invited people from a file', about: 'nothing' },
  'people-reminded': { label: 'Sent reminders', about: 'group' },
  'membership-changed': { label: 'Changed a membership', about: 'person' },
  'membership-ended': { label: 'Deactivated someone', about: 'person' },
  'membership-brought-back': { label: 'Invited someone again', about: 'person' },
  'group-created': { label: 'Created a group', about: 'group' },
  'group-changed': { label: 'Described a group', about: 'group' },
  'group-duplicated': { label: 'Duplicated a group', about: 'group' },
  'group-archived': { label: 'Archived a group', about: 'group' },
  'group-opened': { label: 'Reopened a group', about: 'group' },
  'group-placed': { label: 'Added a group', about: 'group' },
  'group-seats-moved': { label: 'Moved seats to a group', about: 'group' },
  'group-link-made': { label: 'Made an invite link', about: 'group' },
  'group-link-ended': { label: 'Ended the invite link', about: 'group' },
  'seats-asked': { label: 'Asked for seats', about: 'group' },
  'seats-approved': { label: 'Approved a request for seats', about: 'group' },
  'seats-denied': { label: 'Declined a request for seats', about: 'group' },
  'seats-granted': { label: 'Granted seats', about: 'nothing' },
  'sessions-asked': { label: 'Asked for sessions', about: 'group' },
  'sessions-approved': { label: 'Approved a request for sessions', about: 'group' },
  'sessions-denied': { label: 'Declined a request for sessions', about: 'group' },
  'sessions-granted': { label: 'Granted sessions', about: 'nothing' },
  'sessions-set': { label: 'Set sessions per person', about: 'nothing' },
  'sessions-ended': { label: 'Stopped counting sessions', about: 'nothing' },
  'person-joined': { label: 'Joined', about: 'person' },
  'person-left': { label: 'Left', about: 'person' },
  'people-exported': { label: 'Downloaded people', about: 'group' },
  'seats-exported': { label: 'Downloaded the seat ledger', about: 'nothing' },
  'figures-exported': { label: 'Downloaded figures', about: 'nothing' },
  'businesses-exported': { label: 'Downloaded the businesses', about: 'nothing' },
  'audit-exported': { label: 'Downloaded this log', about: 'nothing' },
  'families-on': { label: 'Turned families on', about: 'nothing' },
  'families-off': { label: 'Turned families off', about: 'nothing' },
  'welcome-changed': { label: 'Changed the welcome', about: 'nothing' },
  'logo-changed': { label: 'Changed the logo', about: 'nothing' },
  'shelf-changed': { label: 'Changed the shelf in the library', about: 'nothing' },
  'organisation-left': { label: 'Left Waymark', about: 'nothing' },
  'pool-coach-added': { label: 'Added a coach to the pool', about: 'coach' },
  'pool-coach-ended': { label: 'Removed a coach from the pool', about: 'coach' },
  'pool-coach-placed': { label: 'Chose groups for a coach of the pool', about: 'coach' },
  'pool-coach-left': { label: 'Left the coach pool', about: 'nothing' },
  'group-session-planned': { label: 'Planned a group session', about: 'group' },
  'group-session-changed': { label: 'Changed a group session', about: 'group' },
  'group-session-cancelled': { label: 'Cancelled a group session', about: 'group' },
  'business-created': { label: 'Added a business', about: 'business' },
  'business-suspended': { label: 'Suspended a business', about: 'business' },
  'business-resumed': { label: 'Resumed a business', about: 'business' },
  'business-admin-invited': { label: 'Appointed a business admin', about: 'business' },
  'business-admin-ended': { label: 'Removed a business admin', about: 'business' },
  'business-closed': { label: 'Closed a business', about: 'business' },
  'business-changed': { label: 'Changed a business', about: 'business' },
  'business-seats-moved': { label: 'Moved seats between businesses', about: 'business' },
} as const satisfies Record<string, DeedWords>;
export const AuditDeed = oneOf(AUDIT_DEEDS);
export type AuditDeed = z.infer<typeof AuditDeed>;

/** How a membership changed, who was invited, which reminder it was, or how long a period. */
export const AUDIT_DETAILS = {
  member: 'Member',
  manager: 'Manager',
  'group-admin': 'Group admin',
  admin: 'Admin',
  moved: 'Moved to another group',
  led: 'Has another manager',
  'not-joined': 'Not joined',
  'profile-open': 'Profile open',
  'questionnaire-open': 'Questions open',
  'no-first-session': 'No first session',
  'nothing-booked': 'Nothing booked',
  month: 'A month',
  quarter: 'A quarter',
  year: 'A year',
} as const;
const AuditDetail = oneOf(AUDIT_DETAILS);
export type AuditDetail = z.infer<typeof AuditDetail>;

export const AuditEntry = z.object({
  /** Counts the lines of the organisation from 1, without a gap. */
  number: z.int(),
  at: z.iso.datetime({ offset: true }),
  /** Null for an admin whose account is gone, and for the operator of this Waymark. */
  by: z.string().nullable(),
  isByOperator: z.boolean(),
  deed: AuditDeed,
  detail: AuditDetail.nullable(),
  /**
   * How the person, coach, group or business is called today; null once it is gone, or for no one.
   */
  about: z.string().nullable(),
  /** Where seats went, if they left the business that the line is about. */
  to: z.string().nullable(),
  /** People or seats; negative for seats that were taken back. */
  count: z.int().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const access = ['enterprise-admin', 'business-admin', 'super-admin'] as const;

/** The newest first, unless the oldest is asked for. */
export const listAuditEntries = endpoint({
  method: 'GET',
  url: '/audit-entries',
  access,
  resource: 'audit',
  schema: {
    summary: 'What admins did in the organisation that the signed-in person runs',
    tags,
    querystring: z.strictObject({
      deed: AuditDeed.optional(),
      sort: z.enum(['at', '-at'], 'Choose one of them.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: { 200: collection(AuditEntry) },
  },
});

/** Each line with its hash, by which an operator can prove later that nothing before it changed. */
export const downloadAuditEntries = endpoint({
  method: 'GET',
  url: '/audit-entries/file',
  access,
  resource: 'audit',
  textType: 'text/csv; charset=utf-8',
  schema: { summary: 'The same lines as CSV, all of them', tags, response: { 200: z.string() } },
});
