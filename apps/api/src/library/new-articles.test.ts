import { listNotifications } from '@waymark/contract/notices/notifications';
import { updateUser } from '@waymark/contract/people/session-users';
import { listTopics, type Topic } from '@waymark/contract/people/topics';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articleSource, newContentFolder } from '#test/content-folder.ts';
import { newPerson, type Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { articles } from './articles.table.ts';
import { importContent } from './content-import.service.ts';
import { tellReadersJob } from './library.jobs.ts';

const api = startTestApp();
const { folder, write } = newContentFolder();

async function choose(person: Person, slug: string): Promise<void> {
  const { data } = (await api.call(null, listTopics)).body;
  const topics = data.filter(({ attributes }: Topic) => attributes.slug === slug).map(({ id }: Topic) => id);
  await api.call(person, updateUser, { params: { id: person.id }, body: { topics } });
}

const told = async (person: Person) => (await api.call(person, listNotifications)).body.data;

test('notifies people who chose its topic of a new article once, and not of an old one', async () => {
  await write('first', articleSource({ topics: ['sleep'] }));
  await importContent(api.services, folder);
  const [reader, other] = [await newPerson(api), await newPerson(api)];
  await choose(reader, 'grief');
  await choose(other, 'burnout');

  const today = new Date().toISOString().slice(0, 10);
  await write('older', articleSource({ title: 'Old on grief', topics: ['grief'], publishedOn: '2025-01-01' }));
  await write('news', articleSource({ title: 'New on grief', topics: ['grief', 'sleep'], publishedOn: today }));
  await importContent(api.services, folder);

  await expect.poll(async () => (await told(reader)).length).toBe(1);
  const [{ attributes }] = await told(reader);
  expect(attributes).toMatchObject({ kind: 'new-article', title: 'New on grief', url: '/blogs/news' });
  const [news] = await api.db.select({ id: articles.id }).from(articles).where(eq(articles.slug, 'news'));
  const again = { articleId: news?.id ?? 0, afterUserId: 0 };
  await tellReadersJob.handle({ id: 'again', data: again, services: api.services });
  expect(await told(reader)).toHaveLength(1);
  expect(await told(other)).toEqual([]);
});
