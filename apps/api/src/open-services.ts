import { QUESTIONNAIRES } from '@waymark/contract/coaching/questionnaires/definitions';
import type { Logger } from 'pino';
import type { CardProcessor } from '#billing/card-payments/card-processor.ts';
import type { Database, Db } from '#db/client.ts';
import { reportFailedHooks } from '#db/commit-hooks.ts';
import { describeError } from '#db/failures.ts';
import { migrate } from '#db/migrate.ts';
import { openRelease } from '#db/releases.ts';
import { watchedUpgrade } from '#db/upgrades.ts';
import { createCapturedMailTransport, createCapturedSmsTransport } from '#notices/mailbox/captured-messages.ts';
import { createNotify } from '#notices/notifications/notifications.service.ts';
import { openSettings } from '#people/practice-settings/practice-settings.service.ts';
import { replayErasures } from '#rights/erasures/replay.service.ts';
import { createDownloadFolder, createDownloadsInS3, downloadFolder } from './downloads/download-store.ts';
import type { Environment } from './env.ts';
import { watchServices } from './health/service-watch.service.ts';
import { openJobQueue } from './jobs/job-queue.ts';
import { createReplyMailbox } from './mail/incoming/reply-mailbox.ts';
import type { MailTransport } from './mail/mail.ts';
import type { Metrics } from './metrics/metrics.ts';
import { notedDeliveries } from './metrics/noted-deliveries.ts';
import { watchedCards } from './metrics/watched-cards.ts';
import { ALL_AGED, ALL_JOBS, ERASE_ACCOUNT, LISTENERS, OFFERS } from './modules.ts';
import { createCalendarDownloads } from './outgoing/calendar-downloads.ts';
import { createPasswordHashing } from './passwords/hashing.ts';
import { createFolderStore, pictureFolder } from './pictures/folder-store.ts';
import { createPictureEncoder } from './pictures/picture-encoder.ts';
import { createS3Store } from './pictures/s3-store.ts';
import { openPushSender } from './push/open-push-sender.ts';
import { PushServiceAwayError } from './push/push-sender.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';
import { createTwilioTransport } from './sms/twilio-transport.ts';
import { createTokens } from './tokens.ts';

/** Loads the library only where mail is sent. */
async function openMailTransport({ smtpUrl, mailFrom }: Environment, db: Db): Promise<MailTransport> {
  if (!smtpUrl) return createCapturedMailTransport(db);
  const { createSmtpTransport } = await import('./mail/smtp-transport.ts');
  return createSmtpTransport(smtpUrl, mailFrom);
}

/** Loads the library only where cards are taken. */
async function openCards({ stripe }: Environment): Promise<CardProcessor | undefined> {
  if (!stripe) return undefined;
  const { createStripeProcessor } = await import('#billing/card-payments/stripe-processor.ts');
  return createStripeProcessor(stripe);
}

/** Loads the library only where someone reads them. */
async function openMetrics({ dataDir }: Environment, database: Database, realtime: Realtime): Promise<Metrics> {
  const { createMetrics } = await import('./metrics/metrics.ts');
  return createMetrics({ database, dataDir, countSockets: () => realtime.countSockets() });
}

/** Closing it also closes the database. */
export async function openServices(
  env: Environment,
  log: Logger,
  database: Database,
): Promise<{ services: Services; close(): Promise<void> }> {
  reportFailedHooks(database.db, (error) => log.error({ error: describeError(error) }, 'a hook after a commit failed'));
  try {
    const { isBehind } = await migrate(database, watchedUpgrade(env, log, database));
    const release = openRelease(database, isBehind, log);
    const jobs = await openJobQueue(database, ALL_JOBS, log);
    const mail = await openMailTransport(env, database.db);
    const push = await openPushSender(env, database.db);
    const passwords = createPasswordHashing();
    const pictureStore = env.s3 ? createS3Store(env.s3) : createFolderStore(pictureFolder(env.dataDir));
    const folder = downloadFolder(env.dataDir);
    const downloadStore = env.s3 ? createDownloadsInS3(folder, env.s3) : createDownloadFolder(folder);
    const calendarDownloads = createCalendarDownloads();
    const realtime = createRealtime();
    const sms = env.twilio ? createTwilioTransport(env.twilio) : createCapturedSmsTransport(database.db);
    const cards = await openCards(env);
    const metrics = env.metrics && (await openMetrics(env, database, realtime));
    const settings = await openSettings(env, database, log);
    const serviceWatch = watchServices(database.db, log);
    database.replica?.watch((failure) => serviceWatch.note('replica', failure));
    const deliveries = notedDeliveries({ mail, sms, push }, (kind, outcome, error) => {
      metrics?.countDelivery(kind, outcome);
      // One browser that can't be reached says nothing about the others.
      if (error instanceof PushServiceAwayError && !error.isWholeService) return;
      serviceWatch.note(kind, outcome === 'away' ? error : undefined);
    });
    const services: Services = {
      env,
      log,
      settings,
      database,
      release,
      tokens: createTokens(env.jwtSecret),
      passwords,
      jobs,
      notify: createNotify({ database, jobs, realtime, log }),
      replyMailbox: env.imap && createReplyMailbox(env.imap),
      ...deliveries,
      cards: cards && watchedCards(cards, { metrics, serviceWatch }),
      serviceWatch,
      calendarDownloads,
      realtime,
      metrics,
      pictureStore,
      pictureEncoder: createPictureEncoder(),
      downloadStore,
      questionnaires: QUESTIONNAIRES,
      ...LISTENERS,
      offers: OFFERS,
      aged: ALL_AGED,
    };
    if (ERASE_ACCOUNT) await replayErasures(services, ERASE_ACCOUNT);
    return {
      services,
      async close() {
        await jobs.stop();
        await release.close();
        await serviceWatch.close();
        await settings.close();
        await passwords.close();
        mail.close();
        push.close();
        calendarDownloads.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
