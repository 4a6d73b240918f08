import { randomUUID } from 'node:crypto';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { organisations } from '#organisations/organisations/organisations.table.ts';
import { newMember, newOrganisation, type TestOrganisation } from '#test/organisation-calls.ts';
import type { Person } from '#test/people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { remindOfRenewalsJob } from './renewals.jobs.ts';

const api = startTestApp({ works: false });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const renewsIn = (organisation: TestOrganisation, days: number) =>
  api.db
    .update(organisations)
    .set({ renewsOn: inDays(days) })
    .where(eq(organisations.id, organisation.id));
const run = () => remindOfRenewalsJob.handle({ id: randomUUID(), data: {}, services: api.services });
const titlesOf = async (person: Person): Promise<string[]> =>
  (await api.call(person, listNotifications)).body.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );

test('reminds the admins a month and a week before renewal, once each, however often it runs', async () => {
  const business = await newOrganisation(api, { kind: 'business' });
  const second = await newMember(api, business, { part: 'admin' }, { role: 13 });
  const member = await newMember(api, business);
  await renewsIn(business, 31);
  await run();
  expect(await titlesOf(business.admin)).toEqual([]);

  await renewsIn(business, 30);
  await run();
  await run();
  expect(await titlesOf(business.admin)).toEqual([expect.stringMatching(/^Harbour \d+ renews on \d+ \w{3} 20\d\d$/)]);
  expect(await titlesOf(second)).toHaveLength(1);
  expect(await titlesOf(member)).toEqual([]);
});

test('says it again in the last week, and no more once the day is over or the organisation has left', async () => {
  const [near, over, closed] = [
    await newOrganisation(api),
    await newOrganisation(api),
    await newOrganisation(api, { kind: 'business' }),
  ];
  await renewsIn(near, 7);
  await renewsIn(over, -1);
  await renewsIn(closed, 3);
  await api.db.update(organisations).set({ closedAt: new Date() }).where(eq(organisations.id, closed.id));
  await run();
  await run();
  expect(await titlesOf(near.admin)).toHaveLength(1);
  expect([await titlesOf(over.admin), await titlesOf(closed.admin)]).toEqual([[], []]);
});
