import { HopelessJobError, ServiceAwayError } from '../jobs/define-job.ts';
import type { Services } from '../services.ts';
import { PermanentSmsError } from './sms.ts';

/**
 * Sends a text message as the work of a job. A service that is away, or asks to wait, is tried again until it takes the message;
 * one that refuses it for good ends the job.
 */
export async function deliverSms({ sms }: Services, jobId: string, to: string, text: string): Promise<void> {
  try {
    await sms.send({ id: jobId, to, text });
  } catch (cause) {
    if (cause instanceof PermanentSmsError) throw new HopelessJobError('The text message was refused.', { cause });
    throw new ServiceAwayError('The text message service is away.', { cause });
  }
}
