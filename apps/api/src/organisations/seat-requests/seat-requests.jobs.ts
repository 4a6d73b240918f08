import { z } from 'zod';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findOperatorRequest } from './seat-requests.queries.ts';

/** Mails the team what an organisation asks for; a reply goes to the admin who asked. */
export const mailSeatRequestJob = defineJob({
  name: 'seat-requests.mail',
  payload: z.object({ seatRequestId: z.int() }),
  async handle({ id, data, services }) {
    const request = await findOperatorRequest(services.database.db, data.seatRequestId);
    if (!request?.isOpen) return;
    const { renderSeatRequest } = await import('@waymark/emails/seat-request');
    const mail = await renderSeatRequest({ ...request, organisation: request.organisation ?? 'An organisation' });
    await deliverMail(services, id, services.settings.current.look.supportAddress, { ...mail, replyTo: request.email });
  },
});
