import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { bringBack, endMembership, leaveOrganisation, listPeople } from '@waymark/contract/organisations/memberships';
import { exportPeople } from '@waymark/contract/organisations/people-imports';
import { listSeatEntries } from '@waymark/contract/organisations/seat-entries';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { invite, accept, ledgerOf, people } = organisationCalls(api);

const rename = ({ id }: Person, firstName: string | null, lastName: string | null, email: string) =>
  api.db.execute(
    sql`UPDATE users SET first_name = ${firstName}, last_name = ${lastName}, email = ${email} WHERE id = ${id}`,
  );

/** All that the admin can read about people. */
async function readBy({ jwt }: Person): Promise<string> {
  const headers = { authorization: `Bearer ${jwt}` };
  const urls = [
    listPeople.url,
    `${listPeople.url}?state=ended`,
    listAuditEntries.url,
    listSeatEntries.url,
    exportPeople.url,
  ];
  const answers = [];
  for (const url of urls) answers.push((await api.app.inject({ url, headers })).body);
  return answers.join('\n');
}

test.each(['leaves', 'is removed'] as const)(
  'shows an organisation nothing of what becomes of someone who %s',
  async (how) => {
    const { id, admin } = await newOrganisation(api, { seats: 2 });
    const [email, own] = [newAddress('at-work'), newAddress('own')];
    await invite(admin, email);
    const person = await accept(email);
    await rename(person, 'Asha', 'Kumar', email);
    const [{ id: membershipId }] = await people(admin);
    if (how === 'leaves') await api.call(person, leaveOrganisation);
    else await api.call(admin, endMembership, { params: { id: membershipId } });
    expect(await ledgerOf(id)).toEqual({ free: 2, taken: 0, held: 0 });

    await rename(person, 'Married', 'Elsewhere', own);
    const seen = await readBy(admin);
    expect(seen).toContain('Asha Kumar');
    expect(seen).toContain(email);
    for (const unseen of ['Married', 'Elsewhere', own]) expect(seen).not.toContain(unseen);
    for (const q of ['Married', own]) expect(await people(admin, `?state=ended&q=${q}`)).toEqual([]);
    expect(await people(admin, '?state=ended&q=Kumar')).toHaveLength(1);
    const back = await api.call(admin, bringBack, { params: { id: membershipId } });
    expect(back.body.data).toMatchObject({ email, state: 'invited', firstName: 'Asha' });
  },
);

test('goes on calling a member by the address that it invited', async () => {
  const { admin } = await newOrganisation(api, { seats: 1 });
  const [email, own] = [newAddress('at-work'), newAddress('own')];
  await invite(admin, email);
  await rename(await accept(email), null, null, own);
  const seen = await readBy(admin);
  expect(seen).toContain(email);
  expect(seen).not.toContain(own);
});
