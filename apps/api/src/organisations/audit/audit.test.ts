import { remindStalled } from '@waymark/contract/figures/stalls';
import { type AuditEntry, downloadAuditEntries, listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import * as groups from '@waymark/contract/organisations/groups';
import { bringBack, changeMembership, endMembership } from '@waymark/contract/organisations/memberships';
import { allowFamilies, closeOrganisation } from '@waymark/contract/organisations/organisations';
import { checkPeopleFile, importPeople } from '@waymark/contract/organisations/people-imports';
import { askForSeats, decideSeatRequest } from '@waymark/contract/organisations/seat-requests';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { runCommand } from '#operator/commands.ts';
import { appendAuditLine } from '#organisations/organisations/audit-lines.queries.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { invite, people } = organisationCalls(api);

const DETAILS = { name: 'Returners', purpose: 'Back after a break.', size: 9, startsOn: '2027-01-01', endsOn: null };
const entriesOf = async (admin: Person): Promise<AuditEntry[]> =>
  (await api.call(admin, listAuditEntries, { query: '?pagination[pageSize]=100' })).body.data;
/** The oldest first. */
const deedsOf = async (admin: Person) => (await entriesOf(admin)).map(({ deed }) => deed).toReversed();

test('keeps a line of every change that admins make, in the order in which they made them', async () => {
  const organisation = await newOrganisation(api, { seats: 20 });
  const { id, admin } = organisation;
  const group = await newGroup(api, organisation, 2, 'Care');
  const leader = await newGroupAdmin(api, organisation, group.id);
  const member = await newMember(api, organisation, { email: newAddress('member') });
  const ofMember = { params: { id: member.membershipId } };
  const ofGroup = { params: { id: group.id } };
  await invite(admin, `${newAddress()} ${newAddress()}`, group.id);
  await api.call(admin, changeMembership, { ...ofMember, body: { part: 'manager' } });
  await api.call(admin, endMembership, ofMember);
  await api.call(admin, endMembership, ofMember);
  await api.call(admin, bringBack, ofMember);
  const file = `Email\n${newAddress('file')}`;
  const { fileHash } = (await api.call(admin, checkPeopleFile, { body: { file } })).body.data;
  await api.call(admin, importPeople, { body: { file, fileHash } });
  await api.call(admin, remindStalled, { body: { stall: 'not-joined' } });
  await api.call(admin, groups.createGroup, { body: DETAILS });
  await api.call(admin, groups.changeGroup, { ...ofGroup, body: { ...DETAILS, name: 'Cure' } });
  await api.call(admin, groups.duplicateGroup, ofGroup);
  await api.call(admin, groups.moveGroupSeats, { ...ofGroup, body: { seats: 3 } });
  await api.call(leader, groups.updateGroupDetails, { body: DETAILS });
  const asked = await api.call(leader, askForSeats, { body: { seats: 2, reason: 'Two more joined.' } });
  await api.call(admin, decideSeatRequest, { params: { id: asked.body.data.id }, body: { grantedSeats: 1 } });
  await api.call(admin, groups.archiveGroup, { ...ofGroup, body: { isArchived: true } });
  await api.call(admin, groups.archiveGroup, { ...ofGroup, body: { isArchived: false } });
  await runCommand(api.services, ['grant-seats', String(id), '4']);
  await api.call(admin, closeOrganisation, { body: { name: organisation.name } });

  const entries = (await entriesOf(admin)).toReversed();
  expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
  expect(entries.map(({ deed, detail, about, count }) => [deed, detail, about, count])).toEqual([
    ['people-invited', 'member', 'Returners', 2],
    ['membership-changed', 'manager', 'Asha Kumar', null],
    ['membership-ended', 'manager', 'Asha Kumar', null],
    ['membership-brought-back', 'manager', 'Asha Kumar', null],
    ['people-imported', null, null, 1],
    ['people-reminded', 'not-joined', null, null],
    ['group-created', null, 'Returners', null],
    ['group-changed', null, 'Returners', null],
    ['group-duplicated', null, 'Cure copy', null],
    ['group-seats-moved', null, 'Returners', 3],
    ['group-changed', null, 'Returners', null],
    ['seats-asked', null, 'Returners', 2],
    ['seats-approved', null, 'Returners', 1],
    ['group-archived', null, 'Returners', null],
    ['group-opened', null, 'Returners', null],
    ['seats-granted', null, null, 4],
    ['organisation-left', null, null, null],
  ]);
  expect(entries.filter(({ isByOperator }) => isByOperator).map(({ deed }) => deed)).toEqual(['seats-granted']);
});

test('keeps nothing of a change that was refused', async () => {
  const organisation = await newOrganisation(api, { kind: 'business', seats: 1 });
  const group = await newGroup(api, organisation);
  const { admin } = organisation;
  expect((await api.call(admin, closeOrganisation, { body: { name: 'Another' } })).status).toBe(400);
  expect((await invite(admin, 'no address')).body.data).toMatchObject({ invited: 0, notAddresses: ['no address'] });
  expect((await invite(admin, ' ')).status).toBe(400);
  expect((await api.call(admin, groups.moveGroupSeats, { params: { id: group.id }, body: { seats: 9 } })).status).toBe(
    403,
  );
  expect(await entriesOf(admin)).toEqual([]);
});

test('shows each organisation its lines only, and neither groups nor members any', async () => {
  const [one, other] = [await newOrganisation(api, { kind: 'business' }), await newOrganisation(api)];
  const group = await newGroup(api, other);
  await api.call(one.admin, allowFamilies, { body: { allowsFamilies: false } });
  await api.call(one.admin, allowFamilies, { body: { allowsFamilies: false } });
  expect(await deedsOf(one.admin)).toEqual(['families-off']);
  expect(await deedsOf(other.admin)).toEqual([]);
  const leader = await newGroupAdmin(api, other, group.id);
  expect((await api.call(leader, listAuditEntries)).status).toBe(403);
  expect((await api.call(await newMember(api, other), downloadAuditEntries)).status).toBe(403);
  const bad = await api.call(one.admin, listAuditEntries, { query: '?pagination[page]=0' });
  expect(bad.body.error.details.errors[0].path).toEqual(['pagination', 'page']);
});

test('exports all lines with their hashes, and nothing that a spreadsheet runs', async () => {
  const organisation = await newOrganisation(api);
  const { admin } = organisation;
  await api.call(admin, groups.createGroup, { body: { ...DETAILS, name: '=cmd|calc' } });
  await invite(admin, newAddress());
  const headers = { authorization: `Bearer ${admin.jwt}` };
  const reply = await api.app.inject({ url: downloadAuditEntries.url, headers });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, downloadAuditEntries.textType]);
  const lines = reply.payload.split('\r\n');
  expect(lines[0]).toBe('"Line","Time","By","What","Detail","About","To","Number","Hash"');
  expect(lines[1]).toMatch(/^"1","20[^"]+Z","Asha Kumar","Created a group","","'=cmd\|calc","","","[0-9a-f]{64}"$/);
  expect(lines[2]).toMatch(/^"2",.*"Invited people","Member","","","1","[0-9a-f]{64}"$/);
});

