import type { Endpoint } from '@waymark/contract/endpoint';
import { addBookmark, listBookmarkedSlugs, listBookmarks, listLibraryForMe } from '@waymark/contract/library/library';
import { leaveFamily, showFamily } from '@waymark/contract/people/families';
import { cancelInvitation, resendInvitation } from '@waymark/contract/people/invitations';
import { showMe, updateUser } from '@waymark/contract/people/session-users';
import { listChosenTopics, listTopics } from '@waymark/contract/people/topics';
import { showTriageSubscription } from '@waymark/contract/people/triage-subscriptions';
import type { RoleId, SubRoleId } from '@waymark/contract/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { importContent } from '#library/content-import.service.ts';
import { setTriageAddress } from '#people/triage-subscriptions/triage-subscriptions.queries.ts';
import { articleSource, newContentFolder } from '#test/content-folder.ts';
import { familyCalls } from '#test/family-calls.ts';
import { newAddress, newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { folder, write } = newContentFolder();
const { invite, join, familyOf } = familyCalls(api);

const ROLES: readonly [string, RoleId, SubRoleId | null][] = [
  ['coachee', 3, 5],
  ['manager', 3, 7],
  ['coach', 5, 2],
  ['group admin', 10, null],
  ['enterprise admin', 11, null],
  ['super admin', 12, null],
  ['business admin', 13, null],
];

let topicId: number;
beforeAll(async () => {
  await write('an-article', articleSource());
  await importContent(api.services, folder);
  topicId = (await api.call(null, listTopics)).body.data[0].id;
});

interface Owner extends Person {
  readonly family: number;
  readonly invitation: number;
}

async function newOwner(role: RoleId, subRole: SubRoleId | null): Promise<Owner> {
  const person = await newPerson(api, { role, subRole });
  const { id: invitation } = (await invite(person, newAddress('waiting'))).body.user;
  await api.call(person, updateUser, { params: { id: person.id }, body: { topics: [topicId] } });
  await api.call(person, addBookmark, { params: { slug: 'an-article' } });
  await setTriageAddress(api.db, person.id, 'email', newAddress('triage'));
  return { ...person, invitation, family: (await familyOf(person)) ?? 0 };
}

const BY_ID: readonly [string, Endpoint, (owner: Owner) => number, unknown?][] = [
  ['sees the family', showFamily, ({ family }) => family],
  ['leaves the family', leaveFamily, ({ family }) => family],
  ['mails the invitation again', resendInvitation, ({ invitation }) => invitation],
  ['cancels the invitation', cancelInvitation, ({ invitation }) => invitation],
  ['sees the topics', listChosenTopics, ({ id }) => id],
  ['changes the topics', updateUser, ({ id }) => id, { topics: [] }],
  ['changes the name', updateUser, ({ id }) => id, { firstName: 'Eve' }],
  ['sees the bookmarks', listBookmarkedSlugs, ({ id }) => id],
];

const ask = (person: Person, endpoint: Endpoint, id: number, body?: unknown) =>
  api.call(person, endpoint, { params: { id }, ...(body === undefined ? {} : { body }) });

async function stateOf(owner: Owner): Promise<unknown> {
  const own = { params: { id: owner.id } };
  const answers = [
    await api.call(owner, showMe),
    await api.call(owner, showFamily, { params: { id: owner.family } }),
    await api.call(owner, listChosenTopics, own),
    await api.call(owner, listBookmarkedSlugs, own),
    await api.call(owner, listBookmarks),
    await api.call(owner, showTriageSubscription),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  return answers.map(({ body }) => body);
}

describe.each(ROLES)('a %s', (_name, role, subRole) => {
  test('has their own things, and nothing of anyone else’s', async () => {
    const [owner, stranger] = [await newOwner(3, 5), await newOwner(role, subRole)];
    const before = await stateOf(owner);
    for (const [, endpoint, rowOf, body] of BY_ID) {
      const foreign = await ask(stranger, endpoint, rowOf(owner), body);
      const missing = await ask(stranger, endpoint, 2_000_000_000, body);
      expect([endpoint.url, foreign.status]).toEqual([endpoint.url, 404]);
      expect(JSON.stringify(foreign.body)).toBe(JSON.stringify(missing.body));
    }
    expect(await stateOf(owner)).toEqual(before);

    const own = (await stateOf(stranger)) as { data?: { attributes?: { email?: string } } }[];
    expect(JSON.stringify(own)).not.toContain(owner.email);
    for (const [what, endpoint, rowOf, body] of BY_ID.filter(([, { method }]) => method !== 'POST')) {
      expect([what, (await ask(stranger, endpoint, rowOf(stranger), body)).status < 300]).toEqual([what, true]);
    }
  });

  test('sees only their own things in lists', async () => {
    await newOwner(3, 5);
    const stranger = await newPerson(api, { role, subRole });
    expect((await api.call(stranger, listBookmarks)).body.data).toEqual([]);
    expect((await api.call(stranger, showTriageSubscription)).body).toEqual({ data: null });
    expect((await api.call(stranger, listLibraryForMe)).body.data).toHaveLength(1);
  });

  test.each(['role', 'sub_role', 'email', 'family', 'confirmed'])('cannot change their %s', async (field) => {
    const person = await newPerson(api, { role, subRole });
    const before = (await api.call(person, showMe)).body;
    const reply = await api.call(person, updateUser, {
      params: { id: person.id },
      body: { firstName: 'Eve', [field]: 12 },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.error.message).toBe(`Invalid parameters: ${field}`);
    expect((await api.call(person, showMe)).body).toEqual(before);
  });
});

test('gives a stranger who tries ids the same answer everywhere', async () => {
  for (let owners = 0; owners < 3; owners += 1) await newOwner(3, 5);
  const stranger = await newPerson(api);
  for (const [what, endpoint, , body] of BY_ID) {
    const answers = new Set<string>();
    for (let id = 1; id <= 50; id += 1) {
      if (id === stranger.id) continue;
      const reply = await ask(stranger, endpoint, id, body);
      const { 'x-request-id': _request, date: _date, ...headers } = reply.headers;
      answers.add(JSON.stringify([reply.status, reply.body, headers]));
    }
    expect([what, answers.size]).toEqual([what, 1]);
    expect([...answers][0]).toContain('"status":404');
  }
});

test('hides a family at once from a member who leaves or changes to another', async () => {
  const [owner, member] = [await newOwner(3, 5), await newPerson(api)];
  await join(owner, member);
  expect((await ask(member, showFamily, owner.family)).status).toBe(200);
  const next = await join(await newOwner(3, 5), member);
  expect((await ask(member, showFamily, owner.family)).status).toBe(404);
  await ask(member, leaveFamily, next);
  expect((await ask(member, showFamily, next)).status).toBe(404);
});
