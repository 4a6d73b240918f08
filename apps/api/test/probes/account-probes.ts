import { randomUUID } from 'node:crypto';
import * as library from '@waymark/contract/library/library';
import { updateNotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { readNotification, readNotifications } from '@waymark/contract/notices/notifications';
import { changeGroup, updateGroupDetails } from '@waymark/contract/organisations/groups';
import { linkPaths } from '@waymark/contract/paths';
import { changePassword, logOut, refreshToken } from '@waymark/contract/people/accounts';
import { confirmEmailChange, startEmailChange } from '@waymark/contract/people/email-changes';
import { endLoginSession, endOtherLoginSessions } from '@waymark/contract/people/login-sessions';
import { removePicture, uploadPicture } from '@waymark/contract/people/pictures';
import { updatePreferences } from '@waymark/contract/people/preferences';
import { updateProfile } from '@waymark/contract/people/profiles';
import { createPushToken, updatePushToken } from '@waymark/contract/people/push-tokens';
import { updateUser } from '@waymark/contract/people/session-users';
import { stepUp } from '@waymark/contract/people/step-up';
import { closeAnnouncement } from '@waymark/contract/practice/announcements';
import { askForErasure, keepAccount } from '@waymark/contract/rights/erasures';
import { eq, sql } from 'drizzle-orm';
import { articles, bookmarks } from '#library/articles.table.ts';
import { saveNotificationPreferences } from '#notices/notifications/notification-preferences.queries.ts';
import { notifications } from '#notices/notifications/notifications.table.ts';
import { saveGroup } from '#organisations/groups/groups.queries.ts';
import { loginSessions } from '#people/accounts/login-sessions.table.ts';
import { looks } from '#people/looks/looks.table.ts';
import { insertPicture } from '#people/pictures/pictures.queries.ts';
import { saveProfile } from '#people/profiles/profiles.queries.ts';
import { pushTokens } from '#people/push/push-tokens.table.ts';
import { replaceChosenTopics } from '#people/topics/topics.queries.ts';
import { topics } from '#people/topics/topics.table.ts';
import { users } from '#people/users/users.table.ts';
import { PASSWORD } from '../people.ts';
import { newBrowser } from '../push-service.ts';
import { COACHEES, EVERY_OWNER, type Owner, type Probe } from './probe.ts';

const NEW_PASSWORD = 'another-quiet-harbour-43';
const slugOf = ({ mark }: Owner) => `planted-article-${mark}`;
const preferencesOf = ({ mark }: Owner) => ({
  timeZone: 'UTC',
  quietHours: { from: `03:1${mark}`, to: '04:00' },
  digest: { isOn: false, hour: 8 },
  channels: {},
});
const tokenBody = ({ id }: Owner) => ({
  data: { platform: 'Web', token: newBrowser('https://push.example').token, user: id },
});

export const accountProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, { id, mark }) {
    const phone = `+1415555013${mark}`;
    await db.update(users).set({ phone }).where(eq(users.id, id));
    const expiresAt = sql`now() + interval '1 day'`;
    const [other] = await db.insert(loginSessions).values({ userId: id, expiresAt }).returning();
    return { value: phone, params: { id, loginSessionId: other?.id ?? '' } };
  },
  writes: [
    { endpoint: updateUser, body: () => ({ lastName: 'Kumar' }) },
    { endpoint: refreshToken },
    {
      endpoint: changePassword,
      body: () => ({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD }),
    },
    { endpoint: startEmailChange, body: ({ mark }) => ({ email: `next.${mark}@example.org` }) },
    { endpoint: confirmEmailChange, body: () => ({ otp: '00000' }) },
    { endpoint: stepUp, body: () => ({ kind: 'password', password: PASSWORD }) },
    { endpoint: askForErasure, isOnlyTried: 'by-self' },
    { endpoint: keepAccount },
    { endpoint: endLoginSession },
    { endpoint: endOtherLoginSessions },
    { endpoint: logOut },
  ],
};

/** A coach's profile is public, so it is left out here. */
export const profileProbe: Probe = {
  owners: ['coachee', 'asking coachee', 'group admin'],
  async plant({ db }, { id, mark }) {
    const pronouns = `planted-pronouns-${mark}`;
    await saveProfile(db, id, { pronouns });
    return { value: pronouns };
  },
  writes: [
    { endpoint: updateProfile, body: () => ({ country: 'IN' }) },
    { endpoint: updatePreferences, body: () => ({ theme: 'dark' }) },
  ],
};

