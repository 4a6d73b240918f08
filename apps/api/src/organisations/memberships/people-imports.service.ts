import { createHash } from 'node:crypto';
import { type InvitationOutcome, MEMBER_PARTS, MEMBER_STATES } from '@waymark/contract/organisations/memberships';
import {
  type ColumnChoice,
  FAULTS_AT_MOST,
  type FileColumns,
  nameOfColumn,
  PEOPLE_COLUMNS,
  type PeopleCheck,
  type PeopleFault,
} from '@waymark/contract/organisations/people-imports';
import type { UserId } from '#actor.ts';
import { chunksOf, PAUSE_MS } from '#db/chunks.ts';
import type { Db } from '#db/client.ts';
import type { Sponsor } from '#organisations/organisations/sponsors.queries.ts';
import {
  changeAsSponsor,
  exportAsSponsor,
  requireRunning,
  requireSponsor,
} from '#organisations/organisations/sponsors.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { addPeople, type NewPerson } from './inviting.service.ts';
import { listKnown } from './memberships.queries.ts';
import { groupToJoin } from './memberships.service.ts';
import { countFreeFor, listEveryone, listNamedGroups } from './people.queries.ts';
import { type CheckedAgainst, newRowCheck } from './people-check.ts';
import { listChoices, rememberChoice } from './people-choices.queries.ts';
import { asText, readPeopleFile, writePeopleFile } from './people-file.service.ts';
import * as layouts from './people-layout.ts';

interface PeopleReading {
  readonly people: readonly NewPerson[];
  readonly fileHash: string;
  readonly rows: number;
  readonly faultyRows: number;
  readonly faultCount: number;
  /** The first ones. */
  readonly faults: readonly PeopleFault[];
  /** Read to its end, so that the rows without faults can be invited alone. */
  readonly isWhole: boolean;
  readonly needsColumns: boolean;
}

interface GivenFile {
  readonly file: string;
  readonly choice?: ColumnChoice | undefined;
}

interface UnderstoodFile {
  readonly file: string;
  readonly top: layouts.TopOfFile;
  readonly layout: layouts.Layout;
}

/** The columns as chosen now, as chosen before for the same header, or by their names. */
async function understand(db: Db, sponsor: Sponsor, { file, choice }: GivenFile): Promise<UnderstoodFile> {
  const top = layouts.topOfFile(file);
  if (choice) return { file, top, layout: layouts.layoutOfChoice(top, choice) };
  const places = layouts.placesToRemember(top);
  const known = await listChoices(
    db,
    sponsor,
    places.map(({ hash }) => hash),
  );
  for (const { hash, headerRow } of places) {
    const columns = known.find(({ headerHash }) => headerHash === hash)?.columns;
    if (columns) return { file, top, layout: layouts.layoutOfChoice(top, { headerRow, columns }) };
  }
  return { file, top, layout: layouts.layoutOfNames(top) };
}

export async function readFileColumns(db: Db, userId: UserId, file: string): Promise<FileColumns> {
  const { top, layout } = await understand(db, await requireSponsor(db, userId), { file });
  return layouts.columnsAnswer(top, layout);
}

/** Half a millisecond of work. A thread for it delays reads more, by what it loads as it starts. */
const ROWS_AT_ONCE = 25;

async function readPeople({ file, top, layout }: UnderstoodFile, against: CheckedAgainst): Promise<PeopleReading> {
  const { rows, faults: ofFile, isWhole, needsColumns = false } = await readPeopleFile(file, top, layout);
  const check = newRowCheck({ ...against, labelOf: (column) => layouts.labelOfColumn(layout, column) });
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
    ...{ people, isWhole, needsColumns },
    fileHash: createHash('sha256')
      .update(JSON.stringify([layout.headerRow, ...[...layout.places].sort()]))
      .update(file)
      .digest('hex'),
    rows: rows.length,
    faultyRows: new Set(faults.flatMap(({ row }) => (row > layout.headerRow && row > 0 ? [row] : []))).size,
    faultCount: faults.length,
    faults: faults.slice(0, FAULTS_AT_MOST),
  };
}

