import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { UserId } from '#actor.ts';
import { users } from '#people/users/users.table.ts';
import type { Services } from '#services.ts';
import { newPerson } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { replayErasures } from './replay.service.ts';
import { noteTombstone } from './tombstones.ts';

const api = startTestApp();

const listIds = async () => (await api.db.select({ id: users.id }).from(users)).map(({ id }) => id);
const eraseRow = async ({ database }: Services, userId: UserId) => {
  await database.db.delete(users).where(eq(users.id, userId));
};

test('erases again who came back with a restore, and not a stranger who was handed the id', async () => {
  const [back, stranger, other] = [await newPerson(api), await newPerson(api), await newPerson(api)];
  const [row] = await api.db.select().from(users).where(eq(users.id, back.id));
  const createdAt = row?.createdAt ?? new Date(0);
  const { dataDir } = api.services.env;
  await noteTombstone(dataDir, { userId: back.id, createdAt });
  await noteTombstone(dataDir, { userId: stranger.id, createdAt: new Date('2026-01-05T08:00:00Z') });
  const before = await listIds();

  expect(await replayErasures(api.services, eraseRow)).toBe(1);
  expect(await listIds()).toEqual(before.filter((id) => id !== back.id));
  expect(await listIds()).toEqual(expect.arrayContaining([stranger.id, other.id]));
  expect(await replayErasures(api.services, eraseRow)).toBe(0);
});
