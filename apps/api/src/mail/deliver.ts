import type { RenderedMail } from '@waymark/emails/rendered-mail';
import { HopelessJobError, ServiceAwayError } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import type { OutgoingMail } from './mail.ts';
import { PermanentMailError } from './mail-failure.ts';

/** Retries while the mail server is down; a permanent rejection ends the job. */
export async function deliverMail(
  { mail }: Services,
  jobId: string,
  to: string,
  rendered: RenderedMail & Pick<OutgoingMail, 'replyTo' | 'calendar' | 'logo'>,
): Promise<void> {
  try {
    await mail.send({ id: jobId, to, ...rendered });
  } catch (cause) {
    if (cause instanceof PermanentMailError) throw new HopelessJobError('The mail was refused.', { cause });
    throw new ServiceAwayError('The mail server is away.', { cause });
  }
}
