import { acceptMatch, declineMatch, endMatch, returnToMatch } from '@waymark/contract/coaching/coach-matches';
import { savePrivateNote, saveSharedNote } from '@waymark/contract/sessions/session-notes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingCalls, dayAhead, newOpenCoach } from '#test/booking-calls.ts';
import { checkInCalls } from '#test/check-in-calls.ts';
import { importLibrary } from '#test/library-articles.ts';
import { askCoach, matchCalls, newSeeker } from '#test/matched-people.ts';
import { messageCalls } from '#test/message-calls.ts';
import type { Person } from '#test/people.ts';
import { sessionWorkCalls } from '#test/session-work-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { sessionOf } from './drizzle-port.ts';
import { tellContentChanged } from './notices.ts';
import { rowsOf } from './rows.ts';

const api = startTestApp();
importLibrary(api);
const { booked, move, cancel, propose, accept } = bookingCalls(api);
const { move: decide } = matchCalls(api);
const work = sessionWorkCalls(api);
const messages = messageCalls(api);
const checkIns = checkInCalls(api);

const NOTIFY = /pg_notify|^\s*NOTIFY\b/i;

/** What was prepared within a transaction, of calls and of jobs, and outside of any. */
const within: string[] = [];
const outside: string[] = [];
let coach: Person;
let coachee: Person;

beforeAll(async () => {
  coach = await newOpenCoach(api);
  coachee = await newSeeker(api);
  const session = sessionOf(api.db);
  const prototype = Object.getPrototypeOf(session) as typeof session;
  const prepareQuery = prototype.prepareQuery;
  vi.spyOn(prototype, 'prepareQuery').mockImplementation(function (this: typeof session, ...query) {
    (this === session ? outside : within).push(query[0].sql);
    return prepareQuery.apply(this, query);
  });
});
afterAll(() => vi.restoreAllMocks());

interface Notifying {
  readonly trigger: string;
  readonly table: string;
  readonly inserts: boolean;
  readonly deletes: boolean;
  readonly updates: boolean;
  /** Null if an update of any column fires it. */
  readonly columns: readonly string[] | null;
}

/** The triggers whose function notifies, with what fires them. */
const listNotifying = () =>
  rowsOf<Notifying>(
    api.db,
    sql`SELECT t.tgname AS trigger, c.relname AS table, t.tgtype & 4 > 0 AS inserts, t.tgtype & 8 > 0 AS deletes,
        t.tgtype & 16 > 0 AS updates, (SELECT json_agg(a.attname) FROM pg_attribute a
          WHERE a.attrelid = t.tgrelid AND a.attnum = ANY(t.tgattr)) AS columns
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
      WHERE NOT t.tgisinternal AND p.prosrc ~* 'notify'`,
  );

function fires({ table, inserts, deletes, updates, columns }: Notifying, statement: string): boolean {
  const name = `(?:public\\.)?"?${table}"?(?![\\w"])`;
  const set = new RegExp(`UPDATE\\s+${name}[^]*`, 'i').exec(statement)?.[0];
  return (
    (inserts && new RegExp(`INSERT INTO\\s+${name}`, 'i').test(statement)) ||
    (deletes && new RegExp(`DELETE FROM\\s+${name}`, 'i').test(statement)) ||
    (updates && set !== undefined && (columns === null || columns.some((column) => set.includes(column))))
  );
}

/** Has one change made, and waits for its jobs, which send. */
async function made(change: () => Promise<unknown>): Promise<void> {
  await change();
  await vi.waitFor(async () => {
    const [waiting] = await rowsOf<{ jobs: number }>(
      api.db,
      sql`SELECT count(*)::int AS jobs FROM pgboss.job
        WHERE state IN ('created', 'active', 'retry') AND start_after <= now() AND data <> '{}'`,
    );
    expect(waiting?.jobs).toBe(0);
  }, 60_000);
}

const fine = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  expect({ status, body }).toMatchObject({ status: expect.toSatisfy((code: number) => code < 300) });
};

const CHANGES: Readonly<Record<string, () => Promise<unknown>>> = {
  'asking for a coach, declined': async () => {
    await fine(decide(coach, declineMatch, await askCoach(api, coachee, coach, 'Hello')));
    await api.db.execute(sql`DELETE FROM coach_matches`);
  },
  'asking for a coach, accepted, ended and taken up again': async () => {
    const id = await askCoach(api, coachee, coach, 'Hello');
    await fine(decide(coach, acceptMatch, id));
    await fine(decide(coachee, endMatch, id));
    await fine(decide(coachee, returnToMatch, id));
  },
  'booking, moving and cancelling a session': async () => {
    const session = await booked(coachee, coach, dayAhead(3));
    const reply = await move(coachee, session, dayAhead(4));
    await fine(Promise.resolve(reply));
    await fine(cancel(coachee, reply.body.data));
  },
  'proposing times': async () => {
    const [match] = await rowsOf<{ id: number }>(api.db, sql`SELECT id FROM coach_matches WHERE state = 'standing'`);
    const reply = await propose(coach, match?.id ?? 0, [dayAhead(6), dayAhead(7)]);
    await fine(Promise.resolve(reply));
    await fine(accept(coachee, reply.body.data[0]));
  },
  'writing notes, topics and actions': async () => {
    const { id } = await booked(coachee, coach, dayAhead(5));
    await fine(work.save(coach, savePrivateNote, id, 'Only mine.', 0));
    await fine(work.save(coachee, saveSharedNote, id, 'For both.', 0));
    await fine(work.addTopic(coachee, id, 'Saying no'));
    await fine(work.addAction(coachee, id, { text: 'Say no once', owner: 'coachee', dueOn: null }));
  },
  'sending, reading and taking back a message': async () => {
    const id = await messages.threadIdOf(coachee);
    await messages.sent(coachee, id, 'How are you?');
    await fine(messages.read(coach, id, 1));
    await fine(messages.takeBack(coachee, id, 1));
  },
  'asking for a check-in and answering it': async () => {
    await fine(checkIns.choose(coachee));
    await fine(checkIns.answerLink(await checkIns.askNow(coachee)));
  },
};

test.each(Object.keys(CHANGES))('%s notifies no one within a transaction', async (name) => {
  within.length = 0;
  await made(() => CHANGES[name]?.() ?? Promise.reject(new Error(name)));

  const notifying = await listNotifying();
  expect(notifying.length).toBeGreaterThan(0);
  // A bare transaction of a call or job; anything else would mean that nothing was recorded.
  expect(within.filter((statement) => /INSERT INTO|UPDATE/i.test(statement))).not.toEqual([]);
  expect(within.filter((statement) => NOTIFY.test(statement))).toEqual([]);
  const fired = within.flatMap((statement) =>
    notifying.filter((trigger) => fires(trigger, statement)).map(({ trigger }) => `${trigger}: ${statement}`),
  );
  expect(fired).toEqual([]);
});

test('notifies of a coach’s places after the commit, and this test sees a notice within one', async () => {
  outside.length = 0;
  const other = await newSeeker(api);
  await askCoach(api, other, coach);
  await vi.waitFor(() => expect(outside.filter((statement) => NOTIFY.test(statement))).toHaveLength(1));

  within.length = 0;
  await api.db.transaction((tx) => tellContentChanged(tx));
  expect(within.filter((statement) => NOTIFY.test(statement))).toHaveLength(1);
});
