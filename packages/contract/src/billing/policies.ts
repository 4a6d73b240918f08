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
  purchase: {
    label: 'Packages you bought',
    about:
      'Which package it is, whether it is paid, how many of its sessions are left, and until when they can be booked.',
    read: ['self', 'coach', 'family'],
    write: ['self', 'coach'],
    when: {
      coach: 'only those you bought from them, also once your coaching has ended',
      family: 'once it is paid, since they can book with it; never the invoice',
    },
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
    why: 'So that both of you know what is owed, also by email at the address on the invoice, and because the law asks coaches to keep what they issued. Reminders go to that address too while it is not paid, also once the account of the buyer is deleted',
    until: `A draft, until it is deleted or one of the two accounts is. Once issued, it stays as it is, with the name and address on it, for ${ageInWords('invoices').toLowerCase()} after one of the two accounts is deleted`,
  },
  purchase: {
    what: 'Packages that were bought',
    detail:
      'Who bought which package of which coach, when it was bought and paid, until when its sessions can be booked, and how many of them are left, were taken or paid back',
    why: 'To count down the sessions that you, or someone of your family, book with it',
    until: `Until the account of the buyer or the coach is deleted. Its invoice stays, and so do the numbers of its sessions, without you, ${ageInWords('ledger-entries').toLowerCase()} in all, so that the books still balance`,
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
  payroll: {
    what: 'What the practice pays you as a coach',
    detail:
      'Your rates, your name by month, for each session that counts its day, whether it was held, the number of the client in your log, the package, the rate and the amount, what was added or taken off, your objections and their answers, and when it was paid',
    why: 'To pay you, and because the law asks a practice to keep what it paid',
    until: `Rates, adjustments that are still to come and objections, until your account is deleted. A month that is closed stays as it is, with your name on it, for ${ageInWords('payroll').toLowerCase()}`,
  },
} as const satisfies KeptOf<typeof BILLING_POLICIES>;
