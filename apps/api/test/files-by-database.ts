import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const API = fileURLToPath(new URL('..', import.meta.url));

/** Open embedded databases themselves, whatever the other files run on. */
const EMBEDDED_ONLY = ['src/db/embedded-*.test.ts', 'src/practice/backups/backups.test.ts', 'src/simulation.test.ts'];

/** Where the embedded database or its driver could differ from a server. */
const ON_BOTH = [
  'src/db/**/*.test.ts',
  'src/jobs/**/*.test.ts',
  'src/policies/reachable.test.ts',
  'src/organisations/audit/{audit-chain,mailed-heads}.test.ts',
  'src/own-rows.test.ts',
  'src/billing/invoices/invoice-numbers.test.ts',
  'src/billing/invoice-reminders/invoice-reminders.test.ts',
  'src/practice/payroll/{payroll-closing,pay-sums}.test.ts',
  'src/coaching/coach-matches/suggestions.test.ts',
  'src/coaching/coaches/directory.test.ts',
  'src/coaching/coaches/kept-coaches.test.ts',
  'src/sessions/coaching-sessions/{bookings,booking-rules}.test.ts',
  'src/sessions/coaching-sessions/booking-races.test.ts',
  'src/figures/figures/{figures,figures-by-members,publication}.test.ts',
  'src/organisations/ledger/ledger.test.ts',
  'src/sessions/session-plans/asked-sessions.test.ts',
  'src/sessions/seated-sessions/{group-seats,seat-offers}.test.ts',
  'src/sessions/session-rooms/session-rooms.test.ts',
  'src/library/library-search.test.ts',
  'src/sessions/session-work/{notes,closings,closed-early,waiting-topics}.test.ts',
  'src/sessions/session-rooms/attendance.test.ts',
  'src/messages/messages/messages-model.test.ts',
  'src/plugins/kept-answers.test.ts',
  'src/messages/triage/duty-without-hours.test.ts',
  'src/wellbeing/check-ins/stopped-texts.test.ts',
  'src/practice/backups/backups.test.ts',
  'src/rights/copies/copies.test.ts',
  'src/rights/erasures/{erased-markers,killed-erasures}.test.ts',
  'src/simulation.test.ts',
];

/** Paths in the API's folder. A moved file must not drop off a list unnoticed. */
function find(patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: API });
    if (found.length === 0) throw new Error(`No file of the API is at ${pattern}.`);
    return found;
  });
}

const ALL = ['{src,scripts}/**/*.test.ts'];

export function listFilesForServer(): string[] {
  const elsewhere = new Set(find(EMBEDDED_ONLY));
  return find(ALL).filter((file) => !elsewhere.has(file));
}

export const listFilesForEmbedded = (isServerTested: boolean): string[] => [
  ...new Set(find(isServerTested ? ON_BOTH : ALL)),
];
