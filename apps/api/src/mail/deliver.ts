import type { MailParts, RenderedMail } from '@waymark/emails/rendered-mail';
import { HopelessJobError, ServiceAwayError } from '../jobs/define-job.ts';
import { signOf } from '../pictures/mailed-pictures.ts';
import type { Services } from '../services.ts';
import type { OutgoingMail } from './mail.ts';
import { PermanentMailError } from './mail-failure.ts';

type Given = RenderedMail & Pick<OutgoingMail, 'replyTo' | 'calendar' | 'logo'>;

/** In the look that the practice has now, and from the name that it sends by. */
async function dressed(services: Services, { inLook }: RenderedMail): Promise<MailParts & Partial<OutgoingMail>> {
  const { look } = services.settings.current;
  const sign = look.logo && (await signOf(services, look.logo));
  return {
    ...inLook({ ...look, logo: sign ? sign.shown : null }),
    from: look.senderName,
    ...(sign ? { sign: sign.picture } : {}),
  };
}

/** Retries while the mail server is down; a permanent rejection ends the job. */
export async function deliverMail(services: Services, jobId: string, to: string, rendered: Given): Promise<void> {
  const { inLook: _, ...parts } = rendered;
  const mail = { ...parts, ...(await dressed(services, rendered)) };
  try {
    await services.mail.send({ id: jobId, to, ...mail });
  } catch (cause) {
    if (cause instanceof PermanentMailError) throw new HopelessJobError('The mail was refused.', { cause });
    throw new ServiceAwayError('The mail server is away.', { cause });
  }
}
