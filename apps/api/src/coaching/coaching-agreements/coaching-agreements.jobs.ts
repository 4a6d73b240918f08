import { z } from 'zod';
import { holdMatch } from '#coaching/coach-matches/coach-matches.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { notifyAboutAgreement } from './agreement-news.service.ts';
import { endOpen, findAgreementRow } from './coaching-agreements.queries.ts';

const payload = z.object({ agreementId: z.uuid() });

/** Scheduled for two days before an agreement lapses. */
export const remindOfAgreementJob = defineJob({
  name: 'coaching-agreements.remind',
  payload,
  handle: ({ data, services }) =>
    services.database.db.transaction(async (tx) => {
      const row = await findAgreementRow(tx, data.agreementId);
      const match = row && (await holdMatch(tx, row.matchId));
      const current = match?.state === 'standing' && (await findAgreementRow(tx, data.agreementId));
      if (current && current.state === 'sent') await notifyAboutAgreement(tx, services, 'lapsing', current);
    }),
});

/** Scheduled for the end of the days to sign. */
export const lapseAgreementJob = defineJob({
  name: 'coaching-agreements.lapse',
  payload,
  handle: ({ data, services }) =>
    services.database.db.transaction(async (tx) => {
      const row = await findAgreementRow(tx, data.agreementId);
      const match = row && (await holdMatch(tx, row.matchId));
      if (!row || !(await endOpen(tx, row.id, 'lapsed'))) return;
      if (match?.state === 'standing') await notifyAboutAgreement(tx, services, 'lapsed', row);
    }),
});
