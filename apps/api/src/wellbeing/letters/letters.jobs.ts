import { formatDayOf } from '@waymark/contract/moments';
import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { claimDueLetters, emptyLetter, findLetterToMail } from './letters.queries.ts';

/** Its id is that of the mail, so that one that is tried again after a kill is the same mail. */
export const mailLetterJob = defineJob({
  name: 'letters.mail',
  payload: z.object({ letterId: z.uuid() }),
  async handle({ id, data: { letterId }, services }) {
    const { db } = services.database;
    const letter = await findLetterToMail(db, letterId);
    if (!letter) return;
    const { renderLetterToOneself } = await import('@waymark/emails/letter-to-oneself');
    const writtenOn = formatDayOf(letter.savedAt, letter.zone);
    await deliverMail(services, id, letter.email, await renderLetterToOneself({ text: letter.body, writtenOn }));
    await emptyLetter(db, letterId);
  },
});

export const sendLettersJob = defineJob({
  name: 'letters.send-due',
  payload: z.object({}),
  cron: '12 * * * *',
  async handle({ services }) {
    await services.database.db.transaction(async (tx) => {
      for (const letterId of await claimDueLetters(tx)) await services.jobs.enqueue(tx, mailLetterJob, { letterId });
    });
  },
});
