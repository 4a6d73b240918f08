import { linkPaths } from '@waymark/contract/paths';
import { awayWords } from '@waymark/contract/practice/announcement-words';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import type { Services } from '../../services.ts';
import { type AnnouncementNews, findNews, listRecipients } from './announcements.queries.ts';

const PEOPLE_AT_ONCE = 100;

/** The times of planned downtime are by each reader's own clock. */
async function bodyFor(tx: Db, userId: UserId, name: string, news: AnnouncementNews): Promise<string> {
  const { text, awayFrom, until } = news;
  if (awayFrom === null) return text;
  const reader = await findSessionUser(tx, userId);
  const clock = { zone: reader?.timeZone ?? 'UTC', hourCycle: reader?.preferences?.hourCycle };
  return `${awayWords(name, { awayFrom, until }, clock)} ${text}`.trim();
}

async function notifyOne(tx: Db, services: Services, id: string, news: AnnouncementNews, userId: UserId) {
  const { name } = services.settings.current.look;
  await services.notify(tx, {
    userId,
    kind: 'announcement',
    dedupeKey: `announcement:${id}`,
    title: news.kind === 'downtime' ? `${name}: planned downtime` : `News from ${name}`,
    body: await bodyFor(tx, userId, name, news),
    url: linkPaths.notifications(),
    until: new Date(news.until),
  });
}

/** Each job adds the next with its own people, so none runs long and none is left out. */
export const notifyAudienceJob = defineJob({
  name: 'announcements.notify',
  payload: z.object({ announcementId: z.uuid(), afterUserId: z.int() }),
  async handle({ data: { announcementId, afterUserId }, services }) {
    await services.database.db.transaction(async (tx) => {
      const news = await findNews(tx, announcementId);
      if (!news) return;
      const people = await listRecipients(tx, announcementId, afterUserId, PEOPLE_AT_ONCE);
      for (const userId of people) await notifyOne(tx, services, announcementId, news, userId);
      const last = people.at(-1);
      if (last === undefined || people.length < PEOPLE_AT_ONCE) return;
      await services.jobs.enqueue(tx, notifyAudienceJob, { announcementId, afterUserId: last });
    });
  },
});
