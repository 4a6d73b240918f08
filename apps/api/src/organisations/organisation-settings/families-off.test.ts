import { showOwnMembership } from '@waymark/contract/organisations/memberships';
import { allowFamilies } from '@waymark/contract/organisations/organisations';
import { inviteFamilyMember, resendInvitation } from '@waymark/contract/people/invitations';
import { expect, test } from 'vitest';
import { newMember, newOrganisation } from '#test/organisation-calls.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });

const allow = (admin: Person, allowsFamilies: unknown) => api.call(admin, allowFamilies, { body: { allowsFamilies } });
const inviteFamily = (person: Person) => {
  const email = newAddress('sister');
  const body = { firstName: 'Mia', lastName: 'Kumar', email, username: email, invitor: person.id };
  return api.call(person, inviteFamilyMember, { body });
};
const codeOf = (body: { error?: { details: { code: string } } }) => body.error?.details.code;

test('stops invitations into families while the business has them off, and no one else’s', async () => {
  const business = await newOrganisation(api, { kind: 'business' });
  const [member, stranger] = [await newMember(api, business), await newPerson(api)];
  const sent = (await inviteFamily(member)).body.user;
  expect((await allow(business.admin, false)).body.data.allowsFamilies).toBe(false);
  expect((await api.call(member, showOwnMembership)).body.data.allowsFamilies).toBe(false);
  expect(codeOf((await inviteFamily(member)).body)).toBe('families_off');
  expect(codeOf((await api.call(member, resendInvitation, { params: { id: sent.id } })).body)).toBe('families_off');
  expect((await inviteFamily(stranger)).status).toBe(200);
  await allow(business.admin, true);
  expect((await api.call(member, resendInvitation, { params: { id: sent.id } })).status).toBe(200);
});

test('lets only a business admin turn families on and off', async () => {
  const { admin } = await newOrganisation(api);
  expect((await allow(admin, false)).status).toBe(403);
  expect((await allow(await newPerson(api, { role: 13 }), false)).status).toBe(404);
  const business = await newOrganisation(api, { kind: 'business' });
  const bad = await allow(business.admin, 'no');
  expect(bad.body.error.details.errors[0]).toMatchObject({ path: ['allowsFamilies'] });
});
