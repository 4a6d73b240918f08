import { type MeasuredRead, measureSessionPage } from './session-page.ts';

const GROWTH_AT_MOST = 1.2;

const grown = (before: number, after: number) =>
  `${(after / before).toFixed(2)}${after / before > GROWTH_AT_MOST ? ` (more than ${GROWTH_AT_MOST})` : ''}`;

function rowOf({ name, part, sessions, callMs, statementMs, leanMs, scanned, isPlanKept }: MeasuredRead): string {
  const scans = scanned.length > 0 ? `   reads all of ${scanned.join(', ')}` : '';
  const plans = isPlanKept ? '' : '   planned anew each time';
  return `${`${name} (${part})`.padEnd(42)} ${String(sessions).padStart(7)} sessions: call ${callMs.toFixed(2)} ms   its statement ${statementMs.toFixed(2)} ms   the leanest ${leanMs.toFixed(2)} ms   ratio ${(callMs / leanMs).toFixed(2)}, of statements ${(statementMs / leanMs).toFixed(2)}${scans}${plans}`;
}

function growthRow(few: MeasuredRead, many: MeasuredRead): string {
  return `${`${few.name} (${few.part})`.padEnd(42)} from ${few.sessions} to ${many.sessions} sessions: call × ${grown(few.callMs, many.callMs)}, its statement × ${grown(few.statementMs, many.statementMs)}, the leanest × ${grown(few.leanMs, many.leanMs)}`;
}

export async function* sessionPageRows(): AsyncGenerator<string> {
  const measured = await measureSessionPage();
  if (!measured) {
    yield 'PostgreSQL is not installed: skipping the page of a session.';
    return;
  }
  yield 'What the page of a session reads, beside its own statement and the leanest on another connection; medians';
  for (const read of measured) yield rowOf(read);
  const [fewest, most] = [measured.at(0)?.sessions, measured.at(-1)?.sessions];
  for (const few of measured.filter(({ sessions }) => sessions === fewest)) {
    const many = measured.find(
      ({ name, part, sessions }) => name === few.name && part === few.part && sessions === most,
    );
    if (many) yield growthRow(few, many);
  }
}
