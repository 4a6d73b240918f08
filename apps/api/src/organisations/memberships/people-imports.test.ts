import {
  checkPeopleFile,
  exportPeople,
  importPeople,
  PEOPLE_FILE_BYTES,
} from '@waymark/contract/organisations/people-imports';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const WITHIN = { timeout: 120_000 };
const api = startTestApp({ works: false });
const { show, people, ledgerOf } = organisationCalls(api);

const check = async (person: Person, file: string) =>
  (await api.call(person, checkPeopleFile, { body: { file } })).body.data;
const run = (person: Person, file: string, fileHash: string) =>
  api.call(person, importPeople, { body: { file, fileHash } });
async function exported(person: Person): Promise<string> {
  const headers = { authorization: `Bearer ${person.jwt}` };
  return (await api.app.inject({ url: exportPeople.url, headers })).payload;
}

test('says by row, column and sentence what to fix, and invites no one until it is fixed', async () => {
  const organisation = await newOrganisation(api, { seats: 50 });
  await newGroup(api, organisation, 0, 'New managers 2026');
  await newGroup(api, organisation, 0, 'Returners');
  const file = [
    'First name;Email;Group;Part;Notes',
    'Li Wei;li.wei@harbourvale;;;',
    ';;;;',
    'Tom;tom@example.org;returners;manager;"two\nlines"',
    'Tom;TOM@example.org;;;',
    ';;;member;',
    'Ann;ann@example.org;New managers 2027;;',
    'Ann;ann.two@example.org;Engineering;boss;',
    'http://x.example;ann.three@example.org;;;',
    'Ann;ann.four@example.org;;Group admin;',
    'Ann;ann.five@example.org;;;;one more',
  ].join('\r\n');
  const checked = await check(organisation.admin, file);
  expect(checked.faults).toEqual([
    { row: 2, column: 'Email', sentence: 'This is not an email address.' },
    { row: 5, column: 'Email', sentence: 'The same address as row 4.' },
    { row: 6, column: 'Email', sentence: 'The address is missing.' },
    { row: 7, column: 'Group', sentence: 'There’s no group “New managers 2027”. Did you mean “New managers 2026”?' },
    { row: 8, column: 'Part', sentence: 'Write Member, Manager, Group admin or Admin, or nothing for a member.' },
    { row: 8, column: 'Group', sentence: 'There’s no group “Engineering”.' },
    {
      row: 9,
      column: 'First name',
      sentence: 'A name is one line of 60 characters at most, without @, a link or characters that can’t be seen.',
    },
    { row: 10, column: 'Group', sentence: 'Say which group they run.' },
    { row: 11, column: 'Row', sentence: 'This row has more fields than the header.' },
  ]);
  expect(checked).toMatchObject({ rows: 9, faultyRows: 8, willWait: 0 });
  const refused = await run(organisation.admin, file, checked.fileHash);
  expect([refused.status, refused.body.error.details.code]).toEqual([400, 'file_has_faults']);
  expect(await people(organisation.admin)).toEqual([]);
});

test.each([
  ['', { row: 1, column: 'Email', sentence: 'The file is empty.' }],
  ['Name,Address\nAsha,asha@example.org', { row: 1, column: 'Email', sentence: 'There is no column “Email”.' }],
  [
    'Email\na@example.org\n"b@example.org',
    {
      row: 3,
      column: 'Email',
      sentence: 'The quotation marks in this row don’t match. The rows after it couldn’t be read.',
    },
  ],
])('reports a file that is no list of people: %j', async (file, fault) => {
  const { admin } = await newOrganisation(api);
  expect((await check(admin, file)).faults).toEqual([fault]);
});

test('runs only what was checked, and the same file again changes nothing', async () => {
  const { admin } = await newOrganisation(api, { seats: 2 });
  const file = `\uFEFFemail,FIRST_NAME\n${newAddress()},Tom\n${newAddress()},\n${newAddress()},Ann\n`;
  const { fileHash, ...checked } = await check(admin, file);
  const noFaults = { faultyRows: 0, faultCount: 0, faults: [] };
  expect(checked).toEqual({ rows: 3, willBeInvited: 3, willWait: 1, alreadyHere: 0, ...noFaults });
  expect((await run(admin, `${file}${newAddress()},\n`, fileHash)).body.error.details.code).toBe('file_changed');
  expect((await run(admin, file, fileHash)).body.data).toEqual({ invited: 2, waiting: 1, alreadyHere: 0 });
  expect((await run(admin, file, fileHash)).body.data).toEqual({ invited: 0, waiting: 0, alreadyHere: 3 });
  expect((await people(admin)).length).toBe(3);
  const tooLarge = await api.call(admin, checkPeopleFile, { body: { file: 'x'.repeat(PEOPLE_FILE_BYTES + 1) } });
  expect([tooLarge.status, tooLarge.body.error.details.errors[0].path]).toEqual([400, ['file']]);
});

