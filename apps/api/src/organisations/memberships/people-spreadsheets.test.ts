import { downloadAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { checkPeopleFile, exportPeople, importPeople } from '@waymark/contract/organisations/people-imports';
import { exportSeats } from '@waymark/contract/organisations/seat-entries';
import { expect, test } from 'vitest';
import { HOSTILE_NAMES } from '#test/faulty-people.ts';
import { newGroup, newMember, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { readCells } from '#test/workbooks.ts';
import { findLibreOffice, saveAsSpreadsheets } from '../../../../../testing/libreoffice.ts';

const WITHIN = { timeout: 180_000 };
const api = startTestApp({ works: false });
const { people } = organisationCalls(api);
const program = findLibreOffice();

async function exported(person: Person, { url }: { readonly url: string }): Promise<string> {
  const headers = { authorization: `Bearer ${person.jwt}` };
  return (await api.app.inject({ url, headers })).payload;
}

interface Listed {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly group: { readonly name: string } | null;
}

const peopleOf = async (person: Person) =>
  ((await people(person, '?pagination[pageSize]=100')) as Listed[])
    .map(({ email, firstName, lastName, group }) => ({ email, firstName, lastName, group: group?.name ?? null }))
    .sort((one, other) => (one.email < other.email ? -1 : 1));

const GROUPS = ['2026', '1/2', '@cme, "group"', '=1+1', 'Zoë; 李'] as const;

test.skipIf(program === undefined)(
  'keeps people, names and groups through LibreOffice, which evaluates nothing in any export',
  WITHIN,
  async () => {
    const [organisation, other] = [await newOrganisation(api, { seats: 9 }), await newOrganisation(api, { seats: 99 })];
    const groups = [];
    for (const name of GROUPS) {
      groups.push(await newGroup(api, organisation, 0, name));
      await newGroup(api, other, 0, name);
    }
    const invited = { userId: null, state: 'invited', joinedAt: null } as const;
    for (const [at, name] of HOSTILE_NAMES.entries()) {
      const names = { firstName: name, lastName: HOSTILE_NAMES.at(-1 - at) ?? null };
      await newMember(api, organisation, {
        ...invited,
        ...names,
        email: `${at}${newAddress('007')}`,
        groupId: groups[at % GROUPS.length]?.id ?? null,
      });
    }
    const { admin } = organisation;
    const saved = await saveAsSpreadsheets(program ?? '', {
      people: await exported(admin, exportPeople),
      seats: await exported(admin, exportSeats),
      audit: await exported(admin, downloadAuditEntries),
    });
    for (const { xlsx } of Object.values(saved)) expect(readCells(xlsx).formulas).toBe(0);
    const { xlsx, csv } = saved.people ?? { xlsx: Buffer.alloc(0), csv: '' };
    const columnsWithDates = /^[G-I]\d/;
    expect(readCells(xlsx).notText.filter((cell) => !columnsWithDates.test(cell))).toEqual([]);

    const rows = HOSTILE_NAMES.length;
    const here = (await api.call(admin, checkPeopleFile, { body: { file: csv } })).body.data;
    expect(here).toMatchObject({ willBeInvited: 0, alreadyHere: rows + 1, faults: [] });
    const elsewhere = (await api.call(other.admin, checkPeopleFile, { body: { file: csv } })).body.data;
    expect(elsewhere).toMatchObject({ willBeInvited: rows + 1, faults: [] });
    const body = { file: csv, fileHash: elsewhere.fileHash };
    expect((await api.call(other.admin, importPeople, { body })).body.data).toMatchObject({ invited: rows + 1 });
    expect(await peopleOf(other.admin)).toEqual(await peopleOf(admin));
  },
);
