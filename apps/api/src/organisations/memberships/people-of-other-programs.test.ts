import { invitePeople } from '@waymark/contract/organisations/memberships';
import {
  type ColumnChoice,
  checkPeopleFile,
  importPeople,
  NOT_CSV,
  readFileColumns,
} from '@waymark/contract/organisations/people-imports';
import { PLAIN_LETTERS_ONLY } from '@waymark/contract/text';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { people } = organisationCalls(api);

const check = async (person: Person, file: string, choice?: ColumnChoice) =>
  (await api.call(person, checkPeopleFile, { body: { file, choice } })).body.data;
const columns = async (person: Person, file: string) =>
  (await api.call(person, readFileColumns, { body: { file } })).body.data;

interface Listed {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
}
const listed = async (person: Person) =>
  ((await people(person, '?pagination[pageSize]=100')) as Listed[])
    .filter(({ email }) => email.startsWith('zoe'))
    .map(({ email, firstName, lastName }) => [email, firstName, lastName].filter((part) => part !== null).join(' '))
    .toSorted();

async function imported(file: string): Promise<readonly string[]> {
  const { admin } = await newOrganisation(api, { seats: 50 });
  const { fileHash, faults } = await check(admin, file);
  expect(faults).toEqual([]);
  expect((await api.call(admin, importPeople, { body: { file, fileHash } })).status).toBe(200);
  return listed(admin);
}

const ZOE = 'zoe@example.org Zoë Ng';

test.each<[string, string]>([
  ['another spelling', 'E-Mail,First name,Last name\nzoe@example.org,Zoë,Ng\n'],
  ['Excel in German', 'E-Mail-Adresse;Vorname;Nachname\nzoe@example.org;Zoë;Ng\n'],
  ['Outlook in French', 'Prénom;Nom;Adresse de messagerie\nZoë;Ng;zoe@example.org'],
  ['Excel in Spanish', 'Nombre;Apellidos;Correo electrónico\nZoë;Ng;zoe@example.org'],
  ['Excel in Hindi', 'पहला नाम,अंतिम नाम,ई-मेल\nZoë,Ng,zoe@example.org'],
  [
    'Google Workspace',
    'First Name [Required],Last Name [Required],Email Address [Required],Password [Required]\nZoë,Ng,zoe@example.org,****',
  ],
  ['Google Contacts', 'Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value\nZoë,Ng,Work,zoe@example.org'],
  ['Workday', 'Work Email,Legal First Name,Legal Last Name\nzoe@example.org,Zoë,Ng'],
  ['BambooHR', 'Employee #,"Last Name, First Name",Work Email,Home Email\n7,"Ng, Zoë",zoe@example.org,z@home.example'],
  ['Personio', 'Vorname;Nachname;E-Mail;Status\nZoë;Ng;zoe@example.org;Aktiv'],
  [
    'SAP SuccessFactors, with two headers',
    'USERID,FIRSTNAME,LASTNAME,EMAIL\nUser ID,First Name,Last Name,Email\nz1,Zoë,Ng,zoe@example.org',
  ],
  [
    'ADP',
    'Payroll Name,Work Contact: Work Email,Personal Contact: Personal Email\n"Ng, Zoë",zoe@example.org,z@home.example',
  ],
  [
    'Zoho People',
    'Employee ID,First Name,Last Name,Email address,Reporting Manager Email\n1,Zoë,Ng,zoe@example.org,boss@example.org',
  ],
  ['Keka', 'Employee Number\tFull Name\tWork Email\n1\tZoë Ng\tzoe@example.org'],
  ['Darwinbox', 'Employee Id,Name,Company Email Id\n1,Zoë Ng,zoe@example.org'],
  ['Microsoft 365', 'Display name,User principal name\nZoë Ng,zoe@example.org'],
  ['names of last and first in one', 'Nachname und Vorname;Dienstliche E-Mail\nNg Zoë;zoe@example.org'],
  ['a line for Excel', 'sep=;\r\nEmail;First name;Last name\r\nzoe@example.org;Zoë;Ng\r\n'],
  ['a line for Excel, with a tab', '\uFEFFsep=\t\r\nEmail\tFirst name\tLast name\r\nzoe@example.org\tZoë\tNg'],
  ['a line for Excel, quoted', '"sep=|"\nEmail|First name|Last name\nzoe@example.org|Zoë|Ng'],
  ['titles above', 'Team list, spring 2026\r\n\r\n;;\r\nE-Mail;Vorname;Name\r\nzoe@example.org;Zoë;Ng\r\n'],
  ['titles above, padded', 'Mitarbeiterliste;;\rStand: 3.2.2026;;\rE-Mail;Vorname;Name\rzoe@example.org;Zoë;Ng'],
  [
    'a report of a program',
    '"Report: People","","" \n"Run by","a@b.example",""\n"Work email","First name","Surname"\n"zoe@example.org","Zoë","Ng"',
  ],
  ['an address with a name', 'Email\nZoë Ng <zoe@example.org>'],
  ['an address with a name, in quotes', 'Email\n"""Ng, Zoë"" <zoe@example.org>"'],
])('takes the columns of %s as they are called there', async (_, file) => {
  expect(await imported(file)).toEqual([ZOE]);
});

