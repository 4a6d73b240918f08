import { DAY_MS, MINUTE_MS } from '@waymark/contract/durations';
import { formatMoment } from '@waymark/contract/moments';
import { listNotifications } from '@waymark/contract/notices/notifications';
import type { PushMessage } from '@waymark/contract/people/push-config';
import { createPushToken } from '@waymark/contract/people/push-tokens';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import { expect, test } from 'vitest';
import type { OutgoingMail } from '#mail/mail.ts';
import { profiles } from '#people/profiles/profiles.table.ts';
import { bookingCalls, newClient, newOpenCoach, type SessionShown } from '#test/booking-calls.ts';
import type { Person } from '#test/people.ts';
import { allSent, bookedCalendar, inOrder, replay } from '#test/replayed-calendars.ts';
import { startTestApp } from '#test/start-test-app.ts';

const pushed: { readonly token: string; readonly data: PushMessage['data'] }[] = [];
const api = startTestApp({
  push: () => ({
    config: { kind: 'web-push', publicKey: '' },
    identify: (token) => token,
    send: async (token, { data }) => void pushed.push({ token, data }),
    close() {},
  }),
});
const { booked, move, cancel, show, list } = bookingCalls(api);

const HORIZON_DAYS = 180;

interface Reader extends Person {
  readonly zone: string;
  readonly feed: string;
  readonly path: string;
}

const hourIn = (timeZone: string, ms: number): string =>
  new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(ms);

/**
 * A day on which clocks change, with days before and after that can be booked: New York's, or
 * Santiago's in the weeks when New York's next change is too far ahead.
 */
function nextChange(): { readonly timeZone: string; readonly change: number } {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  for (const timeZone of ['America/New_York', 'America/Santiago']) {
    for (let day = today + 5 * DAY_MS; day < today + (HORIZON_DAYS - 5) * DAY_MS; day += DAY_MS) {
      if (hourIn(timeZone, day) !== hourIn(timeZone, day + DAY_MS)) return { timeZone, change: day };
    }
  }
  throw new Error('No zone changes its clocks within the horizon.');
}

async function newReader(person: Person, zone: string, path: string): Promise<Reader> {
  await api.db
    .insert(profiles)
    .values({ userId: person.id, timeZone: zone })
    .onConflictDoUpdate({ target: profiles.userId, set: { timeZone: zone } });
  await api.call(person, createPushToken, {
    body: { data: { platform: 'Web', token: `browser-${person.id}`, user: person.id } },
  });
  const { address } = (await api.call(person, renewCalendarFeed)).body.data;
  return { ...person, zone, path, feed: /\/feed\/([\w-]+)\.ics$/.exec(address)?.[1] ?? '' };
}

/** One event each, so that the feed reads as the mails do. */
async function feedOf({ feed }: Reader) {
  const { body } = await api.app.inject({ url: readCalendarFeed.url.replace(':code', feed) });
  const [head = ''] = body.split('BEGIN:VEVENT');
  const events = body.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT\r\n/g) ?? [];
  const files = events.map((event) => ({ calendar: { content: `${head}${event}END:VCALENDAR\r\n` } }) as OutgoingMail);
  return inOrder(replay(files));
}

async function newestNotice(person: Reader) {
  const { data } = (await api.call(person, listNotifications)).body;
  const { title, body, url } = data[0].attributes;
  return { count: data.length, id: data[0].id, title, body, url };
}

interface Step {
  readonly shown: SessionShown;
  readonly by: Reader;
  readonly other: Reader;
  readonly title: string;
  /** How many notices the other has by now. */
  readonly notices: number;
}

async function expectAgreement({ shown: { id }, by, other, title, notices }: Step): Promise<void> {
  await allSent(api);
  const { attributes } = (await show(by, { id })).body.data;
  const isComing = attributes.state === 'booked';
  for (const reader of [by, other]) {
    const calendar = inOrder(await bookedCalendar(api, reader));
    expect(calendar.map(([uid, { sequence, start }]) => [uid, sequence, start])).toEqual(
      isComing ? [[`${id}@waymark`, attributes.sequence, Date.parse(attributes.startsAt)]] : [],
    );
    expect(inOrder(replay(api.mailsTo(reader.email)))).toEqual(calendar);
    expect(await feedOf(reader)).toEqual(calendar);

    const page = (await show(reader, { id })).body.data.attributes;
    expect([page.startsAt, page.endsAt, page.sequence, page.state]).toEqual([
      attributes.startsAt,
      attributes.endsAt,
      attributes.sequence,
      attributes.state,
    ]);
    expect(await list(reader, '?list=coming')).toEqual(isComing ? [id] : []);
    const mail = api.mailsTo(reader.email).findLast(({ calendar: file }) => file);
    expect(mail?.text).toContain(formatMoment(new Date(attributes.startsAt), { zone: reader.zone, hasZoneName: true }));
  }
  const { count, id: noticeId, ...notice } = await newestNotice(other);
  expect([count, notice.title, notice.url]).toEqual([notices, title, `${other.path}${id}`]);
  expect(notice.body).toContain(formatMoment(new Date(attributes.startsAt), { zone: other.zone, hasZoneName: true }));
  const pushesTo = ({ id: userId }: Reader) => pushed.filter(({ token }) => token === `browser-${userId}`);
  await expect.poll(() => pushesTo(other).length, { timeout: 30_000 }).toBe(notices);
  expect(pushesTo(other).at(-1)?.data).toEqual({ ...notice, url: `notifications/${noticeId}` });
}

test('keeps mails, notices, pushes, feeds and both pages equal across New York’s change of clock', async () => {
  const { timeZone, change } = nextChange();
  const open = await newOpenCoach(api, { timeZone, rules: { horizonDays: HORIZON_DAYS } });
  const coach = await newReader(open, timeZone, '/coach/sessions/');
  const client = await newReader(await newClient(api, open), 'Asia/Kolkata', '/coachee/sessions/');
  const [byClient, byCoach] = [
    { by: client, other: coach },
    { by: coach, other: client },
  ];
  const first = await booked(client, coach, change - 2 * DAY_MS + DAY_MS / 2);
  await expectAgreement({ ...byClient, shown: first, title: 'Asha booked a session with you', notices: 1 });

  const second = (await move(client, first, change + 2 * DAY_MS + DAY_MS / 2)).body.data;
  expect(hourIn(timeZone, Date.parse(second.attributes.startsAt))).not.toBe(
    hourIn(timeZone, Date.parse(first.attributes.startsAt)),
  );
  await expectAgreement({ ...byClient, shown: second, title: 'Asha moved your session', notices: 2 });

  const third = (await move(coach, second, change + 3 * DAY_MS + 10 * MINUTE_MS)).body.data;
  await expectAgreement({ ...byCoach, shown: third, title: 'Maya moved your session', notices: 1 });

  await cancel(coach, third);
  await expectAgreement({ ...byCoach, shown: third, title: 'Maya cancelled your session', notices: 2 });
  expect([(await newestNotice(coach)).count, pushed.length]).toEqual([2, 4]);
});