test(
  'imports 5,000 people although some are here already, doubling no one, while others are answered',
  WITHIN,
  async () => {
    const { id, admin } = await newOrganisation(api, { seats: 4_000 });
    const mark = newAddress('import').replace('@example.org', '');
    const rows = Array.from({ length: 5_000 }, (_, index) => `${mark}.${index}@example.org,Tom ${index},O'Neil`);
    const whole = ['Email,First name,Last name', ...rows].join('\n');
    const part = ['Email,First name,Last name', ...rows.slice(0, 1_300)].join('\n');
    await run(admin, part, (await check(admin, part)).fileHash);
    const { fileHash, ...checked } = await check(admin, whole);
    expect(checked).toMatchObject({ rows: 5_000, willBeInvited: 3_700, willWait: 1_000, alreadyHere: 1_300 });
    let answered = 0;
    const watching = setInterval(() => void show(admin).then(() => (answered += 1)), 50);
    const imported = await run(admin, whole, fileHash);
    clearInterval(watching);
    // The embedded database has one connection, which the import's transaction holds.
    expect(answered).toBeGreaterThan(api.services.database.isEmbedded ? 0 : 5);
    expect(imported.body.data).toEqual({ invited: 2_700, waiting: 1_000, alreadyHere: 1_300 });
    expect(await ledgerOf(id)).toEqual({ free: 0, taken: 4_000, held: 4_000 });
    const faulty = [whole, ...rows.map((row) => row.replace('@', '#'))].join('\n');
    const { faults } = await check(admin, faulty);
    expect([faults.length, faults[0].row]).toEqual([1, 5_002]);
    expect((await run(admin, whole, fileHash)).body.data).toEqual({ invited: 0, waiting: 0, alreadyHere: 5_000 });
  },
);

test('exports what can be imported again, whatever people are called', async () => {
  const [organisation, other] = [await newOrganisation(api, { seats: 9 }), await newOrganisation(api, { seats: 9 })];
  const names = [
    '=cmd|calc',
    '+1+1',
    '-2',
    "'=quoted",
    "O'Neil",
    'a "b", c',
    'semi;colon',
    '  Zoë 李 ',
    'علی\u200cرضا',
    '\u2212minus',
  ];
  for (const name of names) {
    await newMember(api, organisation, {
      ...{
        userId: null,
        state: 'invited',
        joinedAt: null,
        email: newAddress(),
        firstName: name.trim(),
        lastName: '=1',
      },
    });
  }
  const group = await newGroup(api, organisation, 0, '@cme, "group"');
  await newGroup(api, other, 0, group.name);
  await newMember(api, organisation, { groupId: group.id });
  const file = await exported(organisation.admin);
  for (const field of file
    .trim()
    .split('\r\n')
    .join(',')
    .split(/,(?=")/)) {
    expect(field).toMatch(/^"(?![=+\-@\t\r])/);
  }
  const { fileHash, faults, alreadyHere, rows } = await check(organisation.admin, file);
  expect([faults, alreadyHere]).toEqual([[], rows]);
  expect((await run(organisation.admin, file, fileHash)).body.data.invited).toBe(0);
  const elsewhere = await check(other.admin, file);
  expect(elsewhere.faults).toEqual([]);
  await run(other.admin, file, elsewhere.fileHash);
  const read = ((await people(other.admin)) as { firstName: string }[]).map(({ firstName }) => firstName);
  expect(read).toEqual(expect.arrayContaining(names.map((name) => name.trim())));
});

test('lets a group admin import members of the own group only', async () => {
  const organisation = await newOrganisation(api);
  const own = await newGroup(api, organisation, 0, 'New managers 2026');
  const other = await newGroup(api, organisation, 0, 'New managers 2027');
  const leader = await newGroupAdmin(api, organisation, own.id);
  const { faults } = await check(
    leader,
    `Email,Group,Waymark role\na@example.org,${other.name},\nb@example.org,,Admin\nc@example.org,${own.name},`,
  );
  expect(faults).toEqual([
    { row: 2, column: 'Group', sentence: `There’s no group “${other.name}”. Did you mean “${own.name}”?` },
    { row: 3, column: 'Waymark role', sentence: 'Only an admin of the organisation can appoint admins.' },
  ]);
  const file = await exported(leader);
  expect([file.includes(leader.email), file.includes(organisation.admin.email)]).toEqual([true, false]);
});
