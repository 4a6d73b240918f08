import { ageInWords } from '@waymark/contract/retention';
import type { ErasurePlan } from '@waymark/contract/rights/erasures';
import { ROLE } from '@waymark/contract/roles';
import type { Owned } from './plan.queries.ts';

type Stays = ErasurePlan['stays'][number];

interface StayingRule extends Stays {
  /** The columns of the inventory that this says it for. */
  readonly columns: readonly string[];
  readonly isFor: (owned: Owned) => boolean;
}

const always = () => true;
const isMember = ({ isInOrganisation }: Owned) => isInOrganisation;

/** All that is kept of an erased person, and why. A test holds it against the inventory. */
export const STAYING: readonly StayingRule[] = [
  {
    what: 'That an account was deleted: its dates, and how many of what',
    why: 'It proves that we did it. It holds no name, and nothing you wrote.',
    columns: [
      'data_requests.kind',
      'data_requests.state',
      'data_requests.createdAt',
      'data_requests.dueAt',
      'data_requests.endedAt',
      'data_requests.receipt',
    ],
    isFor: always,
  },
  {
    what: 'The number of your account, and when it was created',
    why: 'If we ever restore a backup, we use them to delete your account again before anyone can use it. They name no one.',
    columns: [],
    isFor: always,
  },
  {
    what: 'Emails, text messages and calendars that reached others',
    why: 'They left us when they were sent, and lie in other people’s mailboxes, phones and calendars.',
    columns: [],
    isFor: always,
  },
  {
    what: 'Your phone number on the list of those that texted STOP',
    why: 'So that no one here texts it again. Text START to be taken off.',
    columns: ['stopped_numbers.phone', 'stopped_numbers.stoppedAt'],
    isFor: ({ hasStoppedTexts }) => hasStoppedTexts,
  },
  {
    what: 'Seats and sessions in your organisation’s books, without your name',
    why: `They prove what was paid for and used. They name an account that is no longer there. Deleted after ${ageInWords('ledger-entries').toLowerCase()}.`,
    columns: ['ledger_entries.requestId', 'ledger_entries.actorId'],
    isFor: ({ isInLedger }) => isInLedger,
  },
  {
    what: 'Invoices and credit notes between you and a coach or client, with the names and addresses on them',
    why: `They are records of the coach who issued them, which the law asks for. Deleted after ${ageInWords('invoices').toLowerCase()}.`,
    columns: [
      'invoices.buyerName',
      'invoices.buyerAddress',
      'invoices.buyerCountry',
      'invoices.buyerEmail',
      'invoices.buyerTaxNumber',
      'invoices.currency',
      'invoices.net',
      'invoices.tax',
      'invoices.total',
      'invoices.issuer',
      'invoices.series',
      'invoices.year',
      'invoices.number',
      'invoices.issuedOn',
      'invoices.dueOn',
      'invoices.reason',
      'invoices.createdAt',
      'invoices.requestHash',
      'invoice_lines.words',
      'invoice_lines.quantity',
      'invoice_lines.unitPrice',
      'invoice_lines.discount',
      'invoice_lines.taxRate',
      'invoice_lines.net',
      'invoice_lines.tax',
      'invoice_payments.paidOn',
      'invoice_payments.how',
      'invoice_payments.markedAt',
      'card_payments.amount',
      'card_payments.reference',
      'card_payments.refundedOutside',
      'card_payments.disputedAt',
      'card_payments.startedAt',
      'card_refunds.amount',
      'card_refunds.createdAt',
      'invoice_reminders.days',
      'invoice_reminders.sentAt',
    ],
    isFor: ({ hasInvoices }) => hasInvoices,
  },
  {
    what: 'What the practice paid you as a coach, with your name on it',
    why: `It is a record of the practice, which the law asks for. Deleted after ${ageInWords('payroll').toLowerCase()}.`,
    columns: [
      'payroll_months.coachName',
      'payroll_months.month',
      'payroll_months.closedOn',
      'payroll_lines.day',
      'payroll_lines.kind',
      'payroll_lines.isGroup',
      'payroll_lines.clientNumber',
      'payroll_lines.packageName',
      'payroll_lines.rateLevel',
      'payroll_lines.rateKind',
      'payroll_lines.rateValue',
      'payroll_lines.amount',
      'payroll_lines.currency',
      'payroll_lines.words',
      'payroll_payouts.paidOn',
      'payroll_payouts.markedAt',
    ],
    isFor: ({ role }) => role === ROLE.coach,
  },
  {
    what: 'Lines in your organisation’s audit log and plans, with the number of an account that is no longer there',
    why: `They prove who may do what there, and that no one changed the log. They hold no names and nothing you wrote. Deleted after ${ageInWords('audit-entries').toLowerCase()}.`,
    columns: ['audit_entries.actorId', 'audit_entries.aboutId', 'planned_invites.plannedBy'],
    isFor: isMember,
  },
  {
    what: 'Lines about your account in the log of those who run this Waymark, if there are any, with its number',
    why: `They prove what those people did, and that no one changed the log. They hold no names and nothing you wrote. Deleted after ${ageInWords('practice-entries').toLowerCase()}.`,
    columns: ['practice_entries.actorId', 'practice_entries.aboutId'],
    isFor: always,
  },
  {
    what: 'Articles of the library, if you are one of those who run this Waymark and wrote them',
    why: 'They were written for everyone who reads here. They say who changed them by the number of an account that is no longer there.',
    columns: ['article_drafts.changedBy', 'article_editions.publishedBy'],
    isFor: always,
  },
  {
    what: 'That you looked at crisis contacts, if you are one of those who run this Waymark',
    why: 'They stay looked at, by the number of an account that is no longer there, until someone looks again.',
    columns: ['crisis_countries.lookedAtBy'],
    isFor: always,
  },
  {
    what: 'Editions of the text of agreements, if you are one of those who run this Waymark and published them',
    why: 'Agreements are made of them. They say who published them by the number of an account that is no longer there.',
    columns: ['agreement_editions.publishedBy'],
    isFor: always,
  },
  {
    what: 'Sums in your organisation’s reports, over five people or more',
    why: 'A sum tells nothing about one person.',
    columns: ['report_figures.people', 'report_figures.value', 'report_blocks.groupNames'],
    isFor: isMember,
  },
  {
    what: 'Invoices between the practice and an organisation, with the names and addresses on them',
    why: `They are records of the practice, which the law asks for. Deleted after ${ageInWords('organisation-invoices').toLowerCase()}. The details for the next invoice stay until the practice changes them.`,
    columns: [
      'practice_issuers.name',
      'practice_issuers.address',
      'practice_issuers.country',
      'practice_issuers.taxNumber',
      'practice_issuers.howToPay',
      'organisation_buyers.name',
      'organisation_buyers.address',
      'organisation_buyers.country',
      'organisation_buyers.email',
      'organisation_buyers.taxNumber',
      'organisation_invoices.issuer',
      'organisation_invoices.buyer',
      'organisation_invoices.reason',
      'organisation_invoice_lines.words',
      'organisation_invoice_payments.how',
    ],
    isFor: ({ role, isInOrganisation }) =>
      role === ROLE.practice || (isInOrganisation && role !== ROLE.coachee && role !== ROLE.groupAdmin),
  },
  {
    what: 'What you wrote for everyone in your organisation: its name, its groups, its welcome and its shelf',
    why: 'Its other people still use it. The welcome and the shelf go when the organisation leaves.',
    columns: [
      'organisations.name',
      'groups.name',
      'groups.purpose',
      'welcomes.words',
      'shelf_items.title',
      'shelf_items.url',
    ],
    isFor: ({ role, isInOrganisation }) => isInOrganisation && role !== ROLE.coachee,
  },
  {
    what: 'The name of your family',
    why: 'Its other members still use it. It is deleted with the last of them.',
    columns: ['families.familyName'],
    isFor: ({ relatives }) => relatives > 0,
  },
  {
    what: 'Counters of tries from the network you use, for a day at most',
    why: 'They stop people from guessing passwords, and name no account.',
    columns: ['rate_counters.key'],
    isFor: always,
  },
];

