import { formatMoment } from '@waymark/contract/moments';
import * as contract from '@waymark/contract/notices/notifications';
import { linkPaths } from '@waymark/contract/paths';
import { logIn } from '@waymark/contract/people/accounts';
import { updateProfile } from '@waymark/contract/people/profiles';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeExpiringInvitationsJob } from '#people/families/invitations.jobs.ts';
import { invitations } from '#people/families/invitations.table.ts';
import { familyCalls } from '#test/family-calls.ts';
import { newAddress, newPerson, PASSWORD, type Person } from '#test/people.ts';
import { startTestApp, TEST_SECRETS } from '#test/start-test-app.ts';
import { webProof } from '../../tokens.ts';

const api = startTestApp();
const { invite, mailedCode, accept } = familyCalls(api);

const join = async (email: string): Promise<{ readonly jwt: string }> => (await accept(await mailedCode(email))).body;

const list = async (person: Person, query = '') => (await api.call(person, contract.listNotifications, { query })).body;
const tell = (person: Person, dedupeKey: string, title = 'Something happened') =>
  api.db.transaction((tx) =>
    api.services.notify(tx, {
      userId: person.id,
      kind: 'family-member-joined',
      dedupeKey,
      title,
      body: 'As told.',
      url: linkPaths.family(),
    }),
  );

describe('the notification centre', () => {
  test('notifies the family when someone joins, in the list and by mail, with nothing else about them', async () => {
    const inviter = await newPerson(api);
    const email = newAddress('arun');
    await invite(inviter, email);
    await join(email);
    const { data, meta } = await list(inviter);
    expect(meta).toEqual({ pagination: { page: 1, pageSize: 25, pageCount: 1, total: 1 }, unread: 1 });
    expect(data[0].attributes).toMatchObject({
      kind: 'family-member-joined',
      title: 'Arun Nair joined your family',
      url: '/notifications?show=family',
      readAt: null,
    });
    const mail = await api.mailTo(inviter.email, /joined your family/);
    expect(mail.text).toContain('http://localhost:3000/notifications?show=family');
  });

  test('shows an event once, however often it is reported', async () => {
    const person = await newPerson(api);
    await Promise.all([tell(person, 'once'), tell(person, 'once'), tell(person, 'once')]);
    await tell(person, 'another');
    expect((await list(person)).meta.pagination.total).toBe(2);
    await expect.poll(() => api.mailsTo(person.email).length).toBe(2);
  });

  test('has nothing from a change that was rolled back', async () => {
    const person = await newPerson(api);
    const undone = api.db.transaction(async (tx) => {
      const news = {
        userId: person.id,
        kind: 'password-changed',
        dedupeKey: 'x',
        title: 'x',
        body: 'x',
        url: '/',
      } as const;
      await api.services.notify(tx, news);
      throw new Error('The change failed.');
    });
    await expect(undone).rejects.toThrow('The change failed.');
    expect((await list(person)).data).toEqual([]);
  });

  test('lists newest first, in pages', async () => {
    const person = await newPerson(api);
    for (const title of ['First', 'Second', 'Third']) await tell(person, title, title);
    const page = await list(person, '?pagination[page]=2&pagination[pageSize]=2');
    expect(page.data.map(({ attributes }: contract.Notification) => attributes.title)).toEqual(['First']);
    expect(page.meta).toEqual({ pagination: { page: 2, pageSize: 2, pageCount: 2, total: 3 }, unread: 3 });
    expect((await list(person, '?pagination[page]=9')).data).toEqual([]);
  });

  test('marks one as read, or all that the person has seen; later ones stay unread', async () => {
    const person = await newPerson(api);
    for (const title of ['First', 'Second', 'Third']) await tell(person, title, title);
    const [third, second, first] = (await list(person)).data;
    const read = (id: number) => api.call(person, contract.readNotification, { params: { id } });
    expect((await read(first.id)).body).toEqual({ unread: 2 });
    expect((await read(first.id)).body).toEqual({ unread: 2 });
    const all = await api.call(person, contract.readNotifications, { body: { upTo: second.id } });
    expect(all.body).toEqual({ unread: 1 });
    const shown = await api.call(person, contract.showNotification, { params: { id: second.id } });
    expect(shown.body.data.attributes.readAt).toMatch(/^\d{4}-/);
    expect((await list(person)).data[0]).toEqual(third);
  });

  test("answers another person's with the same 404 as a missing one", async () => {
    const [owner, stranger] = [await newPerson(api), await newPerson(api)];
    await tell(owner, 'private');
    const { id } = (await list(owner)).data[0];
    for (const endpoint of [contract.showNotification, contract.readNotification]) {
      const theirs = await api.call(stranger, endpoint, { params: { id } });
      const none = await api.call(stranger, endpoint, { params: { id: 2_000_000_000 } });
      expect(theirs.status).toBe(404);
      expect(theirs.body).toEqual(none.body);
    }
    await api.call(stranger, contract.readNotifications, { body: { upTo: 2_000_000_000 } });
    expect((await list(owner)).meta.unread).toBe(1);
  });

  test.each([{}, { upTo: 0 }, { upTo: '7' }, { upTo: 1, all: true }])('rejects %o', async (body) => {
    expect((await api.call(await newPerson(api), contract.readNotifications, { body })).status).toBe(400);
  });
});

