import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addBookmark, listBookmarkedSlugs, listLibrary, showArticle } from '@waymark/contract/library/library';
import { listTopics } from '@waymark/contract/people/topics';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#operator/commands.ts';
import { articleSource, newContentFolder, TOPICS } from '#test/content-folder.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp, TEST_SECRETS } from '#test/start-test-app.ts';
import { apiProof } from '#tokens.ts';
import { importContent } from './content-import.service.ts';

const calls: { path: string | undefined; proof: IncomingHttpHeaders[string] }[] = [];
const web = createServer((request, response) => {
  calls.push({ path: `${request.method} ${request.url}`, proof: request.headers['x-waymark-api'] });
  response.writeHead(204).end();
});
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
afterAll(() => void web.close());
const webInternalUrl = new URL(`http://127.0.0.1:${(web.address() as AddressInfo).port}`);

const api = startTestApp({ env: { webInternalUrl } });
const { folder, write, remove } = newContentFolder();
const load = () => importContent(api.services, folder);

const slugs = async () =>
  (await api.call(null, listLibrary)).body.data.map((item: { attributes: { slug: string } }) => item.attributes.slug);
const show = async (slug: string) => (await api.call(null, showArticle, { params: { slug } })).body.data;

beforeAll(async () => {
  await write('first', articleSource({ publishedOn: '2026-01-01', title: 'The first' }));
  await write('second', articleSource({ publishedOn: '2026-02-01', keywords: ['rest', 'night'] }));
});

test('imports topics and articles, and notifies the web', async () => {
  expect(await load()).toEqual({ articles: 2, added: 2, changed: 0, removed: 0 });
  expect(await slugs()).toEqual(['second', 'first']);
  expect((await api.call(null, listTopics)).body.meta.pagination.total).toBe(TOPICS.length);
  await expect
    .poll(() => calls)
    .toEqual([{ path: 'POST /library-changed', proof: apiProof(TEST_SECRETS.NEXTAUTH_SECRET) }]);
});

test('does nothing for unchanged content, even when two nodes start at once', async () => {
  const before = await show('first');
  const reports = await Promise.all([load(), load()]);
  expect(reports).toEqual(Array(2).fill({ articles: 2, added: 0, changed: 0, removed: 0 }));
  expect(await show('first')).toEqual(before);
  expect(calls).toHaveLength(1);
});

test('keeps id and bookmarks of a changed article, and deletes those of a removed one', async () => {
  const reader = await newPerson(api);
  const { id } = await show('first');
  for (const slug of ['first', 'second']) await api.call(reader, addBookmark, { params: { slug } });
  await write(
    'first',
    articleSource({ title: 'The first, once more', topics: ['grief', 'sleep'], keywords: ['loss'] }),
  );
  remove('second');

  expect(await load()).toEqual({ articles: 1, added: 0, changed: 1, removed: 1 });

  const { id: sameId, attributes } = await show('first');
  expect(sameId).toBe(id);
  expect(attributes.title).toBe('The first, once more');
  expect(attributes.topics.data.map((topic: { attributes: { name: string } }) => topic.attributes.name)).toEqual([
    'Grief',
    'Sleep',
  ]);
  expect(attributes.keywords.data).toMatchObject([{ attributes: { name: 'loss' } }]);
  expect((await api.call(null, showArticle, { params: { slug: 'second' } })).status).toBe(404);
  const kept = await api.call(reader, listBookmarkedSlugs, { params: { id: reader.id } });
  expect(kept.body).toEqual({ bookmarks: ['first'] });
  await expect.poll(() => calls.length).toBe(2);
});

test('renames a topic in place, and deletes a removed one', async () => {
  await write('topics.json', JSON.stringify([{ slug: 'sleep', name: 'Sleeping' }, ...TOPICS.slice(2)]));
  const { data: before } = (await api.call(null, listTopics)).body;
  await load();
  const { data: after } = (await api.call(null, listTopics)).body;
  const idOf = (list: typeof after) =>
    list.find((topic: { attributes: { slug: string } }) => topic.attributes.slug === 'sleep').id;
  expect(idOf(after)).toBe(idOf(before));
  expect(after.map((topic: { attributes: { name: string } }) => topic.attributes.name)).toEqual([
    'Difficult conversations',
    'Grief',
    'Sleeping',
  ]);
  await write('topics.json', JSON.stringify(TOPICS));
  await load();
});

test('stores the text as written and counts the minutes to read it', async () => {
  const text =
    '## A heading\n\nA [link](/blogs/first) & *more* <https://www.who.int>.\n\n| a | b |\n|---|---|\n| 1 | 2 |';
  await write('written', articleSource({ text: `${text}\n\n${'word '.repeat(430)}`, publishedOn: '2026-03-01' }));
  await load();
  const { attributes } = await show('written');
  expect(attributes.content.startsWith(text)).toBe(true);
  expect(attributes.readingMinutes).toBe(3);
  expect(attributes.publishedOn).toBe('2026-03-01');
});

