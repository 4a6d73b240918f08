import { listLibrary } from '@waymark/contract/library/library';
import { updateUser } from '@waymark/contract/people/session-users';
import { listChosenTopics, listTopics } from '@waymark/contract/people/topics';
import * as contract from '@waymark/contract/practice/library-topics';
import { beforeAll, expect, test } from 'vitest';
import { importContent } from '#library/content-import.service.ts';
import { articleSource, newContentFolder, TOPICS } from '#test/content-folder.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp();
const { folder, write } = newContentFolder();

let owner: Person;
beforeAll(async () => {
  await write('rest', articleSource({ topics: ['sleep'] }));
  await importContent(api.services, folder);
  owner = await newPracticeMember(api, 'owner');
});

const list = async (): Promise<contract.EditedTopic[]> => (await api.call(owner, contract.listEditedTopics)).body.data;
const topic = async (slug: string) => (await list()).find((one) => one.slug === slug);
const change = async (slug: string, to: { name?: string; isWithdrawn?: boolean }, seen?: contract.EditedTopic) => {
  const { name, isWithdrawn } = (seen ?? (await topic(slug))) as contract.EditedTopic;
  const body = { name, isWithdrawn, ...to, seen: { name, isWithdrawn } };
  return api.call(owner, contract.changeTopic, { params: { slug }, body });
};
const shown = async (): Promise<{ id: number; attributes: { slug: string; name: string } }[]> =>
  (await api.call(null, listTopics)).body.data;
const names = async () => (await shown()).map(({ attributes }) => attributes.name);

test('a topic is added once, seen by everyone, and stays when the content is imported', async () => {
  const add = (slug: string, name: string) => api.call(owner, contract.addTopic, { body: { slug, name } });
  expect((await add('gardens', 'Gardens')).body).toEqual({
    slug: 'gardens',
    name: 'Gardens',
    isWithdrawn: false,
    articles: 0,
  });
  expect((await add('gardens', 'Gardens')).status).toBe(201);
  expect((await add('sleep', 'Sleep')).body.error.details.errors[0].path).toEqual(['slug']);
  await expect.poll(names).toContain('Gardens');
  expect(await importContent(api.services, folder)).toMatchObject({ added: 0, changed: 0, removed: 0 });
  expect(await names()).toContain('Gardens');
});

test('a topic is renamed, and an import keeps its name', async () => {
  expect((await change('burnout', { name: 'Exhaustion' })).body.name).toBe('Exhaustion');
  await write('topics.json', JSON.stringify([...TOPICS, { slug: 'money', name: 'Money' }]));
  await importContent(api.services, folder);
  await expect.poll(names).toContain('Money');
  expect(await names()).toContain('Exhaustion');
});

test('a withdrawn topic is seen nowhere, and is back with who chose it', async () => {
  const reader = await newPerson(api);
  await expect.poll(names).toContain('Sleep');
  const id = (await shown()).find(({ attributes }) => attributes.slug === 'sleep')?.id;
  await api.call(reader, updateUser, { params: { id: reader.id }, body: { topics: [id] } });
  const chosen = async () =>
    (await api.call(reader, listChosenTopics, { params: { id: reader.id } })).body.topics.map(
      ({ slug }: { slug: string }) => slug,
    );
  const onTopic = async () =>
    (await api.call(null, listLibrary, { query: '?filters[topics][slug]=sleep' })).body.meta.pagination.total;
  expect([await chosen(), await topic('sleep')]).toMatchObject([['sleep'], { articles: 1 }]);

  await change('sleep', { isWithdrawn: true });

  await expect.poll(names).not.toContain('Sleep');
  await expect.poll(onTopic).toBe(0);
  expect(await chosen()).toEqual([]);
  await api.call(reader, updateUser, { params: { id: reader.id }, body: { topics: [] } });
  await change('sleep', { isWithdrawn: false });
  expect(await chosen()).toEqual(['sleep']);
  await expect.poll(onTopic).toBe(1);
});

test('of two who change a topic, the second is refused unless both want the same', async () => {
  const seen = await topic('grief');
  expect((await change('grief', { name: 'Loss' }, seen)).status).toBe(200);
  expect((await change('grief', { name: 'Loss' }, seen)).status).toBe(200);
  expect((await change('grief', { name: 'Mourning' }, seen)).status).toBe(409);
  expect((await topic('grief'))?.name).toBe('Loss');
});
