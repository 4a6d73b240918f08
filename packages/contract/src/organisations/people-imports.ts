import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { SPONSOR_ROLES } from './organisations.ts';

const tags = ['Memberships'];

export const PEOPLE_ROWS_AT_MOST = 5_000;
export const PEOPLE_FILE_BYTES = 2_000_000;
export const FAULTS_AT_MOST = 5_000;

/** The columns that are read; further ones of our own exports are not. */
export const PEOPLE_COLUMNS = ['Email', 'First name', 'Last name', 'Group', 'Part'] as const;
/** What a column is called in the files we write. `Part`, its former name, is read too. */
export const nameOfColumn = (column: string): string => (column === 'Part' ? 'Waymark role' : column);
/** Those of other programs also have first and last names in one. */
export type PeopleField = (typeof PEOPLE_COLUMNS)[number] | 'Name';

export const FILE_COLUMNS_AT_MOST = 200;
export const HEADER_WITHIN_ROWS = 20;

const Place = z
  .int('Choose a column.')
  .min(0, 'Choose a column.')
  .max(FILE_COLUMNS_AT_MOST - 1, 'Choose a column.');
const maybe = Place.nullable();

/** Which columns of a file are read: how many stand before each. */
export const ColumnChoice = z.strictObject({
  /** The row that names the columns; 0 for a file whose first row is a person. */
  headerRow: z.int('Choose a row.').min(0, 'Choose a row.').max(HEADER_WITHIN_ROWS, 'Choose a row.'),
  columns: z.strictObject({
    Email: Place,
    Name: maybe,
    'First name': maybe,
    'Last name': maybe,
    Group: maybe,
    Part: maybe,
  }),
});
export type ColumnChoice = z.infer<typeof ColumnChoice>;

const FileColumns = z.object({
  /** The first rows that aren't empty. */
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** Without an address as long as no column is known or chosen. */
  choice: z.object({
    headerRow: z.int(),
    columns: ColumnChoice.shape.columns.extend({ Email: maybe }),
  }),
  /** By their names, as chosen before in this organisation, or by what is in them. */
  knownBy: z.enum(['name', 'choice', 'content']),
});
export type FileColumns = z.infer<typeof FileColumns>;

export const NOT_CSV =
  'This isn’t a CSV file, but one from a spreadsheet program such as Excel. Open it there, choose “Save as” and “CSV UTF-8”, and choose the new file here.';

const Fault = z.object({
  /** As a spreadsheet counts them: the header is row 1. */
  row: z.int(),
  column: z.string(),
  sentence: z.string(),
});
export type PeopleFault = z.infer<typeof Fault>;

export const PeopleCheck = z.object({
  /** Of the file and its columns, for the call that imports it. */
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
  /** No name says which column is the addresses, or two do: the admin has to choose. */
  needsColumns: z.literal(true).optional(),
});
export type PeopleCheck = z.infer<typeof PeopleCheck>;

/** Nothing of it is stored as it is, so that what can't be stored is a fault of its row. */
const File = z
  .string('Choose a CSV file.')
  .max(PEOPLE_FILE_BYTES, 'The file is too large. Split it and import the parts.');

/** The first rows of a file, and which of its columns would be read. Changes nothing. */
export const readFileColumns = endpoint({
  method: 'POST',
  url: '/memberships/imports/columns',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'How the columns of this CSV are understood',
    tags,
    body: z.strictObject({ file: File }),
    response: { 200: z.object({ data: FileColumns }) },
  },
});

/**
 * Invites no one. A file that can't be read as CSV is one fault. Columns that are chosen are
 * remembered for files of the organisation with the same header.
 */
export const checkPeopleFile = endpoint({
  method: 'POST',
  url: '/memberships/imports/check',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'What an import of this CSV would do, row by row',
    tags,
    body: z.strictObject({ file: File, choice: ColumnChoice.optional() }),
    response: { 200: z.object({ data: PeopleCheck }) },
  },
});

/**
 * Invites everyone who isn't here yet, so that the same file again changes nothing. Problems:
 * `file_changed` unless the hash is the file's, `file_has_faults` unless rows with
 * faults are left out, and those of `invitePeople`.
 */
export const importPeople = endpoint({
  method: 'POST',
  url: '/memberships/imports',
  access: SPONSOR_ROLES,
  resource: 'membership',
  schema: {
    summary: 'Invite the people of a CSV that was checked',
    tags,
    body: z.strictObject({
      file: File,
      fileHash: z.string('Check the file first.'),
      choice: ColumnChoice.optional(),
      /** Leaves out the rows with something to fix, instead of refusing the file. */
      withoutFaulty: z.boolean().optional(),
    }),
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
