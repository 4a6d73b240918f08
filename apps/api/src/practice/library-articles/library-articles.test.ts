import type { ArticleDraft, EditedArticle, EditedItem } from '@waymark/contract/library/article-drafts';
import {
  addBookmark,
  listBookmarkedSlugs,
  listBookmarks,
  listLibrary,
  showArticle,
} from '@waymark/contract/library/library';
import * as contract from '@waymark/contract/practice/library-articles';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { beforeAll, describe, expect, test } from 'vitest';
import { importContent } from '#library/content-import.service.ts';
import { articleSource, newContentFolder } from '#test/content-folder.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { folder, write, remove } = newContentFolder();

let owner: Person;
beforeAll(async () => {
  await write(
    'grief',
    articleSource({ title: 'Grief', topics: ['grief'], keywords: ['loss'], text: 'It takes time.' }),
  );
  await write('rest', articleSource({ title: 'Rest', keywords: ['rest'] }));
  await importContent(api.services, folder);
  owner = await newPracticeMember(api, 'owner');
});

const DRAFT: ArticleDraft = {
  title: 'A walk at noon',
  summary: 'Twenty minutes are enough.',
  content: '## Why\n\nBecause light helps. [More](https://www.who.int/)',
  topics: ['sleep', 'burnout'],
  keywords: 'walking, light',
  sources: 'Light and sleep | World Health Organization | https://www.who.int/',
  pictureAlt: '',
};

const show = async (slug: string): Promise<EditedArticle> =>
  (await api.call(owner, contract.showEditedArticle, { params: { slug } })).body;
const save = async (slug: string, changes: Partial<ArticleDraft> = {}, version?: number, by = owner) => {
  const seen = version ?? (await show(slug)).version;
  return api.call(by, contract.saveArticle, { params: { slug }, body: { ...DRAFT, ...changes, version: seen } });
};
const publish = async (slug: string, version?: number) =>
  api.call(owner, contract.publishArticle, {
    params: { slug },
    body: { version: version ?? (await show(slug)).version },
  });
const withdraw = async (slug: string) =>
  api.call(owner, contract.withdrawArticle, { params: { slug }, body: { version: (await show(slug)).version } });
const read = (slug: string) => api.call(null, showArticle, { params: { slug } });
const found = async (words: string) =>
  (await api.call(null, listLibrary, { query: `?_q=${words}` })).body.data.map(
    ({ attributes }: { attributes: { slug: string } }) => attributes.slug,
  );

let written = 0;
async function newArticle(changes: Partial<ArticleDraft> = {}): Promise<string> {
  written += 1;
  const slug = `written-${written}`;
  const begun = await api.call(owner, contract.beginArticle, { body: { slug, title: DRAFT.title } });
  expect(begun.status).toBe(201);
  expect((await save(slug, changes)).status).toBe(200);
  return slug;
}

const deedsOf = async (deed: string) =>
  (await api.call(owner, listPracticeEntries, { query: `?deed=${deed}` })).body.meta.pagination.total;