describe('a faulty file', () => {
  const markdown = (text: string) => articleSource({ text });

  test.each([
    ['without front matter', 'Only text.', /there is no front matter/],
    ['with broken YAML', '---\ntitle: [\n---\ntext', /not YAML/],
    ['with an alias bomb', `---\na: &a [x]\nb: [${'*a,'.repeat(50)}*a]\n---\ntext`, /broken\.md: /],
    ['without a title', articleSource().replace(/^title.*\n/m, ''), /title/],
    ['with a title that is too long', articleSource({ title: 'x'.repeat(201) }), /title/],
    ['with an unknown key', articleSource().replace('title:', 'author: me\ntitle:'), /Unrecognized key/],
    ['with an unknown topic', articleSource({ topics: ['astrology'] }), /astrology is not in topics\.json/],
    ['with a topic twice', articleSource({ topics: ['sleep', 'sleep'] }), /topics: names a topic twice/],
    ['without topics', articleSource({ topics: [] }), /topics/],
    ['with a keyword in upper case', articleSource({ keywords: ['Rest'] }), /keywords\.0: is not in lower case/],
    ['with an invalid date', articleSource({ publishedOn: '2026-02-30' }), /publishedOn/],
    [
      'with a source over http',
      articleSource({ sources: [{ title: 't', publisher: 'p', url: 'http://a.example' }] }),
      /url/,
    ],
    ['without text', markdown(''), /there is no text/],
    ['with a script', markdown('Hello\n\n<script>alert(1)</script>'), /line 3 of the text holds HTML/],
    ['with HTML in a line', markdown('Hello <img src=x onerror=alert(1)> there'), /holds HTML/],
    ['with a comment', markdown('Hello <!-- hidden -->'), /holds HTML/],
    ['with a link that runs', markdown('[x](javascript:alert(1))'), /leads to an address/],
    ['with a link that runs, in disguise', markdown('[x](&#106;avascript&#58;alert(1))'), /leads to an address/],
    ['with a link that runs, by reference', markdown('[x][y]\n\n[y]: <JaVaScRiPt:alert(1)>'), /leads to an address/],
    ['with a data image', markdown('![x](data:image/svg+xml;base64,PHN2Zz4=)'), /leads to an address/],
    ['with a link over http', markdown('[x](http://insecure.example)'), /leads to an address/],
    ['with a link to another host without a scheme', markdown('[x](//evil.example)'), /leads to an address/],
    ['with a first-level heading', markdown('# Title\n\ntext'), /heading of the first level/],
    ['with a NUL', `${markdown('a')}\0`, /NUL/],
    ['that is not UTF-8', Buffer.from([0x2d, 0xff, 0xfe]), /not UTF-8/],
    ['that is too large', markdown('x'.repeat(100_001)), /larger than/],
  ])('%s is named in one line, and nothing is imported', async (_case, source, fault) => {
    const before = await slugs();
    await write('another', articleSource({ publishedOn: '2026-04-01' }));
    await write('broken', source);
    const error = await load().catch((reason: Error) => reason);
    expect(error).toMatchObject({ message: expect.stringMatching(fault) });
    expect((error as Error).message).toMatch(/^articles\/broken\.md: [^\n]+$/);
    expect(await slugs()).toEqual(before);
    remove('broken');
    remove('another');
  });

  test.each(['bookmarks', 'for-you', 'Upper', 'a_b', 'two--hyphens'])('cannot be called %s', async (name) => {
    await write(name, articleSource());
    await expect(load()).rejects.toThrow(`articles/${name}.md: the name is`);
    remove(name);
  });

  test.each([
    ['{', 'topics.json: is not JSON'],
    ['[]', 'topics.json: '],
    ['[{"slug":"a","name":"A"},{"slug":"a","name":"B"}]', 'names a topic twice'],
  ])('may be topics.json: %s', async (source, fault) => {
    await write('topics.json', source);
    await expect(load()).rejects.toThrow(fault);
    await write('topics.json', JSON.stringify(TOPICS));
  });

  test('and a missing folder are reported in one line', async () => {
    await expect(importContent(api.services, `${folder}/nowhere`)).rejects.toThrow(
      'topics.json: cannot be read (ENOENT)',
    );
  });
});

test("imports the repository's content for the operator without errors", async () => {
  const [line] = await runCommand(api.services, ['import-content']);
  expect(line).toMatch(/^\d+ articles: \d+ added, \d+ changed, \d+ removed\.$/);
  const [again] = await runCommand(api.services, ['import-content']);
  expect(again).toMatch(/^\d+ articles: 0 added, 0 changed, 0 removed\.$/);
});
