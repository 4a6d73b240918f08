import { formatDayOf } from '@waymark/contract/moments';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { agreeToMembership } from '@waymark/contract/organisations/membership-invitations';
import {
  bringBack,
  endMembership,
  keepInvitedAddress,
  leaveOrganisation,
  listPeople,
  showInvitedAddress,
  showOwnMembership,
} from '@waymark/contract/organisations/memberships';
import { exportPeople } from '@waymark/contract/organisations/people-imports';
import { listSeatEntries } from '@waymark/contract/organisations/seat-entries';
import { confirmEmailChange, startEmailChange, undoEmailChange } from '@waymark/contract/people/email-changes';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { invite, accept, codeFor, ledgerOf, people } = organisationCalls(api);

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
    if (how === 'leaves') await api.call(person, leaveOrganisation, { body: { keepsAddress: true } });
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

test('lets no one leave with the address that was invited before they change it or call it their own', async () => {
  const { id, admin } = await newOrganisation(api, { seats: 2 });
  const emails = [newAddress('at-work'), newAddress('at-work')];
  await invite(admin, emails.join(' '));
  const [changes, keeps] = [await accept(emails[0] ?? ''), await accept(emails[1] ?? '')];
  const leave = (person: Person, keepsAddress: boolean) =>
    api.call(person, leaveOrganisation, { body: { keepsAddress } });
  const own = async (person: Person) => (await api.call(person, showOwnMembership)).body.data;
  for (const person of [changes, keeps]) {
    expect((await leave(person, false)).body.error.details.code).toBe('private_address_first');
    expect(await own(person)).toMatchObject({ isWithItsAddress: true });
  }
  expect(await ledgerOf(id)).toEqual({ free: 0, taken: 2, held: 2 });
  await rename(changes, 'Asha', null, newAddress('own'));
  expect(await own(changes)).toMatchObject({ isWithItsAddress: false });
  expect((await leave(changes, false)).status).toBe(204);
  expect((await leave(keeps, true)).status).toBe(204);
  expect([await own(changes), await own(keeps)]).toEqual([null, null]);
  expect(await ledgerOf(id)).toEqual({ free: 2, taken: 0, held: 0 });
  expect((await api.call(keeps, showInvitedAddress)).body.data).toBeNull();
});

test('lets someone leave once, from two tabs at once and while the admin removes them', async () => {
  const { id, admin } = await newOrganisation(api, { seats: 1 });
  const email = newAddress('at-work');
  await invite(admin, email);
  const person = await accept(email);
  const [{ id: membershipId }] = await people(admin);
  const answers = await Promise.all([
    api.call(person, leaveOrganisation, { body: { keepsAddress: true } }),
    api.call(person, leaveOrganisation, { body: { keepsAddress: true } }),
    api.call(admin, endMembership, { params: { id: membershipId } }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 200]);
  expect(await ledgerOf(id)).toEqual({ free: 1, taken: 0, held: 0 });
  const ends = (await api.call(admin, listAuditEntries)).body.data.filter(({ deed }: { deed: string }) =>
    ['person-left', 'membership-ended'].includes(deed),
  );
  expect(ends).toHaveLength(1);
});

test('asks someone who was removed for an address of their own, until a day that it names', async () => {
  const { admin } = await newOrganisation(api, { seats: 1 });
  const email = newAddress('at-work');
  await invite(admin, email);
  const person = await accept(email);
  const [{ id }] = await people(admin);
  await api.call(admin, endMembership, { params: { id } });
  const asked = async () => (await api.call(person, showInvitedAddress)).body.data;
  const { askedUntil } = await asked();
  const [news] = (await api.call(person, listNotifications)).body.data;
  expect(news.attributes.url).toBe('/settings/sign-in');
  expect(news.attributes.body).toContain(`choose one of your own by ${formatDayOf(askedUntil, 'UTC')}`);
  await rename(person, 'Asha', null, newAddress('own'));
  expect(await asked()).toBeNull();
  await rename(person, 'Asha', null, email);
  expect(await asked()).not.toBeNull();
  await api.call(person, keepInvitedAddress);
  await api.call(person, keepInvitedAddress);
  expect(await asked()).toBeNull();
});

test('keeps what someone shows in their next organisation from the one they left', async () => {
  const [first, next] = [await newOrganisation(api, { seats: 1 }), await newOrganisation(api, { seats: 1 })];
  const [email, own] = [newAddress('at-work'), newAddress('next')];
  await invite(first.admin, email);
  const person = await accept(email);
  await rename(person, 'Asha', 'Kumar', own);
  await api.call(person, leaveOrganisation, { body: { keepsAddress: false } });
  await invite(next.admin, own);
  await api.call(person, agreeToMembership, { body: { code: await codeFor(own) } });
  await rename(person, 'Asha', 'Newname', own);
  expect(await readBy(next.admin)).toContain('Asha Newname');
  expect(await readBy(next.admin)).not.toContain(email);
  expect(await readBy(first.admin)).toContain('Asha Kumar');
  expect(await readBy(first.admin)).not.toMatch(new RegExp(`Newname|${own}`));
});

test.each(['before they leave', 'after they were removed'] as const)(
  'gives an organisation no way back into the account of someone who changed their address %s',
  async (when) => {
    const { admin } = await newOrganisation(api, { seats: 1 });
    const [email, own] = [newAddress('at-work'), newAddress('own')];
    await invite(admin, email);
    const person = await accept(email);
    const [{ id }] = await people(admin);
    if (when === 'after they were removed') await api.call(admin, endMembership, { params: { id } });
    await api.call(person, startEmailChange, { body: { email: own } });
    const { text } = await api.mailTo(own);
    const otp = /\b\d{5}\b/.exec(text)?.[0];
    expect((await api.call(person, confirmEmailChange, { body: { otp } })).body.email).toBe(own);
    const undo = async () => {
      const link = await rowsOf<{ id: string }>(api.db, sql`SELECT id FROM email_changes WHERE user_id = ${person.id}`);
      const code = api.services.tokens.linkCode('email-change', link[0]?.id ?? '');
      return (await api.call(null, undoEmailChange, { body: { code } })).status;
    };
    if (when === 'before they leave') await api.call(person, leaveOrganisation, { body: { keepsAddress: false } });
    expect(await undo()).toBe(400);
    expect(await readBy(admin)).not.toContain(own);
  },
);
