import { listAuditEntries } from '@waymark/contract/organisations/audit-entries';
import { leaveOrganisation } from '@waymark/contract/organisations/memberships';
import { closeOrganisation } from '@waymark/contract/organisations/organisations';
import { changeShelf, changeWelcome, removeLogo } from '@waymark/contract/organisations/welcomes';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { articles } from '#library/articles.table.ts';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { importLibrary } from '#test/library-articles.ts';
import { newGroup, newGroupAdmin, newMember, newOrganisation } from '#test/organisation-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { drawnLogo, welcomeCalls } from '#test/welcome-calls.ts';

const api = startTestApp({ works: false });
importLibrary(api);
const { show, upload } = welcomeCalls(api);

const WORDS = 'Good to have you here.\n\nYour coaching is yours alone.';
const write = (person: Person, words: unknown) => api.call(person, changeWelcome, { body: { words } });
const shelve = (person: Person, items: unknown) => api.call(person, changeShelf, { body: { items } });
const codeOf = (body: { error?: { details: { code: string } } }) => body.error?.details.code;
const LINK = { kind: 'link', title: 'Our house rules', url: 'https://intranet.example.org/rules' };

test('shows what an admin wrote to all people of the organisation, and to no one else', async () => {
  const [organisation, other] = [await newOrganisation(api), await newOrganisation(api, { kind: 'business' })];
  const group = await newGroup(api, organisation);
  const people = [
    await newMember(api, organisation),
    await newMember(api, organisation, { part: 'manager' }, { subRole: 7 }),
    await newGroupAdmin(api, organisation, group.id),
  ];
  expect(await show(people[0] as Person)).toEqual({
    organisation: organisation.name,
    logo: null,
    words: '',
    shelf: [],
  });
  expect((await write(organisation.admin, ` ${WORDS}\n`)).body.data.words).toBe(WORDS);
  for (const person of [organisation.admin, ...people]) expect((await show(person))?.words).toBe(WORDS);
  expect((await show(other.admin))?.words).toBe('');
  expect((await show(await newMember(api, other)))?.words).toBe('');
  expect(await show(await newPerson(api))).toBeNull();
  expect((await write(other.admin, 'Hello.')).status).toBe(200);
  expect((await show(organisation.admin))?.words).toBe(WORDS);
});

test('lets admins of the whole organisation change it, and no one else', async () => {
  const organisation = await newOrganisation(api);
  const leader = await newGroupAdmin(api, organisation, (await newGroup(api, organisation)).id);
  const manager = await newMember(api, organisation, { part: 'manager' }, { subRole: 7 });
  const portfolio = await newOrganisation(api, { kind: 'portfolio' });
  for (const person of [leader, manager, portfolio.admin]) {
    expect((await write(person, WORDS)).status).toBe(403);
    expect((await shelve(person, [])).status).toBe(403);
    expect((await upload(person, await drawnLogo())).status).toBe(403);
    expect((await api.call(person, removeLogo)).status).toBe(403);
  }
  const removed = await newPerson(api, { role: 11 });
  expect([(await write(removed, WORDS)).status, (await upload(removed, await drawnLogo())).status]).toEqual([404, 404]);
});

test.each([
  ['x'.repeat(601), 'Keep the welcome under 600 characters.'],
  ['See https://example.org', /without links/],
  ['See WWW.example.org', /without links/],
  ['Write to boss@example.org', /without links/],
  ['A bell\u0007', /without links/],
  [null, 'Keep the welcome under 600 characters.'],
])('rejects a welcome like %j', async (words, message) => {
  const { admin } = await newOrganisation(api);
  const { status, body } = await write(admin, words);
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['words']]);
  expect(body.error.message).toMatch(message);
  expect((await show(admin))?.words).toBe('');
});

