import { archiveGroup } from '@waymark/contract/organisations/groups';
import {
  checkPeopleFile,
  FAULTS_AT_MOST,
  importPeople,
  type PeopleFault,
} from '@waymark/contract/organisations/people-imports';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { FAULTY_HEADER, type FaultyRow, faultyRows, HOSTILE_NAMES } from '#test/faulty-people.ts';
import { newGroup, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { people, ledgerOf } = organisationCalls(api);

const check = async (person: Person, file: string) =>
  (await api.call(person, checkPeopleFile, { body: { file } })).body.data;
const run = (person: Person, file: string, fileHash: string) =>
  api.call(person, importPeople, { body: { file, fileHash } });

const SHAPES = [
  { separator: ',', end: '\n', mark: '' },
  { separator: ';', end: '\r\n', mark: '\uFEFF' },
  { separator: '\t', end: '\r', mark: '' },
] as const;

type Shape = (typeof SHAPES)[number];

const fileOf = (rows: readonly (readonly string[])[], { separator, end, mark }: Shape) =>
  mark +
  rows
    .map((cells) => cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)))
    .map((cells) => cells.join(separator) + end)
    .join('');

/** 5,000 rows: kind after kind of fault, with a blank line after every seventh. */
function faultyFile(kinds: readonly FaultyRow[], shape: Shape, known: string) {
  const rows: (readonly string[])[] = [FAULTY_HEADER];
  const faults: PeopleFault[] = [];
  const earlier = rows.push([known.toUpperCase(), ...FAULTY_HEADER.slice(1).map(() => '')]);
  for (let at = 1; at < 5_000; at += 1) {
    const kind = kinds[at % (kinds.length + 1)];
    const [email = '', ...others] = kind?.cells ?? [];
    const isFresh = kind?.faults.every(([column]) => column !== 'Email');
    const row = rows.push(kind ? [isFresh ? `at.${at}.${email}` : email, ...others] : [known, '', '', '', '', '']);
    const told = kind?.faults ?? [['Email', `The same address as row ${earlier}.`] as const];
    faults.push(...told.map(([column, sentence]) => ({ row, column, sentence })));
    if (at % 7 === 0) rows.push(at % 2 === 0 ? ['', '', '', '', '', ''] : ['']);
  }
  return { file: fileOf(rows, shape), faults };
}

/** All that an import could leave behind. */
async function tracesOf(id: number) {
  const [traces] = await rowsOf(
    api.db,
    sql`SELECT (SELECT count(*)::int FROM memberships WHERE organisation_id = ${id}) AS people,
      (SELECT count(*)::int FROM audit_entries WHERE organisation_id = ${id}) AS deeds,
      (SELECT count(*)::int FROM membership_invitations) AS codes,
      (SELECT count(*)::int FROM pgboss.job WHERE name = 'memberships.mail-invitation') AS mails`,
  );
  return { ...(traces as object), seats: await ledgerOf(id) };
}

test.each(SHAPES)(
  'says what is wrong with each of 5,000 rows by its row, its column and a sentence, and does none of it: %j',
  { timeout: 120_000 },
  async (shape) => {
    const { id, admin } = await newOrganisation(api, { seats: 9 });
    const archived = await newGroup(api, { id, name: '', admin }, 0, 'Autumn 2024');
    await api.call(admin, archiveGroup, { params: { id: archived.id }, body: { isArchived: true } });
    const { file, faults } = faultyFile(faultyRows(newAddress, archived.name), shape, newAddress());
    const before = await tracesOf(id);
    const checked = await check(admin, file);
    expect(checked).toMatchObject({ rows: 5_000, faultyRows: 4_999, willBeInvited: 1, faultCount: faults.length });
    expect(checked.faults).toEqual(faults.slice(0, FAULTS_AT_MOST));
    const refused = await run(admin, file, checked.fileHash);
    expect([refused.status, refused.body.error.details.code]).toEqual([400, 'file_has_faults']);
    expect(await tracesOf(id)).toEqual(before);
  },
);

const LETTERS = 'This can’t be read as text. Save the file as CSV UTF-8.';
const QUOTES = 'The quotation marks in this row don’t match. The rows after it couldn’t be read.';

test.each([
  ['UTF-16', '\uFFFD\uFFFDE\0m\0a\0i\0l\0\n\0a\0', [{ row: 1, column: 'Row', sentence: LETTERS }]],
  ['Windows-1252', 'Email;Pr\uFFFDnom\na@example.org;Zo\uFFFD', [{ row: 2, column: 'Pr\uFFFDnom' }]],
  ['a header alone', 'Email,Part\r\n\r\n', [{ row: 2, column: 'Email', sentence: 'There’s no one below the header.' }]],
  ['no header', 'a@example.org,Tom', [{ row: 1, column: 'Email', sentence: 'There is no column “Email”.' }]],
  ['two columns', 'Email,e-mail,EMAIL\na@example.org,,', [{ row: 1, column: 'Email' }]],
  [
    'a quote within',
    'Email,Part\nnone,\na"b@example.org,\nnone,',
    [{ row: 2 }, { row: 3, column: 'Email', sentence: QUOTES }],
  ],
  ['a quote left open', 'Part,Email\n,none\n,"a@example.org\n,none', [{ row: 2 }, { row: 3, column: 'Email' }]],
  ['a quote closed early', 'Email,Part\n"a"@example.org,\nnone,', [{ row: 2, column: 'Email', sentence: QUOTES }]],
])('says what keeps a file from being read, and what is wrong above: %s', async (_name, file, faults) => {
  const { admin } = await newOrganisation(api);
  const checked = await check(admin, file);
  expect(checked.faults).toMatchObject(faults);
  expect(checked.faultCount).toBe(faults.length);
});

test.each(SHAPES)('imports hostile names as they are, and the file again doubles nothing: %j', async (shape) => {
  const organisation = await newOrganisation(api, { seats: 500 });
  const [elsewhere, here] = [newAddress(), newAddress()];
  await newMember(api, await newOrganisation(api), {}, { email: elsewhere });
  await newMember(api, organisation, {}, { email: here });
  const rows = HOSTILE_NAMES.map((name) => [newAddress(), name, name, '', '', '=1+1']);
  // In a file, an apostrophe before a formula is what our own export puts there.
  const names = HOSTILE_NAMES.map((name) => (name.startsWith("'=") ? name.slice(1) : name));
  const noName = ['', '', '', '', ''];
  const file = fileOf([FAULTY_HEADER, ...rows, [elsewhere, ...noName], [here.toUpperCase(), ...noName]], shape);
  const { fileHash, ...checked } = await check(organisation.admin, file);
  const invited = rows.length + 1;
  expect(checked).toMatchObject({ willBeInvited: invited, willWait: 0, alreadyHere: 1, faultCount: 0 });
  const done = (await run(organisation.admin, file, fileHash)).body.data;
  expect(done).toEqual({ invited, waiting: 0, alreadyHere: 1 });
  const traces = await tracesOf(organisation.id);
  const again = (await run(organisation.admin, file, fileHash)).body.data;
  expect(again).toEqual({ invited: 0, waiting: 0, alreadyHere: invited + 1 });
  expect(await tracesOf(organisation.id)).toEqual(traces);
  const query = '?pagination[pageSize]=100';
  const invitedPeople = (await people(organisation.admin, query)) as { firstName: string | null }[];
  expect(invitedPeople.map(({ firstName }) => firstName)).toEqual(expect.arrayContaining(names));
});
