import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { exportPeople } from '@waymark/contract/organisations/people-imports';
import { expect, test } from 'vitest';
import { newGroup, newGroupAdmin, newMember, newOrganisation } from '#test/organisation-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

test('gives a group admin the people of the own group as CSV, and no one else', async () => {
  const organisation = await newOrganisation(api);
  const [own, other] = [await newGroup(api, organisation), await newGroup(api, organisation)];
  const leader = await newGroupAdmin(api, organisation, own.id);
  const inside = await newMember(api, organisation, { groupId: own.id });
  const outside = [
    await newMember(api, organisation, { groupId: other.id }),
    await newMember(api, organisation),
    await newMember(api, await newOrganisation(api)),
    organisation.admin,
  ];

  const file = await api.app.inject({ url: exportPeople.url, headers: { authorization: `Bearer ${leader.jwt}` } });

  expect(file.statusCode).toBe(200);
  const lines = file.payload.replace(/\r\n$/, '').split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Email","First name","Last name","Group","Waymark role","State","Invited","Joined","Ended"',
  );
  expect(lines.slice(1).map((line) => /^"([^"]*)"/.exec(line)?.[1])).toEqual([leader.email, inside.email]);
  for (const { email } of outside) expect(file.payload).not.toContain(email);
  const [line] = (await api.call(organisation.admin, listAuditEntries)).body.data;
  expect(line).toMatchObject({ deed: 'people-exported', about: own.name });
});
