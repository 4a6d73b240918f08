import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { wantsMail } from '#notices/notifications/notifications.service.ts';
import { findSessionUser } from '#people/users/users.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { textOf } from './agreement-documents.service.ts';
import { findAgreement } from './coaching-agreements.queries.ts';

/** Looks at the choice again as it is sent: the text leaves Waymark. */
export const mailAgreementJob = defineJob({
  name: 'coaching-agreements.mail',
  payload: z.object({ agreementId: z.uuid(), userId: z.int() }),
  async handle({ id, data, services }) {
    const { db } = services.database;
    const userId = data.userId as UserId;
    if (!(await wantsMail(db, userId, 'agreement'))) return;
    const [reader, agreement] = [await findSessionUser(db, userId), await findAgreement(db, userId, data.agreementId)];
    if (!reader || !agreement) return;
    const { publicUrl } = services.env;
    const { renderCoachingAgreement } = await import('@waymark/emails/coaching-agreement');
    const mail = await renderCoachingAgreement({
      other: agreement.part === 'coach' ? agreement.coachee : agreement.coach,
      text: textOf(agreement.document),
      hash: agreement.hash,
      link: new URL(businessPaths.agreement(agreement.id), publicUrl).href,
      preferencesLink: new URL(linkPaths.notificationPreferences(), publicUrl).href,
    });
    await deliverMail(services, id, reader.email, mail);
  },
});
