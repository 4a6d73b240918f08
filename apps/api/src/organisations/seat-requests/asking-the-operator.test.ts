import { listNotifications } from '@waymark/contract/notices/notifications';
import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { closeOrganisation } from '@waymark/contract/organisations/organisations';
import { askForSeats, decideSeatRequest, listSeatRequests } from '@waymark/contract/organisations/seat-requests';
import { expect, test } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { newGroup, newGroupAdmin, newOrganisation, organisationCalls } from '#test/organisation-calls.ts';
import { newAddress, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const CONTACT = 'hello@practice.example';
const api = startTestApp({ env: { contactEmail: CONTACT } });
const { show, people, invite } = organisationCalls(api);

const ask = (admin: Person, seats: number, reason = 'Our design team starts in January.') =>
  api.call(admin, askForSeats, { body: { seats, reason } });
const listed = async (admin: Person) => (await api.call(admin, listSeatRequests)).body.data;
const operator = (...args: string[]) => runCommand(api.services, args);
/** The number by which the operator names the request of this organisation. */
async function numberOf(name: string): Promise<string> {
  const line = (await operator('seat-requests')).find((one) => one.includes(`for ${name},`));
  return /^\d+/.exec(line ?? '')?.[0] ?? 'none';
}

test.each(['enterprise', 'business', 'portfolio'] as const)(
  'mails the operator what the admin of a new %s asks for, who answers with one command',
  async (kind) => {
    const { name, admin } = await newOrganisation(api, { kind });
    expect((await ask(admin, 20)).body.data).toMatchObject({ group: null, seats: 20, state: 'open' });
    const mail = await api.mailTo(CONTACT, new RegExp(`^${name} asks for 20 seats`));
    expect(mail.replyTo).toBe(admin.email);
    expect(mail.text).toContain('Our design team starts in January.');
    const number = await numberOf(name);
    expect(mail.text).toContain(`approve-seats ${number} 20`);
    expect(await operator('approve-seats', number, '12')).toEqual([
      `${name} has 12 seats more.`,
      'Its admins get a notification and a mail.',
    ]);
    expect(await listed(admin)).toMatchObject([{ group: null, state: 'approved', seats: 20, grantedSeats: 12 }]);
    const [news] = (await api.call(admin, listNotifications)).body.data;
    expect(news.attributes).toMatchObject({ title: 'You have 12 seats more', body: 'You asked for 20 seats.' });
    await expect(operator('decline-seats', number)).rejects.toThrow('is not among');
    expect((await api.call(admin, listAuditEntries)).body.data).toMatchObject([
      { deed: 'seats-approved', isByOperator: true, count: 12 },
      { deed: 'seats-asked', isByOperator: false, count: 20 },
    ]);
  },
);

test('gives the seats that were asked for to those who wait, and none when declined', async () => {
  const { name, admin } = await newOrganisation(api);
  await invite(admin, newAddress());
  await ask(admin, 2);
  await ask(admin, 3, 'Three, after all.');
  expect(await listed(admin)).toMatchObject([{ seats: 3, reason: 'Three, after all.' }]);
  await operator('approve-seats', await numberOf(name));
  expect((await show(admin)).seats).toMatchObject({ total: 3, free: 2, invited: 1, waiting: 0 });
  expect(await people(admin)).toMatchObject([{ state: 'invited' }]);
  await ask(admin, 50);
  expect(await operator('decline-seats', await numberOf(name))).toContain(`${name} gets no seats for now.`);
  expect((await show(admin)).seats.total).toBe(3);
  expect(await listed(admin)).toMatchObject([{ state: 'denied' }, { state: 'approved' }]);
});

test('keeps what an organisation asks for from its groups, and lets only the operator answer it', async () => {
  const organisation = await newOrganisation(api, { seats: 5 });
  const group = await newGroup(api, organisation);
  const leader = await newGroupAdmin(api, organisation, group.id);
  const { id } = (await ask(organisation.admin, 7)).body.data;
  await ask(leader, 2);
  expect(await listed(leader)).toMatchObject([{ group: { id: group.id }, seats: 2 }]);
  expect((await listed(organisation.admin)).length).toBe(2);
  const decide = { params: { id }, body: { grantedSeats: 7 } };
  expect((await api.call(organisation.admin, decideSeatRequest, decide)).status).toBe(404);
  expect(await listed((await newOrganisation(api)).admin)).toEqual([]);
  expect((await operator('seat-requests')).join('\n')).not.toContain(group.name);
});

test('lists no request of an organisation that left, and says when there is none', async () => {
  const { name, admin } = await newOrganisation(api, { kind: 'business' });
  await ask(admin, 4);
  const number = await numberOf(name);
  await api.call(admin, closeOrganisation, { body: { name } });
  expect(await numberOf(name)).toBe('none');
  await expect(operator('approve-seats', number)).rejects.toThrow('is not among');
  await expect(operator('approve-seats', 'all')).rejects.toThrow('whole number');
});

test('takes ten requests a day, each of which may be a mail', async () => {
  const { admin } = await newOrganisation(api);
  for (let asked = 1; asked <= 10; asked += 1) expect((await ask(admin, asked)).status).toBe(200);
  expect((await ask(admin, 11)).status).toBe(429);
});
