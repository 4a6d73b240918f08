import { randomUUID } from 'node:crypto';
import { showFamily } from '@waymark/contract/people/families';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { triageSubscriptions } from '#people/triage-subscriptions/triage-subscriptions.table.ts';
import { countStatements } from '#test/counted-statements.ts';
import { familyCalls } from '#test/family-calls.ts';
import { newAddress, newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { readFamily } from './families.queries.ts';
import { invitations } from './invitations.table.ts';

const api = startTestApp();
const { invite, join, familyOf } = familyCalls(api);

/** The query as the specification's own call writes it. */
const STRAPI_QUERY = [
  'fields[0]=family_name',
  'fields[1]=has_paid',
  'populate[users][sort][0]=id:asc',
  'populate[users][fields][0]=email',
  'populate[users][fields][1]=firstName',
  'populate[users][fields][2]=lastName',
  'populate[users][populate][triage_subscription][fields][0]=email',
  'populate[users][populate][triage_subscription][fields][1]=phone',
  'populate[users][populate][triage_subscription][fields][2]=subscribed_for_sms',
  'populate[users][populate][triage_subscription][fields][3]=subscribed_for_email',
];

const show = (person: { jwt: string }, id: number | string, query = '') =>
  api.call(person, showFamily, { params: { id }, query });

test('lists members by id with their confirmed triage addresses, then invited people as typed by the inviter', async () => {
  const [inviter, member] = [await newPerson(api), await newPerson(api)];
  const family = await join(inviter, member);
  const email = newAddress('pending');
  const { id } = (await invite(member, email, { firstName: 'Leela' })).body.user;
  await api.db.insert(triageSubscriptions).values({
    userId: inviter.id,
    email: 'checkins@example.org',
    phone: '+14155550132',
    subscribedForSms: true,
  });
  await api.db.insert(triageSubscriptions).values({ userId: member.id });

  const { status, body } = await show(inviter, family);

  expect(status).toBe(200);
  const names = { firstName: 'Asha', lastName: 'Kumar', pending: false, invitor: null };
  const nothing = { email: null, phone: null, subscribed_for_sms: false, subscribed_for_email: false };
  expect(body).toEqual({
    data: {
      id: family,
      attributes: {
        family_name: null,
        has_paid: false,
        users: {
          data: [
            {
              id: inviter.id,
              attributes: {
                email: inviter.email,
                ...names,
                triage_subscription: {
                  data: {
                    id: inviter.id,
                    attributes: {
                      email: 'checkins@example.org',
                      phone: '+14155550132',
                      subscribed_for_sms: true,
                      subscribed_for_email: false,
                    },
                  },
                },
              },
            },
            {
              id: member.id,
              attributes: {
                email: member.email,
                ...names,
                triage_subscription: { data: { id: member.id, attributes: nothing } },
              },
            },
            {
              id,
              attributes: {
                email,
                firstName: 'Leela',
                lastName: 'Nair',
                pending: true,
                invitor: member.id,
                triage_subscription: { data: null },
              },
            },
          ],
        },
      },
    },
  });
});

test('hides an expired invitation', async () => {
  const inviter = await newPerson(api);
  await invite(inviter, newAddress('late'));
  await api.db.update(invitations).set({ expiresAt: sql`now()` }).where(sql`inviter_id = ${inviter.id}`);
  const { users } = (await show(inviter, (await familyOf(inviter)) ?? 0)).body.data.attributes;
  expect(users.data.map((user: { id: number }) => user.id)).toEqual([inviter.id]);
});

test("understands the specification's query with plain and percent-encoded brackets", async () => {
  const inviter = await newPerson(api);
  await invite(inviter, newAddress());
  const family = (await familyOf(inviter)) ?? 0;
  const plain = await show(inviter, family);
  const encoded = STRAPI_QUERY.map((part) => part.split('=').map(encodeURIComponent).join('=')).join('&');
  for (const query of [`?${STRAPI_QUERY.join('&')}`, `?${encoded}`, '?populate=*', '?populate=deep&sort=id:asc']) {
    const reply = await show(inviter, family, query);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual(plain.body);
  }
});

test.each([
  ['filters[users][password][$startsWith]=a', 'filters'],
  ['filters[users][email]=a@b.example', 'filters'],
  ['locale=en', 'locale'],
  ['publicationState=preview', 'publicationState'],
])('rejects a query that could be an oracle by name: %s', async (query, name) => {
  const inviter = await newPerson(api);
  await invite(inviter, newAddress());
  const reply = await show(inviter, (await familyOf(inviter)) ?? 0, `?${query}`);
  expect(reply.status).toBe(400);
  expect(reply.body.error.message).toBe(`Invalid parameters: ${name}`);
});

test.each(['0', '-1', '1.5', '2147483648', 'me', '%00'])('rejects %s as an id', async (id) => {
  const reply = await api.app.inject({
    url: `/families/${id}`,
    headers: { authorization: `Bearer ${(await newPerson(api)).jwt}` },
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().error.details.errors[0].path).toEqual(['id']);
});

test('reads the caller and their family in one SQL statement, and nothing without a login session', async () => {
  const inviter = await newPerson(api);
  await invite(inviter, newAddress());
  const familyId = (await familyOf(inviter)) ?? 0;
  const { db, count } = countStatements(api.db);
  const claims = api.services.tokens.verify('waymark:api', inviter.jwt);
  if (!claims) throw new Error('The token is not valid.');
  const read = await readFamily(db, claims, { familyId });
  expect(read).toMatchObject({ actor: { userId: inviter.id }, found: expect.stringContaining(inviter.email) });
  expect(count()).toBe(1);
  expect(await readFamily(db, { ...claims, loginSessionId: randomUUID() }, { familyId })).toBeUndefined();
});
