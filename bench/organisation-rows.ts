import { ORGANISATIONS } from './organisation-people.ts';
import { type MeasuredSponsorRead, measureOrganisations } from './organisations.ts';
import type { MeasuredImport } from './people-import.ts';

function rowOf({ name, members, callMs, statementsMs, statements }: MeasuredSponsorRead): string {
  const several = statements > 1 ? `${statements} statements` : 'statement';
  return `${name.padEnd(30)} ${String(members).padStart(7)} members: call ${callMs.toFixed(2)} ms   its ${several} ${statementsMs.toFixed(2)} ms   ratio ${(callMs / statementsMs).toFixed(2)}`;
}

const growthRow = (few: MeasuredSponsorRead, many: MeasuredSponsorRead): string =>
  `${few.name.padEnd(30)} from ${few.members} to ${many.members} members: call × ${(many.callMs / few.callMs).toFixed(2)}, its statements × ${(many.statementsMs / few.statementsMs).toFixed(2)}`;

function* importRows({ rows, checkSeconds, importSeconds, mailSeconds, ...reads }: MeasuredImport): Generator<string> {
  const { alone, beside, besideMails } = reads;
  const ratio = (ms: number) => (ms / alone.p99Ms).toFixed(2);
  yield `${rows} people by CSV: checked in ${checkSeconds.toFixed(1)} s, imported in ${importSeconds.toFixed(1)} s, the last mail ${mailSeconds.toFixed(1)} s later`;
  yield `GET /users/me meanwhile: p99 ${beside.p99Ms.toFixed(1)} ms, alone ${alone.p99Ms.toFixed(1)} ms, ratio ${ratio(beside.p99Ms)}; while the mails leave ${besideMails.p99Ms.toFixed(1)} ms, ratio ${ratio(besideMails.p99Ms)}`;
  yield `its median: ${beside.p50Ms.toFixed(1)} ms, alone ${alone.p50Ms.toFixed(1)} ms; while the mails leave ${besideMails.p50Ms.toFixed(1)} ms`;
}

export async function* organisationRows(): AsyncGenerator<string> {
  const measured = await measureOrganisations();
  if (!measured) {
    yield 'PostgreSQL is not installed: skipping organisations.';
    return;
  }
  const { reads, imported } = measured;
  yield `What sponsors read in ${ORGANISATIONS} organisations, beside the same statements on another connection; medians`;
  for (const read of reads) yield rowOf(read);
  const [fewest, most] = [reads.at(0)?.members, reads.at(-1)?.members];
  for (const few of reads.filter(({ members }) => members === fewest)) {
    const many = reads.find(({ name, members }) => name === few.name && members === most);
    if (many) yield growthRow(few, many);
  }
  yield* importRows(imported);
}
