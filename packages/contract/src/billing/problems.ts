import { namedProblems } from '../problem-kind.ts';

/** What can go wrong with money between a coach and a client. */
export const BILLING_PROBLEMS = namedProblems({
  issuer_missing: { status: 409, message: 'Give the details that stand on your invoices first.' },
});
