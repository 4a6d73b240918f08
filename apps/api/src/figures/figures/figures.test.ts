import { downloadFigures, type Figure, showFigures } from '@waymark/contract/figures/figures';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { causeCodes } from '#db/failures.ts';
import { rowsOf } from '#db/rows.ts';
import { BEFORE, figureLines, LAST } from '#test/figure-lines.ts';
import { dayOf, monthBefore, sponsoredPeople } from '#test/sponsored-people.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { newSponsor, newGroupAdmin, newMembers, hold, checkIn, markGoal, chooseTopics } = sponsoredPeople(api);

const { publish, reportOf, linesOf } = figureLines(api);

test('publishes each measure for a group of fifteen', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 15 });
  const members = groups[0]?.members ?? [];
  await hold(members.slice(0, 7), dayOf(LAST, 9), 45);
  await hold(members.slice(0, 2), dayOf(LAST, 20), 60);
  await checkIn(members.slice(0, 6), dayOf(BEFORE, 3), 40);
  await checkIn(members.slice(0, 6), dayOf(LAST, 3), 56);
  await markGoal(members.slice(3, 9), dayOf(LAST, 5), 1);
  await publish(organisationId);

  expect((await linesOf(admin)).toSorted()).toEqual([
    'Care: goals 75',
    'Care: hours 5–9',
    'Care: rating 75',
    'Care: sessions 5–9',
    'Care: used 40–49%',
    'Care: well-being +15',
  ]);
});

test('says nothing more of a group that shrank below five, and keeps what was published of it', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 16 });
  const members = groups[0]?.members ?? [];
  await hold(members.slice(0, 10), dayOf(BEFORE, 9));
  await hold(members.slice(0, 4), dayOf(LAST, 9));
  await publish(organisationId, BEFORE);
  const before = await linesOf(admin);
  expect(before).toContain('Care: sessions 10–14');
  await api.db.execute(sql`UPDATE memberships SET state = 'ended', ended_at = ${dayOf(BEFORE, 28)}::timestamptz
    WHERE user_id = ANY(${sql.param(members.slice(4))}::int[])`);

  await publish(organisationId, LAST);
  expect(await linesOf(admin)).toEqual(before);
});

test('looks the same for an organisation in which no one and in which four had a session', async () => {
  const [none, four] = [await newSponsor('business', { '': 16 }), await newSponsor('business', { '': 16 })];
  await hold(four.groups[0]?.members.slice(0, 4) ?? [], dayOf(LAST, 9));
  for (const { organisationId } of [none, four]) await publish(organisationId);
  expect(await reportOf(four.admin)).toEqual(await reportOf(none.admin));
  expect((await reportOf(four.admin)).spans).toEqual([LAST.slice(0, 7)]);
});

test('counts a person from the first full month, and not in a month of moving or leaving', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 15 });
  const [care] = groups;
  const late = await newMembers(organisationId, care?.id ?? null, 5, dayOf(LAST, 2));
  await hold([...(care?.members ?? []).slice(0, 5), ...late], dayOf(LAST, 9));
  const moved = care?.members[0] ?? 0;
  await api.db.execute(sql`UPDATE membership_places SET from_at = ${dayOf(LAST, 3)}::timestamptz WHERE membership_id =
    (SELECT id FROM memberships WHERE user_id = ${moved})`);
  await publish(organisationId);
  expect(await linesOf(admin)).toEqual([]);
});

test('counts sessions that took place in the month, of coaching and with those who were there', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 15 });
  const six = groups[0]?.members.slice(0, 6) ?? [];
  const ofHeld = sql`id IN (TABLE held)`;
  const ofClients = sql`part = 'coachee' AND session_id IN (TABLE held)`;
  const changes = [
    sql`UPDATE coaching_sessions SET kind = 'intro' WHERE ${ofHeld}`,
    sql`UPDATE coaching_sessions SET kind = 'alignment' WHERE ${ofHeld}`,
    sql`UPDATE coaching_sessions SET kind = 'group' WHERE ${ofHeld}`,
    sql`UPDATE coaching_sessions SET state = 'cancelled' WHERE ${ofHeld}`,
    sql`UPDATE session_closings SET attendance = 'no-show' WHERE session_id IN (TABLE held)`,
    sql`UPDATE session_people SET state = 'cancelled' WHERE ${ofClients}`,
    sql`, shared AS (UPDATE coaching_sessions SET kind = 'group' WHERE ${ofHeld})
      UPDATE session_people SET attendance = 'present' WHERE ${ofClients}`,
  ];
  for (const [index, change] of changes.entries()) {
    const at = dayOf(LAST, 9 + index);
    await hold(six, at);
    await api.db.execute(sql`WITH held AS (SELECT id FROM coaching_sessions
      WHERE starts_at = ${at}::timestamptz AND booked_by = ANY(${sql.param(six)}::int[])) ${change}`);
  }
  await hold(six, dayOf(monthBefore(1), 1));
  // A first check-in changes nothing yet.
  await checkIn(six, dayOf(LAST, 3), 40);
  await publish(organisationId);
  const lines = await linesOf(admin);
  expect(lines).toEqual(expect.arrayContaining(['Care: sessions 5–9', 'Care: hours 5–9']));
  expect(lines.filter((line) => line.includes('well-being'))).toEqual([]);
});

