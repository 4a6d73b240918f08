import { type FigureReport, showFigures } from '@waymark/contract/figures/figures';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newPerson } from '#test/people.ts';
import { dayOf, monthBefore, type Sponsor, sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { showReport } from './figures.service.ts';
import { publishMonth } from './publication.service.ts';

const api = startTestApp({ works: false });
const { newSponsor, join, hold } = sponsoredPeople(api);

const LAST = monthBefore(2);
const NEXT = monthBefore(1);

/** Two groups and people in none, each with a published month. */
async function newPublished(): Promise<Sponsor> {
  const sponsor = await newSponsor('enterprise', { Care: 15, Cure: 15, '': 15 });
  for (const { members } of sponsor.groups) await hold(members.slice(0, 6), dayOf(LAST, 9));
  await publishMonth(api.services, { organisationId: sponsor.organisationId, month: LAST });
  return sponsor;
}

/** The first people of each group, as many as its count says. */
const peopleOf = ({ groups }: Sponsor, ...counts: readonly number[]) =>
  groups.flatMap(({ members }, at) => members.slice(0, counts[at]));

/** The report of a new manager of these people. */
async function reportOver({ organisationId }: Sponsor, team: readonly number[]): Promise<FigureReport> {
  const manager = await newPerson(api, { subRole: 7 });
  const lead = await join(organisationId, null, manager.id, 'manager');
  await api.db.execute(sql`UPDATE memberships SET manager_id = ${lead}
    WHERE user_id = ANY(${sql.param(team)}::int[])`);
  return (await api.call(manager, showFigures, { query: '?by=month' })).body.data;
}

const labelsOf = ({ rows }: FigureReport) => rows.map(({ label }) => label);

test('shows a manager of five the figures of the group that all of them are in', async () => {
  const sponsor = await newPublished();
  const report = await reportOver(sponsor, peopleOf(sponsor, 5, 0, 0));
  expect([report.sees, report.name, labelsOf(report)]).toEqual(['group', 'Care', ['Care']]);
});

test('shows a manager of people in several groups, or in none, the figures of the organisation', async () => {
  const sponsor = await newPublished();
  const everything = ['People in no group', 'Care', 'Cure', 'All shown'];
  for (const counts of [
    [3, 2, 0],
    [0, 0, 5],
    [4, 0, 1],
  ]) {
    const report = await reportOver(sponsor, peopleOf(sponsor, ...counts));
    expect([report.sees, report.name, labelsOf(report).toSorted()]).toEqual([
      'organisation',
      'Harbour',
      everything.toSorted(),
    ]);
  }
});

test('shows a manager of four nothing, nor one of five after one has left', async () => {
  const sponsor = await newPublished();
  expect(labelsOf(await reportOver(sponsor, peopleOf(sponsor, 4, 0, 0)))).toEqual([]);
  const team = peopleOf(sponsor, 0, 5, 0);
  await api.db.execute(sql`UPDATE memberships SET state = 'ended', ended_at = now() WHERE user_id = ${team[0] ?? 0}`);
  expect(labelsOf(await reportOver(sponsor, team))).toEqual([]);
});

test('shows nothing of anyone to someone who answers for no one', async () => {
  const { id } = await newPerson(api);
  const report = await showReport(api.services, id, 'month');
  expect(report).toMatchObject({ name: null, sees: 'organisation', spans: [], rows: [], figures: [] });
});

test('counts people from the first instant of a month to its last', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 15 });
  const members = groups[0]?.members ?? [];
  await hold(members.slice(0, 5), dayOf(LAST, 9));
  await api.db.execute(sql`UPDATE membership_places
    SET from_at = ${`${LAST}T00:00:00Z`}::timestamptz, until_at = ${`${NEXT}T00:00:00Z`}::timestamptz
    WHERE membership_id IN (SELECT id FROM memberships WHERE user_id = ANY(${sql.param(members)}::int[]))`);
  await publishMonth(api.services, { organisationId, month: LAST });
  const { body } = await api.call(admin, showFigures, { query: '?by=month' });
  expect(labelsOf(body.data)).toEqual(['Care']);
});