export const staysInWords = (owned: Owned): readonly Stays[] =>
  STAYING.filter(({ isFor }) => isFor(owned)).map(({ what, why }) => ({ what, why }));

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `One ${one}` : `${count} ${many}`];

/** Only what there is. */
export function goesInWords({ role, counts }: Owned): readonly string[] {
  return [
    'Your account: name, email, phone number, password, second factor and everywhere you’re signed in',
    role === ROLE.coach
      ? 'Your profile, your page as a coach, your calendar and your picture'
      : 'Your profile and your picture',
    ...counted(
      counts.sessions,
      'session, with its notes, topics and ratings',
      'sessions, with their notes, topics and ratings',
    ),
    ...counted(
      counts.messages,
      'message you wrote or got from your coach',
      'messages you wrote or got in your conversations',
    ),
    ...counted(counts.actions, 'action you agreed on', 'actions you agreed on'),
    ...counted(counts.goals, 'goal, with all it says', 'goals, with all they say'),
    ...counted(counts.checkIns, 'check-in', 'check-ins'),
    ...counted(counts.questionnaires, 'questionnaire with your answers', 'questionnaires with your answers'),
    ...counted(counts.bookmarks, 'bookmark', 'bookmarks'),
    ...counted(counts.notifications, 'notification', 'notifications'),
  ];
}
