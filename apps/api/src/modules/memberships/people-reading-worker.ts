import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { FAULTS_AT_MOST } from '@waymark/contract/people-imports';
import type { NewPerson } from './inviting.service.ts';
import { newRowCheck } from './people-check.ts';
import { readPeopleFile } from './people-file.ts';
import type { PeopleReading, ReadingTask } from './people-reading.ts';

const PEOPLE_A_CHUNK = 100;

function read({ file, against }: ReadingTask): PeopleReading {
  const { rows, faults: ofFile } = readPeopleFile(file);
  const check = newRowCheck(against);
  const faults = [...ofFile];
  const malformed = new Set(ofFile.map(({ row }) => row));
  const people: NewPerson[] = [];
  for (const row of rows) {
    const checked = check(row);
    faults.push(...checked.faults);
    if (checked.person && !malformed.has(row.row)) people.push(checked.person);
  }
  faults.sort((one, other) => one.row - other.row);
  return {
    fileHash: createHash('sha256').update(file).digest('hex'),
    rows: rows.length,
    faultyRows: new Set(faults.flatMap(({ row }) => (row > 1 ? [row] : []))).size,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_AT_MOST),
    chunks: Array.from({ length: Math.ceil(people.length / PEOPLE_A_CHUNK) }, (_, at) =>
      JSON.stringify(people.slice(at * PEOPLE_A_CHUNK, (at + 1) * PEOPLE_A_CHUNK)),
    ),
  };
}

parentPort?.postMessage(read(workerData as ReadingTask));
