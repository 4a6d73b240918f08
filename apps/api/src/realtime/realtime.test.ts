import { updateNotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { listNotifications, readNotification, readNotifications } from '@waymark/contract/notices/notifications';
import { linkPaths } from '@waymark/contract/paths';
import { changePassword, logIn, logOut } from '@waymark/contract/people/accounts';
import type { RealtimeEvents } from '@waymark/contract/realtime';
import { eq, sql } from 'drizzle-orm';
import { io } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { loginSessions } from '#people/accounts/login-sessions.table.ts';
import { newPerson, PASSWORD, type Person } from '#test/people.ts';
import { newSocket, type TestSocket, untilConnected, untilEnded, WEB_ORIGIN } from '#test/sockets.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { runCommand } from '../operator/commands.ts';

const api = startTestApp();
const open: TestSocket[] = [];
let url: string;

beforeAll(async () => {
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

function socketOf(token: unknown, options: Parameters<typeof newSocket>[2] = {}): TestSocket {
  const socket = newSocket(url, token, options);
  open.push(socket);
  return socket;
}
const connect = (person: Person) => untilConnected(socketOf(person.jwt));

function heard<E extends keyof RealtimeEvents>(socket: TestSocket, event: E): Parameters<RealtimeEvents[E]>[0][] {
  const events: Parameters<RealtimeEvents[E]>[0][] = [];
  socket.on(event, ((payload: Parameters<RealtimeEvents[E]>[0]) => void events.push(payload)) as never);
  return events;
}

let told = 0;
function tell(person: Person, options: { fails?: boolean } = {}): Promise<void> {
  told += 1;
  const news = {
    kind: 'family-member-joined',
    title: 'Arun joined',
    body: 'See who',
    url: linkPaths.family(),
  } as const;
  return api.db.transaction(async (tx) => {
    await api.services.notify(tx, { ...news, userId: person.id, dedupeKey: `realtime:${told}` });
    if (options.fails) throw new Error('The change failed.');
  });
}

describe('a notification', () => {
  test("reaches all of the person's browsers and no one else, with the unread count", async () => {
    const [asha, jon] = [await newPerson(api), await newPerson(api)];
    const [first, second, other] = [await connect(asha), await connect(asha), await connect(jon)].map((socket) =>
      heard(socket, 'notification-added'),
    );
    await tell(asha);
    await tell(asha);
    await expect.poll(() => [first?.length, second?.length]).toEqual([2, 2]);
    expect(first?.map(({ unread }) => unread)).toEqual([1, 2]);
    const listed = (await api.call(asha, listNotifications)).body;
    expect(first?.map(({ notification }) => notification).reverse()).toEqual(listed.data);
    expect(other).toEqual([]);
  });

  test('is not announced if its kind is turned off in the product', async () => {
    const asha = await newPerson(api);
    const isInApp = (value: boolean) =>
      api.call(asha, updateNotificationPreferences, {
        body: {
          timeZone: 'UTC',
          quietHours: null,
          digest: { isOn: false, hour: 8 },
          channels: { 'family-member-joined': { 'in-app': value } },
        },
      });
    const events = heard(await connect(asha), 'notification-added');
    expect((await isInApp(false)).status).toBe(200);
    await tell(asha);
    expect((await isInApp(true)).status).toBe(200);
    await tell(asha);
    await expect.poll(() => events.length).toBe(1);
    expect(events[0]?.notification.id).toBe((await api.call(asha, listNotifications)).body.data[0].id);
    expect(events[0]?.unread).toBe(1);
  });

  test('is not sent for a change that was rolled back', async () => {
    const asha = await newPerson(api);
    const events = heard(await connect(asha), 'notification-added');
    await expect(tell(asha, { fails: true })).rejects.toThrow('The change failed.');
    await tell(asha);
    await expect.poll(() => events.length).toBe(1);
    expect(events[0]?.unread).toBe(1);
  });

  test('read in one tab is read in the other', async () => {
    const asha = await newPerson(api);
    await tell(asha);
    await tell(asha);
    const events = heard(await connect(asha), 'notifications-read');
    const [latest] = (await api.call(asha, listNotifications)).body.data;
    await api.call(asha, readNotification, { params: { id: latest.id } });
    await api.call(asha, readNotifications, { body: { upTo: latest.id } });
    await expect.poll(() => events).toEqual([{ unread: 1 }, { unread: 0 }]);
  });
});

describe('a connection is refused', () => {
  const refusal = (socket: TestSocket) =>
    untilConnected(socket).then(
      () => 'admitted',
      (error: Error) => error.message,
    );

  test.each([[undefined], ['nonsense'], [7], [{ token: 'x' }], ['x'.repeat(3_000)]])(
    'with the token %o',
    async (token) => {
      expect(await refusal(socketOf(token))).toBe('unauthenticated');
    },
  );

  test('with the token of a sign-up or of an ended login session, or with a token in the address', async () => {
    const asha = await newPerson(api);
    await api.call(asha, logOut);
    const signUpToken = api.services.tokens.sign('waymark:sign-up', { subject: '1', loginSessionId: '' });
    expect(await refusal(socketOf(asha.jwt))).toBe('unauthenticated');
    expect(await refusal(socketOf(signUpToken))).toBe('unauthenticated');
    const inAddress = io(url, {
      transports: ['websocket'],
      query: { token: (await newPerson(api)).jwt },
      extraHeaders: { origin: WEB_ORIGIN },
      forceNew: true,
      reconnection: false,
    }) as TestSocket;
    open.push(inAddress);
    expect(await refusal(inAddress)).toBe('unauthenticated');
  });

  test.each(['https://evil.example', 'null', `${WEB_ORIGIN}.evil.example`])('to a page of %s', async (origin) => {
    const asha = await newPerson(api);
    expect(await refusal(socketOf(asha.jwt, { origin }))).toBe('websocket error');
  });

  test("as the person's twenty-first socket", async () => {
    const asha = await newPerson(api);
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(asha)));
    expect(await refusal(socketOf(asha.jwt))).toBe('too_many_sockets');
    sockets[0]?.disconnect();
    await expect.poll(() => refusal(socketOf(asha.jwt))).toBe('admitted');
  });

  test('by long polling', async () => {
    expect((await fetch(`${url}/socket.io/?EIO=4&transport=polling`, { headers: { origin: WEB_ORIGIN } })).status).toBe(
      400,
    );
  });
});

test('closes the socket after a message that is too large', async () => {
  const socket = await connect(await newPerson(api));
  const ended = untilEnded(socket);
  (socket as unknown as { emit(event: string, text: string): void }).emit('anything', 'x'.repeat(17_000));
  expect((await ended).reason).toBe('transport close');
});

describe('the sockets of a login session close within a second of', () => {
  const again = async (person: Person): Promise<Person> => {
    const { body } = await api.call(null, logIn, { body: { email: person.email, password: PASSWORD } });
    return { ...person, jwt: body.jwt };
  };

  test('a logout, for this browser only', async () => {
    const laptop = await newPerson(api);
    const phone = await again(laptop);
    const [ending, staying] = [await connect(laptop), await connect(phone)];
    const ended = untilEnded(ending);
    await api.call(laptop, logOut);
    const { reason, milliseconds } = await ended;
    expect(reason).toBe('io server disconnect');
    expect(milliseconds).toBeLessThan(1_000);
    expect(staying.connected).toBe(true);
  });

  test('a new password, for the other browsers', async () => {
    const laptop = await newPerson(api);
    const phone = await again(laptop);
    const [staying, ending] = [await connect(laptop), await connect(phone)];
    const ended = untilEnded(ending);
    const body = {
      currentPassword: PASSWORD,
      newPassword: 'another-harbour-43',
      confirmNewPassword: 'another-harbour-43',
    };
    await api.call(laptop, changePassword, { body });
    await ended;
    expect(staying.connected).toBe(true);
  });

  test('the operator’s block, for all browsers', async () => {
    const asha = await newPerson(api);
    const ended = untilEnded(await connect(asha));
    await runCommand(api.services, ['block', asha.email]);
    expect((await ended).milliseconds).toBeLessThan(1_000);
  });
});

test('closes the sockets of a login session that expires or ends elsewhere within five seconds', async () => {
  const [asha, jon] = [await newPerson(api), await newPerson(api)];
  const [ending, staying] = [await connect(asha), await connect(jon)];
  const ended = untilEnded(ending);
  await api.db.update(loginSessions).set({ expiresAt: sql`now()` }).where(eq(loginSessions.userId, asha.id));
  expect((await ended).milliseconds).toBeLessThan(5_000);
  expect(staying.connected).toBe(true);
});
