import type { RenderedMail } from '@waymark/emails/rendered-mail';
import { HopelessJobError, ServiceAwayError } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import type { OutgoingMail } from './mail.ts';
import { PermanentMailError } from './mail-failure.ts';

/**
 * Sends a mail as the work of a job. The job's id names the mail, so that one which is sent twice is known for the same.
 * A mail server that is away is tried again until it is back; one that refuses the mail for good ends the job.
 */
export async function deliverMail(
  { mail }: Services,
  jobId: string,
  to: string,
  rendered: RenderedMail & Pick<OutgoingMail, 'replyTo'>,
): Promise<void> {
  try {
    await mail.send({ id: jobId, to, ...rendered });
  } catch (cause) {
    if (cause instanceof PermanentMailError) throw new HopelessJobError('The mail was refused.', { cause });
    throw new ServiceAwayError('The mail server is away.', { cause });
  }
}
