import { randomUUID } from 'node:crypto';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { cancelSeatedSession } from '@waymark/contract/sessions/seated-sessions';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dayAhead } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { seatCalls } from '#test/seat-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { tellGroupJob } from './opened-news.jobs.ts';

const api = startTestApp({ works: false });
const { newSeatedGroup, planned } = seatCalls(api);

const tell = ({ id }: { id: string }) =>
  tellGroupJob.handle({ id: randomUUID(), data: { publicId: id }, services: api.services });
const newsOf = async (person: Person) =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { kind: string; title: string; body: string } }) => attributes,
  );

test('tells the people of a group once that a session is planned for them, and no one else', async () => {
  const [group, other] = [await newSeatedGroup(3), await newSeatedGroup(1)];
  const [one, left, another] = group.members;
  await api.db.execute(sql`UPDATE memberships SET state = 'ended', ended_at = now() WHERE user_id = ${left?.id}`);
  const session = await planned(group, dayAhead(9, 600));
  await tell(session);
  await tell(session);
  for (const person of [one, another] as Person[]) {
    expect(await newsOf(person)).toMatchObject([
      {
        kind: 'group-session-opened',
        title: expect.stringContaining('A group session: '),
        body: expect.stringContaining('With '),
      },
    ]);
  }
  for (const person of [left, ...other.members, group.admin] as Person[]) expect(await newsOf(person)).toEqual([]);
});

test('tells no one of a session that was cancelled meanwhile', async () => {
  const group = await newSeatedGroup(1);
  const session = await planned(group, dayAhead(9, 600));
  await api.call(group.admin, cancelSeatedSession, { params: { id: session.id } });
  await tell(session);
  expect(await newsOf(group.members[0] as Person)).toEqual([]);
});