test.each<[string, string]>([
  ['\u200bzoe@example.org', 'zoe@example.org'],
  ['zoe@example.org\u200b', 'zoe@example.org'],
  ['\u202azoe@example.org\u202c', 'zoe@example.org'],
  ['\ufeffzoe\u2060@example.org\u00a0', 'zoe@example.org'],
  ['mailto:zoe@example.org', 'zoe@example.org'],
  ['MAILTO:zoe@example.org?subject=Hello', 'zoe@example.org'],
  ['<mailto:zoe@example.org|zoe@example.org>', 'zoe@example.org'],
  ['<zoe@example.org>', 'zoe@example.org'],
  ['zoe@example.org.', 'zoe@example.org'],
  ['zoe@example.org;', 'zoe@example.org'],
  ['zoe@müller.example', 'zoe@xn--mller-kva.example'],
  ['Zoe <zoe@müller.example>', 'zoe@xn--mller-kva.example Zoe'],
])('reads the address in %j, in a file as in a pasted list', async (typed, stored) => {
  expect(await imported(`Email\n"${typed}"\n`)).toEqual([stored]);
  const { admin } = await newOrganisation(api, { seats: 9 });
  const { body } = await api.call(admin, invitePeople, { body: { addresses: typed, groupId: null } });
  expect(body.data).toMatchObject({ invited: 1, notAddresses: [] });
  expect(await listed(admin)).toEqual([stored]);
});

test('invites the good addresses of a pasted list and keeps each bad one', async () => {
  const { admin } = await newOrganisation(api, { seats: 9 });
  const addresses =
    'zoe.40@example.org\nzoe.41@example.org.\nmailto:zoe.42@example.org\nzoe.43@\nzoë@example.org\nzoe.44@example.org';
  const { body } = await api.call(admin, invitePeople, { body: { addresses, groupId: null } });
  expect(body.data).toMatchObject({ invited: 4, notAddresses: ['zoe.43@', 'zoë@example.org'] });
});

test('names each fault by the row and column of the file, and invites the others when asked to', async () => {
  const { admin } = await newOrganisation(api, { seats: 9 });
  const file = [
    'Everyone\t\t',
    'E-Mail-Adresse\tVorname\tNachname',
    'zoe.1@example.org\tZoë\tNg',
    'no-address\tLi\tWei',
    'zoë@example.org\tZoë\tNg',
    `zoe.2@example.org\t${'Z'.repeat(61)}\tNg`,
    'zoe.3@example.org\tSuresh\t',
    'zoe.4@example.org\t\tMadhavan',
  ].join('\r\n');
  const { fileHash, faults, ...checked } = await check(admin, file);
  expect(faults).toEqual([
    { row: 4, column: 'E-Mail-Adresse', sentence: 'This is not an email address.' },
    { row: 5, column: 'E-Mail-Adresse', sentence: PLAIN_LETTERS_ONLY },
    { row: 6, column: 'Vorname', sentence: expect.stringContaining('60 characters at most') },
  ]);
  expect(checked).toMatchObject({ rows: 6, faultyRows: 3, willBeInvited: 3 });
  const refused = await api.call(admin, importPeople, { body: { file, fileHash } });
  expect([refused.status, refused.body.error.details.code]).toEqual([400, 'file_has_faults']);
  const done = await api.call(admin, importPeople, { body: { file, fileHash, withoutFaulty: true } });
  expect(done.body.data).toEqual({ invited: 3, waiting: 0, alreadyHere: 0 });
  expect(await listed(admin)).toEqual([
    'zoe.1@example.org Zoë Ng',
    'zoe.3@example.org Suresh',
    'zoe.4@example.org Madhavan',
  ]);
});

