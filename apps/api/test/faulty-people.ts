import { PLAIN_LETTERS_ONLY } from '@waymark/contract/text';

/** A row of a file, and what has to be said about it. */
export interface FaultyRow {
  readonly cells: readonly string[];
  readonly faults: readonly (readonly [column: string, sentence: string])[];
}

export const FAULTY_HEADER = ['Email', 'First name', 'Last name', 'Group', 'Part', 'Notes'] as const;

const NOT_AN_ADDRESS = 'This is not an email address.';
const NAME = 'A name is one line of 60 characters at most, without @, a link or characters that can’t be seen.';
const PART = 'Write Member, Manager, Group admin or Admin, or nothing for a member.';
const LETTERS = 'Some letters can’t be read. Save the file as CSV UTF-8.';

const BAD_ADDRESSES = [
  'li.wei@harbourvale',
  'li wei@example.org',
  'nul\0@example.org',
  `${'x'.repeat(300)}@example.org`,
  '=HYPERLINK("https://x.example")',
  '@SUM(1)',
  '-2+3',
  '"li"',
  'one@example.org, two@example.org',
];
const BAD_NAMES = [
  'n'.repeat(300),
  'two\nlines',
  'nul\0',
  'tab\there',
  'li@example.org',
  '\u202eabc',
  '=HYPERLINK("https://x.example")',
];

/** Every kind of row with a fault; `address` gives a new one, `archived` is the name of a group. */
export function faultyRows(address: () => string, archived: string): readonly FaultyRow[] {
  const of = (cells: Partial<Record<(typeof FAULTY_HEADER)[number], string>>, ...faults: FaultyRow['faults']) => ({
    cells: FAULTY_HEADER.map((column) => cells[column] ?? (column === 'Email' ? address() : '')),
    faults,
  });
  const unknown = `x${'y'.repeat(299)}`;
  return [
    of({ Email: '', Notes: 'no address' }, ['Email', 'The address is missing.']),
    ...BAD_ADDRESSES.map((email) => of({ Email: email }, ['Email', NOT_AN_ADDRESS])),
    of({ Email: '\u0430sha@example.org' }, ['Email', PLAIN_LETTERS_ONLY]),
    ...BAD_NAMES.map((name) => of({ 'First name': name }, ['First name', NAME])),
    of({ 'Last name': 'l'.repeat(61) }, ['Last name', NAME]),
    of({ 'First name': 'Zo\uFFFD' }, ['First name', LETTERS]),
    of({ 'First name': 'Zo?' }, [
      'First name',
      'A letter was lost here when the file was saved. Save it as CSV UTF-8, or write the name again.',
    ]),
    of({ Group: 'Engineering' }, ['Group', 'There’s no group “Engineering”.']),
    of({ Group: unknown }, ['Group', `There’s no group “${unknown.slice(0, 40)}…”.`]),
    of({ Group: '\u202eEngineering' }, ['Group', 'There’s no group “\u202eEngineering”.']),
    of({ Group: archived }, ['Group', 'This group is archived.']),
    of({ Part: 'boss' }, ['Part', PART]),
    of({ Part: 'Group admin' }, ['Group', 'Say which group they run.']),
    { cells: [...of({}).cells, 'one more'], faults: [['Row', 'This row has more fields than the header.']] },
    of(
      { Email: 'nowhere', 'First name': 'a@b', 'Last name': 'c://d', Group: 'Engineering', Part: '=1' },
      ['Email', NOT_AN_ADDRESS],
      ['First name', NAME],
      ['Last name', NAME],
      ['Part', PART],
      ['Group', 'There’s no group “Engineering”.'],
    ),
  ];
}

/** Names that are hostile to spreadsheets, and no fault. */
export const HOSTILE_NAMES = [
  '=1+1',
  '=cmd|calc',
  '+49 30 1234',
  '-2',
  "'=quoted",
  "O'Neil",
  'a "b", c',
  'semi;colon',
  '007',
  '1/2',
  '2026-11-25',
  '12345678901234567890',
  '1e5',
  'TRUE',
  '$1,000.50',
  '50%',
  'Zoë Müller-Łoś',
  '李 Wei',
  '👩‍👩‍👧 Ada',
  'מיכל כהן',
  'علی\u200cرضا',
  '\u2212minus',
  'NULL',
  '#N/A',
] as const;