export const pictureProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db, services }, { id, mark }) {
    const [key, value] = [`${mark}`.repeat(32), `planted-picture-${mark}`];
    await services.pictureStore.put(key, Buffer.from(value));
    await insertPicture(db, id, key);
    await saveProfile(db, id, { pictureKey: key });
    return { value, params: { key, subject: 'person' } };
  },
  writes: [{ endpoint: uploadPicture, body: () => Buffer.from('no picture') }, { endpoint: removePicture }],
};

export const topicsProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, { id, mark }) {
    const name = `Planted topic ${mark}`;
    const [topic] = await db
      .insert(topics)
      .values({ name, slug: `planted-topic-${mark}` })
      .returning();
    if (!topic) throw new Error('The topic was not inserted.');
    await replaceChosenTopics(db, id, [topic.id]);
    return { value: `"topics":[{"id":${topic.id},`, params: { id } };
  },
  writes: [{ endpoint: updateUser, body: () => ({ topics: [] }) }],
};

export const bookmarksProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, owner) {
    const slug = slugOf(owner);
    const words = { title: slug, summary: slug, content: slug, keywordNames: '', checksum: slug, sources: [] };
    const [article] = await db
      .insert(articles)
      .values({ ...words, slug, publishedOn: '2026-01-05', readingMinutes: 1 })
      .returning({ id: articles.id });
    if (!article) throw new Error('The article was not inserted.');
    await db.insert(bookmarks).values({ userId: owner.id, articleId: article.id });
    return { value: `"bookmarks":["${slug}"]`, params: { id: owner.id, slug } };
  },
  writes: [{ endpoint: library.addBookmark }, { endpoint: library.removeBookmark }],
};

export const notificationsProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, { id, mark }) {
    const title = `planted-notification-${mark}`;
    const news = { kind: 'family-member-joined', body: title, url: linkPaths.family(), dedupeKey: title } as const;
    const [row] = await db
      .insert(notifications)
      .values({ ...news, userId: id, title, isInApp: true })
      .returning();
    return { value: title, params: { id: row?.publicId ?? 0, announcementId: randomUUID() } };
  },
  writes: [{ endpoint: readNotification }, { endpoint: readNotifications }, { endpoint: closeAnnouncement }],
};

export const notificationPreferencesProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, owner) {
    await saveNotificationPreferences(db, owner.id, preferencesOf(owner));
    return { value: `"from":"03:1${owner.mark}"` };
  },
  writes: [{ endpoint: updateNotificationPreferences, body: preferencesOf }],
};

export const pushTokenProbe: Probe = {
  owners: EVERY_OWNER,
  async plant({ db }, { id, mark }) {
    const token = `planted-token-${mark}`;
    const [session] = await db.select().from(loginSessions).where(eq(loginSessions.userId, id));
    const browser = { loginSessionId: session?.id ?? '', platform: 'Web', identityHash: token } as const;
    const [row] = await db
      .insert(pushTokens)
      .values({ ...browser, userId: id, token })
      .returning();
    return { value: token, params: { id: row?.id ?? 0 } };
  },
  writes: [
    { endpoint: createPushToken, body: tokenBody },
    { endpoint: updatePushToken, body: tokenBody },
  ],
};

const GROUP = { name: 'Leaders', purpose: 'To lead calmly.', size: 9, startsOn: '2027-01-01', endsOn: null };

export const groupDetailsProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { id, mark }) {
    const purpose = `planted-purpose-${mark}`;
    const group = await saveGroup(db, id, { purpose });
    return { value: purpose, params: { id: group?.id ?? 0 } };
  },
  writes: [
    { endpoint: updateGroupDetails, body: () => GROUP },
    { endpoint: changeGroup, body: () => GROUP },
  ],
};

export const lookProbe: Probe = {
  owners: COACHEES,
  /** By a former member, so that it isn't what one of the stage looked at. */
  async plant({ db }, { id, mark }) {
    const value = `planted-look-${mark}`;
    await db.insert(looks).values({ ownerId: id, kind: 'goal', day: '2026-01-02', things: [value] });
    return { value };
  },
  writes: [],
};