test('keeps articles and links in the order of the shelf, without what left the library', async () => {
  const { admin } = await newOrganisation(api);
  const [first, second] = await api.db.select({ slug: articles.slug }).from(articles).limit(2);
  const wanted = [{ kind: 'article', slug: first?.slug }, LINK, { kind: 'article', slug: second?.slug }];
  const { body } = await shelve(admin, wanted);
  expect(body.data.shelf.map(({ kind }: { kind: string }) => kind)).toEqual(['article', 'link', 'article']);
  expect(body.data.shelf[0]).toMatchObject({ slug: first?.slug, readingMinutes: expect.any(Number) });
  expect(body.data.shelf[1]).toEqual(LINK);
  expect((await shelve(admin, wanted.toReversed())).body.data.shelf[2].slug).toBe(first?.slug);
  await api.db.delete(articles).where(eq(articles.slug, first?.slug ?? ''));
  expect((await show(admin))?.shelf).toHaveLength(2);
  const gone = await shelve(admin, wanted);
  expect([gone.status, codeOf(gone.body)]).toEqual([400, 'no_such_article']);
  expect((await show(admin))?.shelf).toHaveLength(2);
});

test.each([
  'http://intranet.example.org/rules',
  'javascript:alert(1)',
  'https://waymark.example@evil.example/',
  'https://intranet',
  'https://evil.example\\@good.example',
  'https://example.org/a b',
  `https://example.org/${'x'.repeat(500)}`,
  '//example.org',
  '',
])('puts no link to %s on a shelf', async (url) => {
  const { admin } = await newOrganisation(api);
  const { status, body } = await shelve(admin, [{ ...LINK, url }]);
  expect([status, body.error.details.errors[0].path]).toEqual([400, ['items', '0', 'url']]);
});

test('refuses what does not fit on a shelf, naming it', async () => {
  const { admin } = await newOrganisation(api);
  const many = Array.from({ length: 13 }, (_, at) => ({ ...LINK, url: `${LINK.url}/${at}` }));
  for (const items of [many, [LINK, LINK], [{ ...LINK, title: 'two\nlines' }], [{ kind: 'page' }], 'all of it']) {
    const { status, body } = await shelve(admin, items);
    expect([items, status, body.error.details.errors[0].path[0]]).toEqual([items, 400, 'items']);
  }
  expect((await shelve(admin, many.slice(1))).body.data.shelf).toHaveLength(12);
});

test('writes a line of the audit log for each change, without what was written', async () => {
  const { admin } = await newOrganisation(api);
  await write(admin, 'planted-words');
  await shelve(admin, [{ ...LINK, title: 'planted-title' }]);
  await upload(admin, await drawnLogo());
  const { body } = await api.call(admin, listAuditEntries);
  expect(body.data.map(({ deed }: { deed: string }) => deed)).toEqual([
    'logo-changed',
    'shelf-changed',
    'welcome-changed',
  ]);
  expect(JSON.stringify(body)).not.toContain('planted');
});

test('takes all of it away when the organisation leaves, and from someone who leaves it', async () => {
  const organisation = await newOrganisation(api, { kind: 'business' });
  const [member, other] = [await newMember(api, organisation), await newMember(api, organisation)];
  await write(organisation.admin, WORDS);
  await shelve(organisation.admin, [LINK]);
  const logo = (await upload(organisation.admin, await drawnLogo())).body.data.logo;
  await api.call(other, leaveOrganisation, { body: { keepsAddress: true } });
  expect(await show(other)).toBeNull();
  await api.call(organisation.admin, closeOrganisation, { body: { name: organisation.name } });
  expect([await show(member), await show(organisation.admin)]).toEqual([null, null]);
  const left = await rowsOf(
    api.db,
    sql`SELECT 1 FROM welcomes WHERE organisation_id = ${organisation.id}
      UNION ALL SELECT 1 FROM shelf_items WHERE organisation_id = ${organisation.id}
      UNION ALL SELECT 1 FROM pictures WHERE key = ${logo}`,
  );
  expect(left).toEqual([]);
  expect(codeOf((await write(organisation.admin, WORDS)).body)).toBe('organisation_closed');
});

test('can be read but not changed while the organisation is suspended', async () => {
  const { id, admin } = await newOrganisation(api, { kind: 'business' });
  await write(admin, WORDS);
  await api.db.update(organisations).set({ suspendedAt: new Date() }).where(eq(organisations.id, id));
  expect(codeOf((await write(admin, 'Other words.')).body)).toBe('organisation_suspended');
  expect(codeOf((await upload(admin, await drawnLogo())).body)).toBe('organisation_suspended');
  expect((await show(admin))?.words).toBe(WORDS);
});
