import { isNumberStopped } from '#people/text-messages/text-messages.queries.ts';
import { HopelessJobError, ServiceAwayError } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { plainText } from './plain-text.ts';
import { PermanentSmsError } from './sms.ts';

/**
 * Retries while the service is down or asks to wait; a permanent rejection ends the job. False for
 * numbers that texted STOP, which get nothing.
 */
export async function deliverSms(
  { sms, database }: Services,
  jobId: string,
  to: string,
  text: string,
): Promise<boolean> {
  if (await isNumberStopped(database.db, to)) return false;
  try {
    await sms.send({ id: jobId, to, text: plainText(text) });
    return true;
  } catch (cause) {
    if (cause instanceof PermanentSmsError) throw new HopelessJobError('The text message was refused.', { cause });
    throw new ServiceAwayError('The text message service is away.', { cause });
  }
}
