import { crisisContacts } from '@waymark/contract/crisis-contacts';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { UserId } from '#modules/accounts/actor.ts';
import { findCountry } from '#modules/profiles/profiles.queries.ts';
import { findTriageSubscription } from '#modules/triage-subscriptions/triage-subscriptions.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverSms } from '../../sms/deliver-sms.ts';

/** Who to call, to someone who answered badly by text message; no limit holds it back. */
export const textHelpJob = defineJob({
  name: 'check-ins.text-help',
  payload: z.object({ userId: z.int() }),
  async handle({ id, data, services }) {
    const { db } = services.database;
    const userId = data.userId as UserId;
    const phone = (await findTriageSubscription(db, userId))?.attributes.phone;
    if (!phone) return;
    const lines = crisisContacts(await findCountry(db, userId)).map((line) => `${line.name}: ${line.phone}.`);
    const { href } = new URL(linkPaths.help(), services.env.publicUrl);
    const words = [
      'Waymark: that sounds like a hard week. You do not have to carry this alone.',
      ...lines,
      'If your life may be in danger, call the emergency number where you are.',
      href,
    ];
    await deliverSms(services, id, phone, words.join(' '));
  },
});
