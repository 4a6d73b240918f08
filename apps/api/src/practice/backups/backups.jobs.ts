import { MINUTE_SECONDS } from '@waymark/contract/durations';
import { z } from 'zod';
import { describeError } from '#db/failures.ts';
import { noteDone } from '../../health/operation-notes.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';

const AT_MOST_SECONDS = 15 * MINUTE_SECONDS;

export const makeBackupJob = defineJob({
  name: 'backups.make',
  payload: z.object({}),
  atMostSeconds: AT_MOST_SECONDS,
  async handle({ services: { database } }) {
    await database.dump?.();
  },
});

/** A dump that doesn't open is what it is for, so that is an outcome and no failure of the job. */
export const tryBackupJob = defineJob({
  name: 'backups.try',
  payload: z.object({}),
  atMostSeconds: AT_MOST_SECONDS,
  async handle({ services: { database, log } }) {
    const dump = await database.findNewestDump?.();
    if (!dump || !database.tryRestore) return;
    try {
      const { tables, people } = await database.tryRestore(dump);
      await noteDone(database.db, 'restore-tried', `${tables} tables and ${people} accounts were there.`);
    } catch (error) {
      log.error({ error: describeError(error) }, 'a dump could not be restored');
      await noteDone(database.db, 'restore-failed', 'The newest backup did not open. Make a new one, and try that.');
    }
  },
});