describe('an article that the practice writes', () => {
  test('is seen by no reader until it is published, and then at once, with its search', async () => {
    const slug = await newArticle({ content: 'A marmalade of thoughts.' });
    expect((await read(slug)).status).toBe(404);
    expect(await found('marmalade')).toEqual([]);
    expect(await show(slug)).toMatchObject({ state: 'draft', hasChanges: true, publishedOn: null, editions: [] });

    expect((await publish(slug)).body).toMatchObject({ state: 'published', hasChanges: false });

    await expect.poll(async () => (await read(slug)).status).toBe(200);
    const { attributes } = (await read(slug)).body.data;
    expect(attributes).toMatchObject({
      title: DRAFT.title,
      content: 'A marmalade of thoughts.',
      readingMinutes: 1,
      picture: null,
      sources: [{ title: 'Light and sleep', publisher: 'World Health Organization', url: 'https://www.who.int/' }],
    });
    await expect.poll(() => found('marmalade')).toEqual([slug]);
  });

  test('keeps what readers see while a new draft is written', async () => {
    const slug = await newArticle();
    await publish(slug);
    await save(slug, { title: 'Another title' });
    expect((await read(slug)).body.data.attributes.title).toBe(DRAFT.title);
    expect(await show(slug)).toMatchObject({ state: 'published', hasChanges: true, draft: { title: 'Another title' } });
  });

  test('is one edition however often it is published, and each names who did it', async () => {
    const slug = await newArticle();
    const { version } = await show(slug);
    const before = await deedsOf('article-published');
    const both = await Promise.all([publish(slug, version), publish(slug, version)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await deedsOf('article-published')).toBe(before + 1);
    await save(slug, { title: 'The second' });
    await publish(slug);
    const { editions } = await show(slug);
    expect(editions).toMatchObject([
      { number: 2, publishedBy: expect.any(String) },
      { number: 1, publishedBy: expect.any(String) },
    ]);
    const first = await api.call(owner, contract.showEdition, { params: { slug, number: 1 } });
    expect(first.body.title).toBe(DRAFT.title);
    expect((await api.call(owner, contract.showEdition, { params: { slug, number: 3 } })).status).toBe(404);
  });

  test.each([
    ['a link that runs', 'Hello\n\n[x](javascript:alert(1))', /^Line 3 of the text leads to an address/],
    ['HTML', 'One\n\nTwo\n\n<script>alert(1)</script>', /^Line 5 of the text holds HTML/],
    ['a data image', '![x](data:image/svg+xml;base64,PHN2Zz4=)', /^Line 1 of the text leads/],
  ])('is refused with %s, at its text, with the line', async (_what, content, sentence) => {
    const slug = await newArticle();
    const before = await show(slug);
    const { status, body } = await save(slug, { content });
    expect(status).toBe(400);
    expect(body.error.message).toMatch(sentence);
    expect(body.error.details.errors[0].path).toEqual(['content']);
    expect(await show(slug)).toEqual(before);
  });

  test.each([
    ['summary', { summary: '' }],
    ['content', { content: '' }],
    ['topics', { topics: [] }],
    ['keywords', { keywords: '' }],
  ])('is saved without its %s, and not published', async (field, missing) => {
    const slug = await newArticle(missing);
    const { status, body } = await publish(slug);
    expect([status, body.error.details.errors[0].path]).toEqual([400, [field]]);
    expect((await read(slug)).status).toBe(404);
  });

  test('names the line of a source that is none, and a topic that is gone', async () => {
    const slug = await newArticle();
    const wrong = await save(slug, { sources: 'A | B | https://a.example\nA | B | http://b.example' });
    expect(wrong.body.error.message).toMatch(/^Line 2 needs a title/);
    const gone = await save(slug, { topics: ['astrology'] });
    expect(gone.body.error.details.errors[0].path).toEqual(['topics']);
  });

  test('of two who change it, the second is refused and the first kept', async () => {
    const slug = await newArticle();
    const { version } = await show(slug);
    const other = await newPracticeMember(api, 'coordinator');
    const first = await save(slug, { title: 'The first' }, version, other);
    const second = await save(slug, { title: 'The second' }, version);
    expect([first.status, second.status]).toEqual([200, 409]);
    expect(second.body.error.details.code).toBe('request_reused');
    expect((await show(slug)).draft.title).toBe('The first');
    expect((await publish(slug, version)).status).toBe(409);
    expect((await save(slug, { title: 'The first' }, version)).status).toBe(200);
  });

  test('begins once at an address, and at none that is taken', async () => {
    const begin = (slug: string, title: string, by = owner) =>
      api.call(by, contract.beginArticle, { body: { slug, title } });
    expect((await begin('twice', 'Twice')).body).toEqual((await begin('twice', 'Twice')).body);
    for (const slug of ['grief', 'twice', 'bookmarks', 'Not-An-Address'])
      expect((await begin(slug, 'Other')).body.error.details.errors[0].path).toEqual(['slug']);
  });

  test('is written by owners and coordinators alone', async () => {
    const bookkeeper = await newPracticeMember(api, 'bookkeeper');
    for (const person of [bookkeeper, await newPerson(api)])
      expect((await api.call(person, contract.listEditedArticles)).status).toBe(403);
  });

  test('is in the list with its state, found by words of its title', async () => {
    const slug = await newArticle({ title: 'A title with 100% rye' });
    const list = async (query: string) => (await api.call(owner, contract.listEditedArticles, { query })).body.data;
    expect(await list('?search=100%25%20RYE')).toMatchObject([{ slug, state: 'draft', isFirstEdition: false }]);
    expect(await list('?search=100_')).toEqual([]);
    expect((await list('?state=published')).map((item: EditedItem) => item.state)).not.toContain('draft');
  });

  test('that is withdrawn answers as one that was never there, and comes back with its bookmarks', async () => {
    const slug = await newArticle({ content: 'A quixotic text.' });
    await publish(slug);
    await expect.poll(async () => (await read(slug)).status).toBe(200);
    const reader = await newPerson(api);
    await api.call(reader, addBookmark, { params: { slug } });
    expect((await withdraw(slug)).body).toMatchObject({ state: 'withdrawn' });
    await expect.poll(async () => (await read(slug)).status).toBe(404);
    const { error: missing } = (await read('never-written')).body;
    expect((await read(slug)).body.error).toEqual(missing);
    const marked = async () =>
      (await api.call(reader, listBookmarkedSlugs, { params: { id: reader.id } })).body.bookmarks;
    expect(await marked()).toEqual([]);
    expect((await api.call(reader, listBookmarks)).body.meta.pagination.total).toBe(0);
    expect((await api.call(reader, addBookmark, { params: { slug } })).status).toBe(404);
    expect(await found('quixotic')).toEqual([]);
    expect((await withdraw(slug)).status).toBe(200);

    const { editions } = await show(slug);
    await publish(slug);

    await expect.poll(async () => (await read(slug)).status).toBe(200);
    expect(await marked()).toEqual([slug]);
    expect((await show(slug)).editions).toEqual(editions);
  });
});

describe('the first edition', () => {
  test('becomes the first of the editions, and an import leaves the practice’s alone', async () => {
    expect(await show('grief')).toMatchObject({
      isFirstEdition: true,
      version: 0,
      state: 'published',
      hasChanges: false,
    });
    const { draft } = await show('grief');
    expect(draft).toMatchObject({ content: 'It takes time.', topics: ['grief'], keywords: 'loss' });
    await api.call(owner, contract.saveArticle, {
      params: { slug: 'grief' },
      body: { ...draft, title: 'Grief, by us', version: 0 },
    });
    await publish('grief');
    expect((await show('grief')).editions).toMatchObject([{ number: 2 }, { number: 1, publishedBy: null }]);

    await write('grief', articleSource({ title: 'Grief, newer' }));
    expect(await importContent(api.services, folder)).toMatchObject({ changed: 0, removed: 0 });
    remove('grief');
    expect(await importContent(api.services, folder)).toMatchObject({ removed: 0 });
    expect((await read('grief')).body.data.attributes.title).toBe('Grief, by us');
  });

  test('stays withdrawn when the content is imported again, and follows it while it is only a draft', async () => {
    await withdraw('rest');
    await write('rest', articleSource({ title: 'Rest, newer', keywords: ['rest'] }));
    await importContent(api.services, folder);
    await expect.poll(async () => (await read('rest')).status).toBe(404);
    await publish('rest');
    await expect.poll(async () => (await read('rest')).status).toBe(200);
  });
});
