import { linkPaths } from '@waymark/contract/paths';
import { ONE_QUESTION, ONE_QUESTION_ANSWERS } from '@waymark/contract/wellbeing/one-question';
import { z } from 'zod';
import { isSmsWithinLimits } from '#people/limits/limits.service.ts';
import { defineJob, HopelessJobError } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { deliverSms } from '../../sms/deliver-sms.ts';
import { findAskToSend } from './asks.queries.ts';
import { askInAppInstead } from './asks-in-app.service.ts';

const DIGITS = ONE_QUESTION_ANSWERS.map(({ value, label }) => `${value} ${label.toLowerCase()}`).join(', ');

/** The question by mail or text message, unless it was answered or is no longer wanted. */
export const sendAskJob = defineJob({
  name: 'check-ins.send-ask',
  payload: z.object({ askId: z.uuid(), isReminder: z.boolean() }),
  atOnce: 5,
  async handle({ id, data: { askId, isReminder }, services }) {
    const { database, env, settings, tokens, log } = services;
    const ask = await findAskToSend(database.db, askId);
    if (!ask) return;
    const { href } = new URL(linkPaths.checkInByLink(tokens.linkCode('check-in', askId)), env.publicUrl);
    if (ask.via === 'mail') {
      const { renderCheckIn } = await import('@waymark/emails/check-in');
      const choiceLink = new URL(linkPaths.checkIns(), env.publicUrl).href;
      await deliverMail(services, id, ask.email, await renderCheckIn({ ...ask, isReminder, link: href, choiceLink }));
      return;
    }
    // No question may stand open that no one was asked.
    const isTexted =
      ask.phone !== null && (await isSmsWithinLimits(database.db, ask.phone, settings.current.smsDailyLimit));
    if (!ask.phone || !isTexted) return askInAppInstead(services, askId);
    const { name } = settings.current.look;
    const text =
      ask.kind === 'who5'
        ? `${name}: five questions about how you have been, about a minute. ${href}`
        : `${name}: ${ONE_QUESTION} Reply with a digit: ${DIGITS}. Or open ${href}`;
    const isSent = await deliverSms(services, id, ask.phone, text).catch((error: unknown) => {
      if (!(error instanceof HopelessJobError)) throw error;
      log.warn({ jobId: id }, 'a check-in was refused as a text message, and is asked in the product');
      return false;
    });
    if (!isSent) await askInAppInstead(services, askId);
  },
});
