import { buyPackage } from '@waymark/contract/billing/purchases';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { rowsOf } from '#db/rows.ts';
import { openLoginSession } from '#people/accounts/login.service.ts';
import { type Answer, fillAddress, readEach } from '#test/every-read.ts';
import { findMarkers, type Marker, plantMarkers } from '#test/markers/planting.ts';
import type { Person } from '#test/people.ts';
import { PROBES } from '#test/policy-probes.ts';
import { type Stage, setStage, silentPush } from '#test/policy-stage.ts';
import { everyAddress, OWNERS, plantWhatHappens, SPONSORS, type SponsorStanding } from '#test/sponsor-reads.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ push: silentPush });

/** What PRODUCT.md gives those who invite people: how to reach them, in the lists of who joined. */
const NAMES = [
  ...['users.firstName', 'users.lastName', 'users.email'],
  ...['memberships.firstName', 'memberships.lastName', 'memberships.email'],
  ...['planned_people.firstName', 'planned_people.lastName', 'planned_people.email'],
];
const LISTS_OF_PEOPLE =
  /^(GET|POST|PUT) \/(memberships|planned-invites)(\?|$|\/(export|stalls|[0-9a-f-]{36}(\/end|\/bring-back)?)$)/;
const SEES_PEOPLE: readonly SponsorStanding[] = SPONSORS.slice(0, 3);

/** Which finds people of those lists. */
const SEARCH = /^GET \/search\?/;

/** Sessions with seats, which admins plan in their own words, with the names beside the seats. */
const SEATED_SESSIONS = /^(GET|POST|PUT) \/seated-sessions/;
const PLANNED = ['coaching_sessions.title', 'coaching_sessions.message', 'coaching_sessions.link'];

function isAllowed(standing: SponsorStanding, call: string, { column }: Marker): boolean {
  if (!SEES_PEOPLE.includes(standing)) return false;
  if (NAMES.includes(column)) return [LISTS_OF_PEOPLE, SEARCH, SEATED_SESSIONS].some((calls) => calls.test(call));
  return PLANNED.includes(column) && SEATED_SESSIONS.test(call);
}

let stage: Stage;
let markers: readonly Marker[];
let empty: readonly string[];
let addresses: readonly string[];
/** How many columns the member finds in the member’s own reads. */
let shownToMember: number;
/** What anyone may know: what coaches say of themselves on their pages. */
let known: ReadonlySet<Marker>;

const ok = (answers: readonly Answer[]) => answers.filter(({ status }) => status < 300);
const shownIn = (answers: readonly Answer[], among: readonly Marker[]) =>
  new Set(ok(answers).flatMap(({ text }) => findMarkers(text, among)));

async function peopleOf(condition: ReturnType<typeof sql>) {
  const rows = await rowsOf<{ id: number; email: string }>(api.db, sql`SELECT id, email FROM users WHERE ${condition}`);
  return { ids: rows.map(({ id }) => id), emails: rows.map(({ email }) => email) };
}

/** In the member’s own reads, of which some don’t know such words. */
async function findForMember({ jwt }: Person, among: readonly Marker[]): Promise<readonly Marker[]> {
  const found: Marker[] = [];
  for (const url of addresses) {
    const { statusCode, body } = await api.app.inject({ url, headers: { authorization: `Bearer ${jwt}` } });
    if (statusCode < 300) found.push(...findMarkers(body, among));
  }
  return found;
}

/** By an admin of the member’s organisation. */
const planInviteOf = ({ id }: Person) =>
  api.db.execute(sql`WITH plan AS (INSERT INTO planned_invites (organisation_id, part, day, time_zone, send_at, planned_by)
      SELECT organisation_id, 'member', '2027-01-04', 'UTC', '2027-01-04T09:00Z', 0 FROM memberships WHERE user_id = ${id}
      RETURNING id)
    INSERT INTO planned_people (planned_id, email, first_name, last_name)
      SELECT plan.id, u.email, 'Asha', 'Kumar' FROM plan, users u WHERE u.id = ${id}`);

/** Twice over: what shows as words, then what may break the pages of those whose it is. */
async function plant(): Promise<void> {
  const owner = stage.owners.coachee;
  await planInviteOf(owner);
  const coaches = await peopleOf(sql`role = 5`);
  const members = await peopleOf(sql`id IN (${owner.id}, ${stage.owners['asking coachee'].id})`);
  const words = await plantMarkers(api.db, ['words'], members, coaches);
  shownToMember = new Set((await findForMember(owner, words.markers)).map(({ column }) => column)).size;
  const after = { ...members, emails: (await peopleOf(sql`id = ANY(${sql.param(members.ids)}::int[])`)).emails };
  const rest = await plantMarkers(api.db, ['structures', 'numbers'], after, { ids: [], emails: [] });
  markers = [...words.markers, ...rest.markers];
  empty = [...words.empty, ...rest.empty];
}

beforeAll(async () => {
  stage = await setStage(api);
  await plantWhatHappens(api, stage);
  addresses = everyAddress(api, stage);
  await plant();
  const strangers = [stage.actor('coachee', 'stranger, coachee'), null];
  const read = [];
  for (const stranger of strangers) read.push(...(await readEach(api, stranger, addresses)));
  known = shownIn(read, markers);
});

