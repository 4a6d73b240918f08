import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { isChannelOn } from './channel-choice.ts';
import { renderDigestMail } from './notification-mail.ts';
import { findNotificationPreferences } from './notification-preferences.queries.ts';
import { fillDigest, listDigest, listPeopleWithDueDigest } from './notifications.queries.ts';

export const mailDigestJob = defineJob({
  name: 'notifications.mail-digest',
  payload: z.object({ digestId: z.uuid(), userId: z.int() }),
  async handle({ id, data, services }) {
    const { db } = services.database;
    const userId = data.userId as UserId;
    const preferences = await findNotificationPreferences(db, userId);
    const told = (await listDigest(db, data.digestId)).filter(({ kind }) => isChannelOn(preferences, kind, 'mail'));
    const user = await findSessionUser(db, userId);
    if (!user || user.leavesAt !== undefined || told.length === 0) return;
    await deliverMail(services, id, user.email, await renderDigestMail(services, told));
  },
});

const PEOPLE_A_ROUND = 500;

export const startDigestsJob = defineJob({
  name: 'notifications.start-digests',
  payload: z.object({}),
  cron: '*/5 * * * *',
  async handle({ services }) {
    const { db } = services.database;
    const people = await listPeopleWithDueDigest(db, PEOPLE_A_ROUND);
    for (const userId of people) {
      await db.transaction(async (tx) => {
        const digestId = randomUUID();
        if (await fillDigest(tx, userId, digestId)) {
          await services.jobs.enqueue(tx, mailDigestJob, { digestId, userId });
        }
      });
    }
    if (people.length === PEOPLE_A_ROUND) await services.jobs.enqueue(db, startDigestsJob, {});
  },
});
