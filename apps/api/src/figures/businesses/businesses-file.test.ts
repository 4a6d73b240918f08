import * as contract from '@waymark/contract/figures/businesses';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { expect, test } from 'vitest';
import { newMember, newOrganisation } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const fileOf = async ({ jwt }: Person) => {
  const { statusCode, payload } = await api.app.inject({
    url: contract.exportBusinesses.url,
    headers: { authorization: `Bearer ${jwt}` },
  });
  return { statusCode, lines: payload.replace(/\r\n$/, '').split('\r\n') };
};

test('writes what the portfolio’s table shows to a file, whose cells are no formulas and name no member', async () => {
  const { admin } = await newOrganisation(api, { kind: 'portfolio', seats: 9 });
  const create = async (name: string, seats: number, renewsOn: string | null) =>
    (await api.call(admin, contract.createBusiness, { body: { name, seats, renewsOn } })).body.data.id;
  const acorn = await create('Acorn', 4, '2027-06-01');
  const formula = await create('=cmd()', 0, null);
  const boss = newAddress('boss');
  await api.call(admin, contract.appointBusinessAdmin, { params: { id: acorn }, body: { email: boss } });
  const member = await newMember(api, { id: acorn, name: '', admin });
  await api.call(admin, contract.suspendBusinesses, { body: { ids: [formula], isSuspended: true } });

  const { statusCode, lines } = await fileOf(admin);

  expect(statusCode).toBe(200);
  expect(lines).toEqual([
    '\uFEFF"Business","State","Admins","Seats","Joined","Invited","Free","Waiting","Had a session","Month","Renewal"',
    `"'=cmd()","Suspended","","0","0","0","0","0","No figure","",""`,
    `"Acorn","Open","${boss} (invited)","4","0","0","4","0","No figure","","2027-06-01"`,
  ]);
  expect(lines.join()).not.toContain(member.email);
  const [line] = (await api.call(admin, listAuditEntries)).body.data;
  expect(line.deed).toBe('businesses-exported');
  expect(
    (await fileOf(await newMember(api, { id: acorn, name: '', admin }, { part: 'admin' }, { role: 13 }))).statusCode,
  ).toBe(403);
  const other = await newOrganisation(api, { kind: 'portfolio' });
  expect((await fileOf(other.admin)).lines).toHaveLength(1);
});