test('says in the file which business a line is about and which it went to, and who an author was without a name', async () => {
  const organisation = await newOrganisation(api, { kind: 'portfolio' });
  const [oak, larkspur] = [await newOrganisation(api), await newOrganisation(api)];
  await api.db.execute(sql`UPDATE organisations SET name = E'Oak\nand Ash' WHERE id = ${oak.id}`);
  const former = await newPerson(api);
  const line = { organisationId: organisation.id, deed: 'business-seats-moved', aboutId: oak.id } as const;
  await appendAuditLine(api.db, { ...line, actorId: former.id, toId: larkspur.id, count: 3 });
  await appendAuditLine(api.db, { ...line, actorId: null });
  await api.db.execute(sql`DELETE FROM users WHERE id = ${former.id}`);
  const headers = { authorization: `Bearer ${organisation.admin.jwt}` };
  const { payload } = await api.app.inject({ url: downloadAuditEntries.url, headers });
  const lines = payload
    .split('\r\n')
    .map((text) => text.replace(/^"(\d)","[^"]+"/, '"$1"').replace(/,"[0-9a-f]{64}"$/, ''));
  const what = '"Moved seats between businesses","","Oak and Ash"';
  expect(lines.slice(1, 3)).toEqual([
    `"1","A former admin",${what},"${larkspur.name}","3"`,
    `"2","Waymark",${what},"",""`,
  ]);
});

test('names no one and no group of another organisation in a line', async () => {
  const [organisation, other] = [await newOrganisation(api), await newOrganisation(api)];
  const group = await newGroup(api, other);
  const member = await newMember(api, other);
  const found = sql`SELECT id FROM memberships WHERE public_id = ${member.membershipId}`;
  const [membership] = await rowsOf<{ id: number }>(api.db, found);
  const line = { organisationId: organisation.id, actorId: null };
  await appendAuditLine(api.db, { ...line, deed: 'membership-ended', aboutId: membership?.id });
  await appendAuditLine(api.db, { ...line, deed: 'group-changed', aboutId: group.id });
  expect((await entriesOf(organisation.admin)).map(({ about }) => about)).toEqual([null, null]);
});

test('keeps the line of someone whose account is gone, without their name', async () => {
  const organisation = await newOrganisation(api);
  const member = await newMember(api, organisation);
  await api.call(organisation.admin, endMembership, { params: { id: member.membershipId } });
  await api.db.execute(sql`DELETE FROM users WHERE id = ${member.id}`);
  expect(await entriesOf(organisation.admin)).toMatchObject([{ deed: 'membership-ended', about: null }]);
  expect(await people(organisation.admin, '?state=ended')).toEqual([]);
});
