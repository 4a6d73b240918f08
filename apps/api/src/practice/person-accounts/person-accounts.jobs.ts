import { ClientInvitation } from '@waymark/contract/practice/person-accounts';
import { z } from 'zod';
import { newSignUpInvitation } from '#people/accounts/sign-up-invitations.service.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';

/** With nothing kept of the address: someone who signs up with it proves it as anyone does. */
export const mailClientInvitationJob = defineJob({
  name: 'practice.mail-client-invitation',
  payload: z.object({ email: z.email(), role: ClientInvitation.shape.role.default('coachee') }),
  async handle({ id, data, services }) {
    const { renderClientInvitation } = await import('@waymark/emails/client-invitation');
    const { email, role } = data;
    const link = new URL(role === 'coach' ? '/coach/login' : '/', services.env.publicUrl);
    link.hash = `invited=${newSignUpInvitation(services, role, email)}`;
    await deliverMail(services, id, email, await renderClientInvitation({ link: link.href, role }));
  },
});
