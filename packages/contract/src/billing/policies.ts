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
  'card-payment': {
    label: 'Payments of your invoices by card',
    about:
      'When you began to pay, how much, what came of it, and what went back to your card. Never your card’s number.',
    read: ['self', 'coach'],
    write: ['self'],
    when: { coach: 'only those of their own invoices to you, with the number that the card service gave a payment' },
  },
  package: {
    label: 'Packages you offer as a coach',
    about: 'Several sessions for one price: their number and lengths, the price, and how long they can be booked.',
    read: ['everyone'],
    write: ['self'],
    when: { everyone: 'those you offer, once you are approved' },
  },
} as const satisfies ContentPolicies;

export const BILLING_KEPT = {
  invoice: {
    what: 'Invoices and credit notes',
    detail:
      'The name, address, country, email and tax number of the buyer, the details of the coach, what was charged with its amounts, when it was issued, when and how it was paid, and why some of it was credited',
    why: 'So that both of you know what is owed, and because the law asks coaches to keep what they issued',
    until: `A draft, until it is deleted or one of the two accounts is. Once issued, it stays as it is, with the name and address on it, for ${ageInWords('invoices').toLowerCase()} after one of the two accounts is deleted`,
  },
  'card-payment': {
    what: 'Payments of invoices by card',
    detail:
      'When a payment was begun, its amount, what came of it and the number it has at the card service, what went back to the card, and that the cardholder objected to it; never the card or its owner',
    why: 'So that an invoice is paid once, and what you get back is what your coach credits',
    until: `As long as the invoice: for ${ageInWords('invoices').toLowerCase()} after one of the two accounts is deleted`,
  },
  package: {
    what: 'Your packages as a coach',
    detail:
      'Each version of a package: its name, number and lengths of sessions, price, tax, how long it can be booked and cancelled, and whether you offer it',
    why: 'To tell people on your public page what they can get from you, and to write your invoices',
    until: 'Until your account is deleted',
  },
} as const satisfies KeptOf<typeof BILLING_POLICIES>;