const UNKNOWN = 'Everyone in spring\n\nKontakt,Ruf,Sippe,Haus\nzoe@example.org,Zoë,Ng,2\nli@example.org,Li,Wei,3\n';

test('asks which columns to read where no name says it, and remembers the answer for the organisation', async () => {
  const organisation = await newOrganisation(api, { seats: 50 });
  const { admin } = organisation;
  const shown = await columns(admin, UNKNOWN);
  expect(shown.rows[1]).toEqual({ row: 3, cells: ['Kontakt', 'Ruf', 'Sippe', 'Haus'] });
  expect([shown.knownBy, shown.choice.headerRow, shown.choice.columns.Email]).toEqual(['content', 3, 0]);
  expect((await check(admin, UNKNOWN)).faults).toEqual([
    { row: 3, column: 'Email', sentence: 'There is no column “Email”.' },
  ]);
  const choice: ColumnChoice = {
    headerRow: 3,
    columns: { Email: 0, Name: null, 'First name': 1, 'Last name': 2, Group: null, Part: null },
  };
  expect((await check(admin, UNKNOWN)).needsColumns).toBe(true);
  const { fileHash, faults, needsColumns } = await check(admin, UNKNOWN, choice);
  expect([faults, needsColumns]).toEqual([[], undefined]);

  const other = UNKNOWN.replaceAll('@', '.two@').replace('Everyone in spring\n\n', '');
  expect(await columns(admin, other)).toMatchObject({ knownBy: 'choice', choice: { ...choice, headerRow: 1 } });
  expect(await check(admin, other)).toMatchObject({ willBeInvited: 2, faults: [] });
  const group = await newGroup(api, organisation);
  expect((await columns(await newGroupAdmin(api, organisation, group.id), other)).knownBy).toBe('choice');
  expect((await columns((await newOrganisation(api)).admin, other)).knownBy).toBe('content');

  expect((await api.call(admin, importPeople, { body: { file: UNKNOWN, fileHash } })).body.data.invited).toBe(2);
  expect(await listed(admin)).toEqual([ZOE]);
});

test('reads a file whose first row is a person, once the columns are chosen', async () => {
  const { admin } = await newOrganisation(api, { seats: 50 });
  const file = 'Zoë;zoe@example.org\nLi;no-address';
  expect(await columns(admin, file)).toMatchObject({
    knownBy: 'content',
    choice: { headerRow: 0, columns: { Email: 1 } },
  });
  const nothing = { Name: null, 'Last name': null, Group: null, Part: null };
  const choice = { headerRow: 0, columns: { ...nothing, Email: 1, 'First name': 0 } };
  expect(await check(admin, file, choice)).toMatchObject({
    rows: 2,
    willBeInvited: 1,
    faults: [{ row: 2, column: 'Email' }],
  });
  expect((await columns(admin, 'Ada;ada@example.org')).knownBy).toBe('choice');
});

test('refuses to run a file whose columns were chosen anew since it was checked', async () => {
  const { admin } = await newOrganisation(api, { seats: 50 });
  const { fileHash } = await check(admin, 'Kontakt,Ruf\nzoe@example.org,Zoë', {
    headerRow: 1,
    columns: { Email: 0, Name: null, 'First name': 1, 'Last name': null, Group: null, Part: null },
  });
  await check(admin, 'Kontakt,Ruf\nzoe@example.org,Zoë', {
    headerRow: 1,
    columns: { Email: 0, Name: null, 'First name': null, 'Last name': 1, Group: null, Part: null },
  });
  const run = await api.call(admin, importPeople, { body: { file: 'Kontakt,Ruf\nzoe@example.org,Zoë', fileHash } });
  expect(run.body.error.details.code).toBe('file_changed');
});

test.each([
  ['.xlsx or .ods', 'PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0'],
  ['.xls', '\uFFFD\uFFFD\u0011\u0871\u001a\uFFFD\0\0'],
  ['a page that calls itself .xls', '\uFEFF<html xmlns:o="urn:x"><table><tr><td>Email</td></tr></table></html>'],
])('says how to save %s as CSV', async (_, file) => {
  const { admin } = await newOrganisation(api);
  expect((await check(admin, file)).faults).toEqual([{ row: 1, column: 'Row', sentence: NOT_CSV }]);
  expect((await columns(admin, file)).knownBy).toBe('content');
});