async function read(db: Db, sponsor: Sponsor, understood: UnderstoodFile): Promise<PeopleReading> {
  return readPeople(understood, { groups: await listNamedGroups(db, sponsor), onlyGroup: sponsor.groupId });
}

/** How many of them would be invited or wait, if it was done now. */
export async function checkPeopleFile(db: Db, userId: UserId, given: GivenFile): Promise<PeopleCheck> {
  const sponsor = await requireSponsor(db, userId);
  const understood = await understand(db, sponsor, given);
  const headerHash = given.choice && layouts.placeOfChoice(understood.top, given.choice);
  if (given.choice && headerHash) await rememberChoice(db, sponsor, { headerHash, columns: given.choice.columns });
  const { people, isWhole, needsColumns, ...reading } = await read(db, sponsor, understood);
  const known = await listKnown(
    db,
    sponsor.organisationId,
    people.map(({ email }) => email),
  );
  const fresh = people.filter(({ email }) => !known.has(email));
  return {
    ...reading,
    ...(needsColumns ? { needsColumns } : {}),
    faults: [...reading.faults],
    willBeInvited: isWhole ? fresh.length : 0,
    willWait: isWhole ? await countWaiting(db, sponsor, fresh) : 0,
    alreadyHere: Math.max(0, reading.rows - fresh.length - reading.faultyRows),
  };
}

async function countWaiting(db: Db, sponsor: Sponsor, fresh: readonly NewPerson[]): Promise<number> {
  const seated = fresh.filter(({ part }) => part === 'member' || part === 'manager');
  const wanted = new Map<string, { free: number; people: number }>();
  for (const [groupId, those] of Map.groupBy(seated, (person) => person.groupId)) {
    const { account, free } = await countFreeFor(db, sponsor, groupId);
    wanted.set(account, { free, people: (wanted.get(account)?.people ?? 0) + those.length });
  }
  return [...wanted.values()].reduce((sum, { free, people }) => sum + Math.max(0, people - free), 0);
}

interface ImportOfPeople {
  readonly fileHash: string;
  /** Leaves out the rows with something to fix. */
  readonly withoutFaulty?: boolean | undefined;
}

/**
 * All of the file in one transaction, so that after an interruption no one was invited, and the
 * same call invites everyone. Problems: `file_changed`, `file_has_faults`, and those of inviting.
 */
export async function importPeople(
  services: Services,
  userId: UserId,
  { fileHash, withoutFaulty = false, ...given }: GivenFile & ImportOfPeople,
): Promise<InvitationOutcome> {
  const { db } = services.database;
  const sponsor = await requireRunning(db, userId);
  const reading = await read(db, sponsor, await understand(db, sponsor, given));
  if (reading.fileHash !== fileHash) throw new Problem('file_changed');
  const isUsable = withoutFaulty ? reading.isWhole && reading.people.length > 0 : reading.faultCount === 0;
  if (!isUsable) throw new Problem('file_has_faults', { field: 'file' });
  const { people } = reading;
  return changeAsSponsor(services, userId, 'people-imported', async (tx, sponsor) => {
    for (const groupId of new Set(people.map((person) => person.groupId))) {
      await groupToJoin(tx, sponsor, { groupId, part: 'member' });
    }
    const answer = await addPeople(tx, services, sponsor, people);
    const count = answer.invited + answer.waiting;
    return { answer, about: count > 0 ? { count } : null };
  });
}

const dayOf = (instant: string | null) => instant?.slice(0, 10) ?? '';

export async function exportPeople(db: Db, userId: UserId): Promise<string> {
  const everyone = await listEveryone(db, await exportAsSponsor(db, userId, 'people-exported'));
  // Someone who came back has two memberships, and the newer one counts.
  const people = [...new Map(everyone.map((person) => [person.email, person])).values()];
  return writePeopleFile(
    [...PEOPLE_COLUMNS.map(nameOfColumn), 'State', 'Invited', 'Joined', 'Ended'],
    people.map(({ email, firstName, lastName, group, part, state, invitedAt, joinedAt, endedAt }) => [
      email,
      ...[firstName, lastName, group?.name].map((text) => asText(text ?? '')),
      MEMBER_PARTS[part],
      MEMBER_STATES[state],
      ...[invitedAt, joinedAt, endedAt].map(dayOf),
    ]),
  );
}