test('counts what a person chose once, in the first month that counts them', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 17 });
  const members = groups[0]?.members ?? [];
  await chooseTopics(members.slice(0, 6), dayOf(BEFORE, 8), ['sleep']);
  await chooseTopics(members.slice(6, 12), dayOf(BEFORE, 8), ['focus']);
  for (const month of [BEFORE, LAST]) await publish(organisationId, month);
  const { figures } = await reportOf(admin);
  expect(figures.map(({ topic, span, from }: Figure) => [topic, span, from])).toEqual([
    ['Focus', BEFORE.slice(0, 7), 5],
    ['Sleep', BEFORE.slice(0, 7), 5],
  ]);
});

test('never changes what it published, whatever happens to its people afterwards', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { Care: 16, Cure: 17 });
  const [care, cure] = groups;
  await hold([...(care?.members ?? []).slice(0, 6), ...(cure?.members ?? []).slice(0, 6)], dayOf(LAST, 9));
  await publish(organisationId);
  const read = () => Promise.all(['month', 'quarter', 'year'].map((by) => reportOf(admin, by)));
  const before = await read();

  await api.db.execute(sql`DELETE FROM users WHERE id = ${care?.members[0] ?? 0}`);
  await api.db.execute(sql`UPDATE memberships SET state = 'ended', ended_at = ${dayOf(LAST, 2)}::timestamptz
    WHERE user_id = ${care?.members[1] ?? 0}`);
  await hold((care?.members ?? []).slice(6), dayOf(LAST, 28));
  expect(await publish(organisationId)).toBe(false);
  expect(await read()).toEqual(before);

  for (const change of [
    sql`UPDATE report_figures SET value = value + 1`,
    sql`DELETE FROM report_figures`,
    sql`TRUNCATE report_months CASCADE`,
    sql`UPDATE report_blocks SET group_ids = '{}'`,
    sql`DELETE FROM report_months WHERE organisation_id = ${organisationId}`,
    sql`INSERT INTO report_figures (organisation_id, month, basis, block, measure, people, value)
      VALUES (${organisationId}, ${LAST}, 'sessions', 0, 'another', 6, 6)`,
  ]) {
    expect(await api.db.execute(change).then(() => [], causeCodes)).toContain('23000');
  }
});

test('shows group admins the blocks of their group only, and no totals', async () => {
  const { organisationId, groups } = await newSponsor('enterprise', { Care: 16, Cure: 17 });
  const [care, cure] = groups;
  await hold([...(care?.members ?? []).slice(0, 6), ...(cure?.members ?? []).slice(0, 6)], dayOf(LAST, 9));
  await publish(organisationId);
  const report = await reportOf(await newGroupAdmin(organisationId, care?.id ?? null));
  expect(report).toMatchObject({ name: 'Care', sees: 'group' });
  expect(report.rows.map(({ label }: { label: string }) => label)).toEqual(['Care']);
});

test('rolls up the businesses of a portfolio without joining them', async () => {
  const { organisationId, admin } = await newSponsor('portfolio', {}, { name: 'Kestrel' });
  const within = { parentId: organisationId };
  const [large, small] = [
    await newSponsor('business', { '': 15 }, { ...within, name: 'Larkspur' }),
    await newSponsor('business', { '': 14 }, { ...within, name: 'Oak' }),
  ];
  for (const { organisationId: id, groups } of [large, small]) {
    await hold(groups[0]?.members.slice(0, 6) ?? [], dayOf(LAST, 9));
    await publish(id);
  }
  expect((await linesOf(admin)).filter((line) => line.includes('sessions'))).toEqual(['Larkspur: sessions 5–9']);
  expect(await linesOf(small.admin)).toEqual([]);
});

test("shows no one another organisation's figures", async () => {
  const { organisationId, groups } = await newSponsor('enterprise', { Care: 15 });
  await hold(groups[0]?.members.slice(0, 9) ?? [], dayOf(LAST, 9));
  await publish(organisationId);
  const other = await newSponsor('enterprise', { Other: 15 });
  expect(await reportOf(other.admin)).toMatchObject({ rows: [], figures: [], spans: [] });
});

test('gives the same lines as a file that no spreadsheet runs', async () => {
  const { organisationId, admin, groups } = await newSponsor('enterprise', { '=HYPERLINK("x")\r,"a"': 15 });
  await hold(groups[0]?.members.slice(0, 6) ?? [], dayOf(LAST, 9));
  await publish(organisationId);
  const url = `${downloadFigures.url}?by=quarter`;
  const reply = await api.app.inject({ url, headers: { authorization: `Bearer ${admin.jwt}` } });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, downloadFigures.textType]);
  const lines = reply.body.split('\r\n').slice(1, -1);
  expect(lines.length).toBeGreaterThan(2);
  expect(lines).toHaveLength((await reportOf(admin, 'quarter')).figures.length);
  for (const line of lines) expect(line).toContain(`"1","'=HYPERLINK(""x"") ,""a""","`);
});

test('names the field that is wrong', async () => {
  const { admin } = await newSponsor('business', { '': 3 });
  const { status, body } = await api.call(admin, showFigures, { query: '?by=day' });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('Choose months, quarters or years.')]);
});

test('keeps no figure, people or name of anyone in what it publishes', async () => {
  const columns = await rowsOf<{ name: string }>(
    api.db,
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_name LIKE 'report\\_%'`,
  );
  expect(columns.filter(({ name }) => /user|person|member/.test(name))).toEqual([]);
});
