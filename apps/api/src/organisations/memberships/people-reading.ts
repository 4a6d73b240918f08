import { createHash } from 'node:crypto';
import { FAULTS_AT_MOST, type PeopleFault } from '@waymark/contract/organisations/people-imports';
import { chunksOf, PAUSE_MS } from '#db/chunks.ts';
import type { NewPerson } from './inviting.service.ts';
import { type CheckedAgainst, newRowCheck } from './people-check.ts';
import { readPeopleFile } from './people-file.ts';

export interface PeopleReading {
  readonly people: readonly NewPerson[];
  readonly fileHash: string;
  readonly rows: number;
  readonly faultyRows: number;
  readonly faultCount: number;
  /** The first ones. */
  readonly faults: readonly PeopleFault[];
}

/** Half a millisecond of work. A thread for it delays reads more, by what it loads as it starts. */
const ROWS_AT_ONCE = 25;

export async function readPeople(file: string, against: CheckedAgainst): Promise<PeopleReading> {
  const { rows, faults: ofFile } = await readPeopleFile(file);
  const check = newRowCheck(against);
  const faults = [...ofFile];
  const malformed = new Set(ofFile.map(({ row }) => row));
  const people: NewPerson[] = [];
  for await (const chunk of chunksOf(rows, ROWS_AT_ONCE, PAUSE_MS)) {
    for (const row of chunk) {
      const checked = check(row);
      faults.push(...checked.faults);
      if (checked.person && !malformed.has(row.row)) people.push(checked.person);
    }
  }
  faults.sort((one, other) => one.row - other.row);
  return {
    people,
    fileHash: createHash('sha256').update(file).digest('hex'),
    rows: rows.length,
    faultyRows: new Set(faults.flatMap(({ row }) => (row > 1 ? [row] : []))).size,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_AT_MOST),
  };
}
