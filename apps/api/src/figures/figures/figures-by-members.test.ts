import { downloadFigures, type Figure } from '@waymark/contract/figures/figures';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BEFORE, figureLines, LAST } from '#test/figure-lines.ts';
import { dayOf, sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { newSponsor, hold, checkIn, markGoal } = sponsoredPeople(api);

const { publish, reportOf, linesOf } = figureLines(api);

test('says only that nearly all took part, the same for eleven of fifteen as for all of them', async () => {
  const sponsors = [await newSponsor('business', { '': 15 }), await newSponsor('business', { '': 15 })];
  for (const [at, { organisationId, groups }] of sponsors.entries()) {
    await hold(groups[0]?.members.slice(0, at === 0 ? 11 : 15) ?? [], dayOf(LAST, 9));
    await publish(organisationId);
  }
  const [some, all] = await Promise.all(sponsors.map(({ admin }) => linesOf(admin)));
  expect(some).toEqual(all);
  expect(all).toEqual(['Everyone: rating 75', 'Everyone: used 70% or more']);
});

test('says of means at the ends of the scale only that they are there', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 15, Cure: 15 });
  const [care = [], cure = []] = groups.map(({ members }) => members.slice(0, 6));
  await markGoal(care, dayOf(LAST, 5), 2);
  await markGoal(cure, dayOf(LAST, 5), -2);
  await checkIn([...care, ...cure], dayOf(BEFORE, 3), 50);
  await checkIn(care, dayOf(LAST, 3), 96);
  await checkIn(cure, dayOf(LAST, 3), 8);
  await publish(organisationId);
  const lines = [
    ...['Care: goals 90 or more', 'Cure: goals 10 or less', 'All shown: goals 50'],
    ...['Care: well-being +40 or more', 'Cure: well-being −40 or less', 'All shown: well-being 0'],
  ];
  expect((await linesOf(admin)).toSorted()).toEqual(lines.toSorted());
  const { figures } = await reportOf(admin);
  expect(figures.filter(({ from, to }: Figure) => Math.abs(from ?? 0) > 90 || Math.abs(to ?? 0) > 90)).toEqual([]);
  const { body } = await api.app.inject({
    url: downloadFigures.url,
    headers: { authorization: `Bearer ${admin.jwt}` },
  });
  expect(body).toContain('"Goal attainment","","90 or more","90","","of 100"');
  expect(body).toContain('"Goal attainment","","10 or less","","10","of 100"');
});

test('cuts by members alone: the same groups are counted together for what different people gave', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Two: 2, Three: 3, Ten: 10, Large: 16 });
  const [two = [], three = [], ten = [], large = []] = groups.map(({ members }) => members);
  await hold([...two, ...three, ...large.slice(0, 5)], dayOf(LAST, 9));
  await markGoal([...ten.slice(0, 7), ...large.slice(0, 2)], dayOf(LAST, 9), 0);
  await publish(organisationId);

  const { rows } = await reportOf(admin);
  const labels = ['Large', 'Two, Three, and Ten', 'All shown'];
  expect(rows.map(({ label }: { label: string }) => label).toSorted()).toEqual(labels.toSorted());
  const lines = (await linesOf(admin)).filter((line) => /used|goals/.test(line));
  expect(lines.toSorted()).toEqual([
    'All shown: goals 50',
    'All shown: used 30–39%',
    'Large: used 30–39%',
    'Two, Three, and Ten: goals 50',
    'Two, Three, and Ten: used 30–39%',
  ]);
});

test('does not count people with an open profile, who sponsors know can have taken no part', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 15 });
  const members = groups[0]?.members ?? [];
  await hold(members.slice(0, 5), dayOf(LAST, 9));
  await api.db.execute(sql`INSERT INTO role_records (user_id, profile_completed)
    SELECT id, false FROM unnest(${sql.param(members.slice(10))}::int[]) id`);
  await publish(organisationId);
  expect(await linesOf(admin)).toEqual([]);
});
