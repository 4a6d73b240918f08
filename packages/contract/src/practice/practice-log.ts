// What is done in the practice's console: ids and words of a fixed list, never what people wrote.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Pagination, PaginationQuery } from '../entities.ts';
import { practiceParts } from '../practice-parts.ts';
import { oneOf } from '../text.ts';

const tags = ['Practice'];

export const PRACTICE_DEEDS = {
  'practice-claimed': 'Claimed this practice',
  'member-added': 'Gave a part in the practice',
  'part-changed': 'Changed a part in the practice',
  'member-ended': 'Ended a part in the practice',
  'coach-approved': 'Approved a coach',
  'coach-suspended': 'Suspended a coach',
  'handover-offered': 'Offered a coach’s clients another coach',
  'handover-ended': 'Ended offers of another coach',
  'client-limit-set': 'Set a coach’s client limit',
  'duty-granted': 'Gave triage duty',
  'duty-revoked': 'Ended triage duty',
  'lead-named': 'Named the lead on duty',
  'admin-created': 'Made an account for an admin',
  'seats-granted': 'Granted seats',
  'sessions-granted': 'Granted sessions',
  'seats-approved': 'Approved a request for seats',
  'seats-declined': 'Declined a request for seats',
  'renewal-set': 'Set a renewal',
  'rules-changed': 'Changed the rules',
  'article-changed': 'Changed the draft of an article',
  'article-published': 'Published an article',
  'article-withdrawn': 'Withdrew an article',
  'topic-changed': 'Changed a topic of the library',
  'topic-withdrawn': 'Withdrew a topic of the library',
  'contacts-changed': 'Changed the crisis contacts of a country',
  'contacts-looked-at': 'Looked at the crisis contacts of a country',
  'contacts-reset': 'Went back to the first edition of crisis contacts',
  'agreement-published': 'Published the text of coaching agreements',
  'package-withheld': 'Took a package off a coach’s page',
  'package-allowed': 'Let a package be on its coach’s page again',
  'payroll-begun': 'Said from when on payroll counts',
  'rate-set': 'Set a rate of a coach',
  'rate-taken-back': 'Took back a rate that was still to come',
  'pay-adjusted': 'Adjusted what a coach is paid',
  'objection-answered': 'Answered a coach’s objection to their pay',
  'pay-marked-paid': 'Marked a coach’s pay as paid',
  'payroll-closed': 'Closed a month of payroll',
  'invoice-details-changed': 'Changed what stands on the practice’s invoices',
  'buyer-changed': 'Changed who an organisation’s invoices are to',
  'price-set': 'Set a price of an organisation',
  'price-taken-back': 'Took back a price that was still to come',
  'invoice-line-added': 'Added a line to an invoice',
  'invoice-line-removed': 'Took a line out of an invoice',
  'invoice-issued': 'Issued an invoice to an organisation',
  'invoice-withdrawn': 'Withdrew the draft of an invoice',
  'invoice-marked-paid': 'Marked an organisation’s invoice as paid',
  'invoice-marked-unpaid': 'Took back that an organisation’s invoice is paid',
  'invoice-credited': 'Issued a credit note to an organisation',
  'look-changed': 'Changed the look or words',
  'announcement-made': 'Announced something',
  'announcement-changed': 'Changed an announcement',
  'announcement-ended': 'Took an announcement down',
  'account-blocked': 'Blocked an account',
  'account-unblocked': 'Unblocked an account',
  'sessions-ended': 'Signed someone out everywhere',
  'person-invited': 'Invited someone',
  'code-resent': 'Sent a code again',
  'password-link-sent': 'Sent a link to set a password',
  'download-begun': 'Prepared a download for someone',
  'erasure-begun': 'Began to delete an account',
  'correction-answered': 'Answered a correction',
  'sign-ins-read': 'Read the sign-ins of an account',
  'test-sent': 'Sent a test message',
  'jobs-retried': 'Tried failed jobs again',
  'jobs-dropped': 'Dropped failed jobs',
  'backup-made': 'Made a backup',
  'backup-fetched': 'Downloaded a backup',
  'restore-tried': 'Tried a restore',
  'replaced-removed': 'Deleted databases that a restore replaced',
  'content-imported': 'Imported the library’s files',
  'address-given': 'Gave an account another address',
  'old-deleted': 'Deleted what was older than it is kept',
} as const;

export const PracticeDeed = oneOf(PRACTICE_DEEDS);
export type PracticeDeed = z.infer<typeof PracticeDeed>;

export const PracticeEntry = z.object({
  /** Counts the lines from 1, without a gap. */
  number: z.int(),
  at: z.iso.datetime({ offset: true }),
  /** Null for someone whose account is gone, and for the operator of this Waymark. */
  by: z.string().nullable(),
  isByOperator: z.boolean(),
  deed: PracticeDeed,
  /** How the person or organisation is called today; null once the account is gone. */
  about: z.string().nullable(),
  /** Seats or sessions, or the people of an announcement. */
  count: z.int().nullable(),
});
export type PracticeEntry = z.infer<typeof PracticeEntry>;

/** `faultAt`: the first line that was changed or is missing; null while the chain is whole. */
const ChainProof = z.object({ lines: z.int(), faultAt: z.int().nullable() });

/** The newest first, unless the oldest is asked for. */
export const listPracticeEntries = endpoint({
  method: 'GET',
  url: '/practice/log',
  access: { practice: practiceParts },
  resource: 'practice-log',
  schema: {
    summary: 'What was done in the console and by operators',
    tags,
    querystring: z.strictObject({
      deed: PracticeDeed.optional(),
      sort: z.enum(['at', '-at'], 'Choose one of them.').optional(),
      pagination: PaginationQuery.optional(),
    }),
    response: {
      200: z.object({
        data: z.array(PracticeEntry),
        meta: z.object({ pagination: Pagination, proof: ChainProof }),
      }),
    },
  },
});
