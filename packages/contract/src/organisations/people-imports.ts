import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SPONSOR_ROLES } from './organisations.ts';

const tags = ['Memberships'];

export const PEOPLE_ROWS_AT_MOST = 5_000;
export const PEOPLE_FILE_BYTES = 2_000_000;
export const FAULTS_AT_MOST = 5_000;

/** The columns that are read; further ones of our own exports are not. */
export const PEOPLE_COLUMNS = ['Email', 'First name', 'Last name', 'Group', 'Part'] as const;

const Fault = z.object({
  /** As a spreadsheet counts them: the header is row 1. */
  row: z.int(),
  column: z.string(),
  sentence: z.string(),
});
export type PeopleFault = z.infer<typeof Fault>;

export const PeopleCheck = z.object({
  /** Of the file, for the call that imports it. */
  fileHash: z.string(),
  rows: z.int(),
  willBeInvited: z.int(),
  /** Of those, the people who wait until a seat is free. */
  willWait: z.int(),
  alreadyHere: z.int(),
  /** How many rows have something to fix. */
  faultyRows: z.int(),
  /** Of which the answer has the first ones. */
  faultCount: z.int(),
  faults: z.array(Fault).max(FAULTS_AT_MOST),
});
export type PeopleCheck = z.infer<typeof PeopleCheck>;

/** Nothing of it is stored as it is, so that what can't be stored is a fault of its row. */
const File = z
  .string('Choose a CSV file.')
  .max(PEOPLE_FILE_BYTES, 'The file is too large. Split it and import the parts.');

/** Changes nothing. A file that can't be read as CSV is one fault. */
export const checkPeopleFile = endpoint({
  method: 'POST',
  url: '/memberships/imports/check',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'What an import of this CSV would do, row by row',
    tags,
    body: z.strictObject({ file: File }),
    response: { 200: z.object({ data: PeopleCheck }) },
  },
});

/**
 * Invites everyone who isn't here yet, so that the same file again changes nothing. Problems:
 * `file_changed` unless the hash is the file's, `file_has_faults`, and those of `invitePeople`.
 */
export const importPeople = endpoint({
  method: 'POST',
  url: '/memberships/imports',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Invite the people of a CSV that was checked',
    tags,
    body: z.strictObject({ file: File, fileHash: z.string('Check the file first.') }),
    response: {
      200: z.object({ data: z.object({ invited: z.int(), waiting: z.int(), alreadyHere: z.int() }) }),
    },
  },
});

/** Can be imported again; for a group admin, the own group. Quoted, and none is a formula. */
export const exportPeople = endpoint({
  method: 'GET',
  url: '/memberships/export',
  access: SPONSOR_ROLES,
  resource: 'membership',
  textType: 'text/csv; charset=utf-8',
  schema: { summary: 'Everyone of the organisation or the group as CSV', tags, response: { 200: z.string() } },
});
