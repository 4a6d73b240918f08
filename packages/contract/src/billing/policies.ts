import type { ContentPolicies, KeptOf } from '../policy.ts';
import { ageInWords } from '../retention.ts';

/** What a coach and a client settle with money. */
export const BILLING_POLICIES = {
  invoice: {
    label: 'Invoices between you and your coach',
    about:
      'What it is for and what it costs, your name and address as your coach wrote them, when it was paid and how, and its credit notes.',
    read: ['self', 'coach'],
    write: ['coach'],
    when: { self: 'once it is issued', coach: 'only their own invoices to you, also once your coaching has ended' },
  },
  package: {
    label: 'Packages you offer as a coach',
    about: 'Several sessions for one price: their number and lengths, the price, and how long they can be booked.',
    read: ['everyone'],
    write: ['self'],
    when: { everyone: 'those you offer, once you are approved' },
  },
  payroll: {
    label: 'What the practice pays you',
    about:
      'If you are a coach: each month with its lines, the names of your clients on your own lines, and what you object to.',
    read: ['self'],
    write: ['self'],
  },
} as const satisfies ContentPolicies;

export const BILLING_KEPT = {
  invoice: {
    what: 'Invoices and credit notes',
    detail:
      'The name, address, country, email and tax number of the buyer, the details of the coach, what was charged with its amounts, when it was issued, when you were reminded of it, when and how it was paid, and why some of it was credited',
    why: 'So that both of you know what is owed, and because the law asks coaches to keep what they issued',
    until: `A draft, until it is deleted or one of the two accounts is. Once issued, it stays as it is, with the name and address on it, for ${ageInWords('invoices').toLowerCase()} after one of the two accounts is deleted`,
  },
  package: {
    what: 'Your packages as a coach',
    detail:
      'Each version of a package: its name, number and lengths of sessions, price, tax, how long it can be booked and cancelled, and whether you offer it',
    why: 'To tell people on your public page what they can get from you, and to write your invoices',
    until: 'Until your account is deleted',
  },
  payroll: {
    what: 'What the practice pays you as a coach',
    detail:
      'Your rates, your name by month, for each session that counts its day, whether it was held, the number of the client in your log, the package, the rate and the amount, what was added or taken off, your objections and their answers, and when it was paid',
    why: 'To pay you, and because the law asks a practice to keep what it paid',
    until: `Rates, adjustments that are still to come and objections, until your account is deleted. A month that is closed stays as it is, with your name on it, for ${ageInWords('payroll').toLowerCase()}`,
  },
} as const satisfies KeptOf<typeof BILLING_POLICIES>;
