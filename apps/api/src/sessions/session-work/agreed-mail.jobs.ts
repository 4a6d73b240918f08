import { formatDate, formatMoment } from '@waymark/contract/moments';
import { linkPaths, rateSessionPath } from '@waymark/contract/paths';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { z } from 'zod';
import type { UserId } from '#actor.ts';
import { wantsMail } from '#notices/notifications/notifications.service.ts';
import { findSessionPeople } from '#sessions/coaching-sessions/session-people.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { findPlaceById } from './places.queries.ts';
import { findSessionWork } from './session-work.queries.ts';

function agreedActions({ actions }: SessionWork, sessionId: string, coach: string) {
  return actions
    .filter((action) => action.sessionId === sessionId)
    .map(({ text, owner, dueOn }) => ({
      text,
      owner: owner === 'coachee' ? 'You' : coach,
      due: dueOn && formatDate(dueOn),
    }));
}

/** Reads what was agreed as it is sent, and looks at the choice again: the mail leaves Waymark. */
export const mailAgreedJob = defineJob({
  name: 'session-work.mail-agreed',
  payload: z.object({ sessionId: z.int(), userId: z.int() }),
  async handle({ id, data, services }) {
    const { db } = services.database;
    const userId = data.userId as UserId;
    if (!(await wantsMail(db, userId, 'session-closed'))) return;
    const place = await findPlaceById(db, userId, data.sessionId);
    const people = await findSessionPeople(db, data.sessionId);
    const reader = people.find((person) => person.userId === userId);
    const work = place && (await findSessionWork(db, userId, place.publicId))?.work;
    if (!place || !reader || !work?.closing) return;
    const coach = people.find(({ part }) => part === 'coach')?.firstName ?? 'your coach';
    const { timeZone: zone, hourCycle } = reader;
    const wordsFor = (instant: string | Date) => formatMoment(instant, { zone, hasZoneName: true, hourCycle });
    const { publicUrl } = services.env;
    const hasMet = work.closing.attendance === 'held';
    const steps = hasMet && !work.rating ? ['1', '2', '3', '4', '5'] : [];
    const { renderSessionAgreed } = await import('@waymark/emails/session-agreed');
    const mail = await renderSessionAgreed({
      coach,
      when: wordsFor(place.startsAt),
      hasMet,
      summary: work.sharedNote?.body ?? '',
      actions: agreedActions(work, place.publicId, coach),
      useful: steps.map((step) => new URL(rateSessionPath(place.publicId, step), publicUrl).href),
      next: work.next && wordsFor(work.next.startsAt),
      link: new URL(linkPaths.coacheeSession(place.publicId), publicUrl).href,
      preferencesLink: new URL(linkPaths.notificationPreferences(), publicUrl).href,
    });
    const replyTo = await services.offers.findReplyAddress(services, { userId, sessionId: place.publicId });
    await deliverMail(services, id, reader.email, { ...mail, ...(replyTo && { replyTo: replyTo.address }) });
  },
});