describe('an expiring invitation', () => {
  const runJob = () =>
    noticeExpiringInvitationsJob.handle({
      id: '00000000-0000-0000-0000-000000000000',
      data: {},
      services: api.services,
    });
  const endIn = (email: string, interval: string) =>
    api.db
      .update(invitations)
      .set({ expiresAt: sql`now() + ${interval}::interval` })
      .where(eq(invitations.email, email));

  test('is announced once, two days before, and again after it was sent again', async () => {
    const inviter = await newPerson(api);
    const email = newAddress('late');
    await invite(inviter, email);
    await runJob();
    expect((await list(inviter)).data).toEqual([]);
    await endIn(email, '47 hours');
    await runJob();
    await runJob();
    const { data } = await list(inviter);
    expect(data).toHaveLength(1);
    expect(data[0].attributes.title).toBe('Your invitation to Arun Nair is about to expire');
    await endIn(email, '5 hours');
    await runJob();
    expect((await list(inviter)).data).toHaveLength(2);
  });
});

describe('a sign-in', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
  const signIn = (person: Person, userAgent: string) =>
    api.call(null, logIn, { body: { email: person.email, password: PASSWORD }, headers: { 'user-agent': userAgent } });

  test('from a new kind of browser is reported once, except for the first one', async () => {
    const person = await newPerson(api);
    await signIn(person, CHROME);
    await signIn(person, CHROME);
    expect((await list(person)).data).toEqual([]);
    await signIn(person, FIREFOX);
    await signIn(person, FIREFOX);
    const { data } = await list(person);
    expect(data).toHaveLength(1);
    expect(data[0].attributes).toMatchObject({
      kind: 'new-browser',
      body: 'Someone signed in to your account with Firefox on Linux, which hasn’t been used for it before.',
    });
    const mail = await api.mailTo(person.email, /new browser/);
    expect(mail.text).toContain('Firefox on Linux');
    expect(mail.text).toContain('/forgot-password');
  });

  test('is mailed with its time in the zone of the person’s profile', async () => {
    const person = await newPerson(api);
    await api.call(person, updateProfile, { body: { timeZone: 'Asia/Kolkata' } });
    await signIn(person, CHROME);
    await signIn(person, FIREFOX);
    const { createdAt } = (await list(person)).data[0].attributes;
    const mail = await api.mailTo(person.email, /new browser/);
    expect(mail.text).toContain(`It was on ${formatMoment(createdAt, { zone: 'Asia/Kolkata' })} IST.`);
  });

  test('names the person’s own browser when the web makes the call, and trusts no other claim', async () => {
    const person = await newPerson(api);
    await signIn(person, CHROME);
    const headers = { 'user-agent': CHROME, 'x-waymark-user-agent': FIREFOX };
    const told = (proof: string) =>
      api.call(null, logIn, {
        body: { email: person.email, password: PASSWORD },
        headers: { ...headers, 'x-waymark-web': proof },
      });
    await told('a-guess');
    expect((await list(person)).data).toEqual([]);
    await told(webProof(TEST_SECRETS.NEXTAUTH_SECRET));
    expect((await list(person)).data[0].attributes.body).toContain('Firefox on Linux');
  });
});
