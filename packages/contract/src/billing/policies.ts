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
} as const satisfies ContentPolicies;

export const BILLING_KEPT = {
  invoice: {
    what: 'Invoices and credit notes',
    detail:
      'The name, address, country, email and tax number of the buyer, the details of the coach, what was charged with its amounts, when it was issued, when and how it was paid, and why some of it was credited',
    why: 'So that both of you know what is owed, and because the law asks coaches to keep what they issued',
    until: `A draft, until it is deleted or one of the two accounts is. Once issued, it stays as it is, with the name and address on it, for ${ageInWords('invoices').toLowerCase()} after one of the two accounts is deleted`,
  },
} as const satisfies KeptOf<typeof BILLING_POLICIES>;