test('has a row with a marker for every column of people that the inventory declares', () => {
  expect(empty).toEqual([]);
  expect(new Set(markers.map(({ column }) => column)).size).toBeGreaterThan(60);
  expect(shownToMember).toBeGreaterThan(25);
});

test('marks nothing of a member that anyone could read', () => {
  expect([...known].filter(({ whose }) => whose === 'member').map(({ column }) => column)).toEqual([]);
});

const leaksOf = (standing: SponsorStanding, call: string, text: string): readonly string[] =>
  findMarkers(text, markers)
    .filter((marker) => !known.has(marker) && !isAllowed(standing, call, marker))
    .map(({ column, whose }) => `${call}: ${column} of the ${whose}`);

test.each(SPONSORS)('answers no read of theirs with what a member wrote, chose or scored: %s', async (standing) => {
  const answers = await readEach(api, stage.actor('coachee', standing), addresses);
  expect(ok(answers).length).toBeGreaterThan(5);
  expect(ok(answers).flatMap(({ url, text }) => leaksOf(standing, `GET ${url}`, text))).toEqual([]);
  const isName = ({ column, whose }: Marker) => column === 'users.firstName' && whose === 'member';
  const names = shownIn(answers, markers.filter(isName));
  expect(names.size > 0).toBe(SEES_PEOPLE.includes(standing));
});

/** How the practice calls people: coaches in its list, and who a line of its log is about. */
const CALLED = ['users.firstName', 'users.lastName', 'users.email'];
/** What people write for the practice to read, and where a try to sign in came from. */
const FOR_THE_PRACTICE: Readonly<Record<string, string>> = {
  'data_requests.wish': '/practice/data-requests',
  'sign_in_events.network': '/practice/sign-ins',
};

/** What coaches are paid for, and what they object to. */
const ofPay = (url: string, column: string) => url.startsWith('/practice/payroll') && column.startsWith('payroll_');

const mayPracticeRead = (url: string, column: string): boolean =>
  (url.startsWith('/practice/') && CALLED.includes(column)) ||
  url.split('?')[0] === FOR_THE_PRACTICE[column] ||
  ofPay(url, column);

test('answers no read of those who run the practice with it, in the console or elsewhere', async () => {
  const answers = ok(await readEach(api, stage.actor('coachee', 'practice'), addresses));
  expect(answers.filter(({ url }) => url.startsWith('/practice/')).length).toBeGreaterThan(2);
  const leaks = answers.flatMap(({ url, text }) =>
    findMarkers(text, markers)
      .filter((marker) => !known.has(marker) && !mayPracticeRead(url, marker.column))
      .map(({ column, whose }) => `${url}: ${column} of the ${whose}`),
  );
  expect(leaks).toEqual([]);
});

/** In a separate login session, because some calls end theirs. */
async function writeAll(person: Person): Promise<readonly { call: string; text: string }[]> {
  const said: { call: string; text: string }[] = [];
  for (const kind of OWNERS) {
    for (const [resource, { params = {} }] of stage.planted[kind]) {
      for (const { endpoint, body } of PROBES[resource as keyof typeof PROBES].writes) {
        if (/^\/(users|auth|erasures)/.test(endpoint.url)) continue;
        // They would be a customer of the member's coach, who then writes to them about that.
        if (endpoint === buyPackage) continue;
        const { jwt } = await api.db.transaction((tx) => openLoginSession(tx, api.services, person.id));
        const own = { matchId: stage.owners[kind].match?.id ?? 0, ...params };
        const content = body?.(stage.owners[kind]);
        const reply = await api.app.inject({
          method: endpoint.method,
          url: fillAddress(endpoint.url, own),
          headers: { authorization: `Bearer ${jwt}` },
          ...(content === undefined ? {} : { payload: content as object }),
        });
        said.push({ call: `${endpoint.method} ${fillAddress(endpoint.url, own)}`, text: reply.body });
      }
    }
  }
  return said;
}

test.each(SPONSORS)('answers no change of theirs with it either: %s', async (standing) => {
  const said = await writeAll(stage.actor('coachee', standing));
  expect(said.length).toBeGreaterThan(50);
  expect(said.flatMap(({ call, text }) => leaksOf(standing, call, text))).toEqual([]);
});

test('puts nothing of a member into sponsors’ notices and mails, the audit log or the log', async () => {
  const ids = SPONSORS.map((standing) => stage.actor('coachee', standing).id);
  const { emails } = await peopleOf(sql`id = ANY(${sql.param(ids)}::int[])`);
  const textOf = async (statement: ReturnType<typeof sql>) => JSON.stringify(await rowsOf(api.db, statement));
  const places = {
    notices: await textOf(sql`SELECT * FROM notifications WHERE user_id = ANY(${sql.param(ids)}::int[])`),
    mails: JSON.stringify(emails.flatMap((email) => api.mailsTo(email))),
    audit: await textOf(sql`SELECT * FROM audit_entries`),
    log: api.log(),
  };
  expect(places.audit.length).toBeGreaterThan(200);
  const found = Object.entries(places).flatMap(([place, text]) =>
    findMarkers(text, markers).map(({ column }) => `${place}: ${column}`),
  );
  expect(found).toEqual([]);
});
