import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '@waymark/contract/durations';
import type { Endpoint } from '@waymark/contract/endpoint';
import { listNotifications } from '@waymark/contract/notices/notifications';
import { logIn } from '@waymark/contract/people/accounts';
import { cancelSession, moveSession, showSession } from '@waymark/contract/sessions/coaching-sessions';
import { listFreeTimes } from '@waymark/contract/sessions/free-times';
import { bookSession } from '@waymark/contract/sessions/session-bookings';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD, demoAddress } from '../src/demo/people.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../test/mail-server.ts';
import { type ApiProcess, newDataDir, report, spawnApi } from './api-process.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS);
/** The same for every list, so that two of them can be compared. */
const SPAN = new URLSearchParams({
  minutes: '60',
  from: new Date(Date.now() + 2 * DAY_MS).toISOString(),
  until: new Date(Date.now() + 30 * DAY_MS).toISOString(),
});

interface Session {
  readonly id: string;
  readonly attributes: { readonly startsAt: string; readonly state: string; readonly sequence: number };
}

const [coachee, coach] = [demoAddress('coachee'), demoAddress('coach')];

const of = (endpoint: Endpoint, id: string | number): Endpoint => ({
  ...endpoint,
  url: endpoint.url.replace(':id', String(id)) as Endpoint['url'],
});

async function signIn(api: ApiProcess, email: string): Promise<{ readonly id: number; readonly jwt: string }> {
  const { body } = await api.callUntilServed(logIn, { body: { email, password: DEMO_PASSWORD } });
  return { id: body.user.id, jwt: body.jwt };
}

const filesIn = ({ attachments }: ReceivedMail): readonly string[] =>
  attachments
    .filter(({ mimeType }) => mimeType === 'text/calendar')
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));

/** Whether this version of a session was mailed to both of its people. */
function isMailed({ received }: MailServer, { id, attributes }: Session): boolean {
  const shows = (file: string) => {
    const lines = file.split(/\r?\n/);
    return lines.some((line) => line.startsWith(`UID:${id}`)) && lines.includes(`SEQUENCE:${attributes.sequence}`);
  };
  return [coachee, coach].every((address) =>
    received.some((mail) => mail.envelope.to.includes(address) && filesIn(mail).some(shows)),
  );
}

/** What the demo's coachee does with their coach, through one API after another. */
function callsOf(api: ApiProcess, coachId: number, jwt: string) {
  const free = of(listFreeTimes, coachId);
  const book = (startsAt: string, requestId: string) => ({
    jwt,
    body: { requestId, coachId, startsAt, minutes: 60, message: '' },
  });
  return {
    async freeStarts(): Promise<readonly string[]> {
      return (await api.callUntilServed({ ...free, url: `${free.url}?${SPAN}` }, { jwt })).body.data.starts;
    },
    book: (startsAt: string, requestId: string) => api.call(bookSession, book(startsAt, requestId)),
    async booked(startsAt: string, requestId: string = randomUUID()): Promise<Session> {
      const { status, body } = await api.callUntilServed(bookSession, book(startsAt, requestId));
      expect(status, JSON.stringify(body)).toBe(201);
      return body.data;
    },
    move: ({ id, attributes: { sequence } }: Session, startsAt: string) =>
      api.call(of(moveSession, id), { jwt, body: { startsAt, sequence, reason: '' } }),
    cancel: ({ id }: Session) => api.callUntilServed(of(cancelSession, id), { jwt, body: { reason: '' } }),
    async show({ id }: Session): Promise<Session> {
      return (await api.callUntilServed(of(showSession, id), { jwt })).body.data;
    },
  };
}

/** The first free start of four days that are far enough apart to leave each other alone. */
function startsApart(starts: readonly string[]): readonly [string, string, string, string] {
  const found: string[] = [];
  for (const start of starts) {
    if (Date.parse(start) - Date.parse(found.at(-1) ?? '1970-01-01') > 2 * DAY_MS) found.push(start);
  }
  const [one, two, three, four] = found;
  if (!one || !two || !three || !four) throw new Error(`Too few free starts: ${starts.length}.`);
  return [one, two, three, four];
}

/** The demo's people have hours and a match; they are on the embedded database alone. */
test('books, moves and cancels a session as a whole or not at all when an API is killed', async () => {
  const [dataDir, mailServer] = [newDataDir(), await startMailServer()];
  const spawn = () => spawnApi({ DATA_DIR: dataDir.path, SMTP_URL: mailServer.url, DEMO: 'on' });
  let api = await spawn();
  await api.untilReady();
  const made = { booked: 0, moved: 0, cancelled: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [{ id: coachId, jwt: coachJwt }, { jwt }] = [await signIn(api, coach), await signIn(api, coachee)];
    const before = callsOf(api, coachId, jwt);
    const listed = await before.freeStarts();
    const [toBook, toMove, toMoveTo, toCancel] = startsApart(listed);
    const began = performance.now();
    const [moving, cancelling] = [await before.booked(toMove), await before.booked(toCancel)];
    const aboutAsLong = performance.now() - began;
    // Who was never invited is not told of a cancellation either.
    await expect.poll(() => [moving, cancelling].every((session) => isMailed(mailServer, session))).toBe(true);
    const requestId = randomUUID();
    const answers = Promise.all(
      [before.book(toBook, requestId), before.move(moving, toMoveTo), before.cancel(cancelling)].map((call) =>
        call.then(({ status }) => status < 300).catch(() => false),
      ),
    );
    // So that a kill meets any step of the three.
    await wait(Math.random() * aboutAsLong);
    await api.kill();
    const [wasBooked, wasMoved, wasCancelled] = await answers;

    api = await spawn();
    await api.untilReady();
    const after = callsOf(api, coachId, jwt);
    const [moved, cancelled] = [await after.show(moving), await after.show(cancelling)];
    const isMoved = moved.attributes.sequence === 1;
    const isCancelled = cancelled.attributes.state === 'cancelled';
    const free = await after.freeStarts();
    const isBooked = !free.includes(toBook);
    // What was answered is kept, and a time is free exactly where no session stands.
    expect([wasBooked && !isBooked, wasMoved && !isMoved, wasCancelled && !isCancelled]).toEqual([false, false, false]);
    expect(Date.parse(moved.attributes.startsAt)).toBe(Date.parse(isMoved ? toMoveTo : toMove));
    expect([free.includes(toMove), free.includes(toMoveTo), free.includes(toCancel)]).toEqual([
      isMoved,
      !isMoved,
      isCancelled,
    ]);
    const again = await after.booked(toBook, requestId);
    expect(await after.booked(toBook, requestId)).toEqual(again);
    await expect.poll(() => [again, moved, cancelled].every((session) => isMailed(mailServer, session))).toBe(true);

    const { body } = await api.callUntilServed(listNotifications, { jwt: coachJwt });
    const noticesOf = ({ id }: Session) =>
      body.data.filter(({ attributes }: { attributes: { url: string } }) => attributes.url.includes(id)).length;
    expect([again, moved, cancelled].map(noticesOf)).toEqual([1, isMoved ? 2 : 1, isCancelled ? 2 : 1]);
    for (const session of [again, moved, cancelled]) expect((await after.cancel(session)).status).toBe(200);
    expect(await after.freeStarts()).toEqual(listed);
    made.booked += Number(isBooked);
    made.moved += Number(isMoved);
    made.cancelled += Number(isCancelled);
  }
  report('kill -9 while sessions change', { rounds: ROUNDS, ...made });
  await api.program.stop();
  await mailServer.close();
  dataDir.remove();
});
