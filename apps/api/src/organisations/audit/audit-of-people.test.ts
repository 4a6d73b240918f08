import { downloadFigures } from '@waymark/contract/figures/figures';
import { type AuditEntry, downloadAuditEntries, listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { leaveOrganisation } from '@waymark/contract/organisations/memberships';
import { exportPeople } from '@waymark/contract/organisations/people-imports';
import { exportSeats } from '@waymark/contract/organisations/seat-entries';
import { askForSeats } from '@waymark/contract/organisations/seat-requests';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newGroup, newGroupAdmin, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { invite, accept } = organisationCalls(api);

const entriesOf = async (admin: Person): Promise<AuditEntry[]> =>
  (await api.call(admin, listAuditEntries, { query: '?pagination[pageSize]=100' })).body.data.toReversed();
const download = async ({ jwt }: Person, url: string) =>
  (await api.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } })).statusCode;

test('says who joined and left, and who downloaded which file', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const { admin } = organisation;
  const email = newAddress('joins');
  await invite(admin, email);
  const person = await accept(email);
  await api.call(person, leaveOrganisation, { body: { keepsAddress: true } });
  await api.call(person, leaveOrganisation, { body: { keepsAddress: true } });
  for (const { url } of [exportPeople, exportSeats, downloadAuditEntries]) expect(await download(admin, url)).toBe(200);
  expect(await download(admin, `${downloadFigures.url}?by=month`)).toBe(200);
  const entries = await entriesOf(admin);
  expect(entries.map(({ deed, detail }) => [deed, detail])).toEqual([
    ['people-invited', 'member'],
    ['person-joined', 'member'],
    ['person-left', null],
    ['people-exported', null],
    ['seats-exported', null],
    ['audit-exported', null],
    ['figures-exported', null],
  ]);
  expect(entries[1]).toMatchObject({ by: entries[1]?.about, isByOperator: false });
});

test('keeps nothing of what people wrote in any line', async () => {
  const organisation = await newOrganisation(api, { seats: 3 });
  const group = await newGroup(api, organisation, 0, 'planted-group');
  const leader = await newGroupAdmin(api, organisation, group.id);
  const email = newAddress('planted-address');
  await api.call(leader, askForSeats, { body: { seats: 2, reason: 'planted-reason' } });
  await invite(organisation.admin, email);
  const person = await accept(email);
  await download(leader, exportPeople.url);
  await api.call(person, leaveOrganisation, { body: { keepsAddress: true } });
  const lines = await rowsOf(
    api.db,
    sql`SELECT to_jsonb(e) AS line FROM audit_entries e WHERE organisation_id = ${organisation.id}`,
  );
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(JSON.stringify(lines)).not.toContain('planted');
});
