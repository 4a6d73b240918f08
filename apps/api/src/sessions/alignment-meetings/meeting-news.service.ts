import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { findSessionPeople } from '#sessions/coaching-sessions/session-people.queries.ts';
import type { Services } from '../../services.ts';
import type { MeetingRow } from './alignment-meetings.queries.ts';

export type MeetingEvent =
  | 'offered'
  | 'taken'
  | 'moved'
  | 'confirmed'
  | 'cancelled'
  | 'declined'
  | 'withdrawn'
  | 'unanswered';

const WORDS: Readonly<Record<MeetingEvent, (who: string) => string>> = {
  offered: (who) => `${who} offers times for an alignment meeting`,
  taken: (who) => `${who} chose a time for your alignment meeting`,
  moved: (who) => `${who} moved your alignment meeting`,
  confirmed: (who) => `${who} can make the new time of your alignment meeting`,
  cancelled: (who) => `${who} cancelled your alignment meeting`,
  declined: (who) => `${who} can’t make the times for your alignment meeting`,
  withdrawn: (who) => `${who} withdrew the times for your alignment meeting`,
  unanswered: () => 'No one has chosen a time for your alignment meeting',
};

function bodyOf(event: MeetingEvent, part: string, at: string): string {
  if (part === 'manager' && event === 'offered') return `The first is ${at}. Please choose one.`;
  if (part === 'manager' && event === 'moved') return `It is now ${at}. Please say whether you can make it.`;
  if (event === 'offered') return 'These times are held until one of them is chosen.';
  if (event === 'declined' || event === 'withdrawn' || event === 'unanswered') return 'These times are free again.';
  return event === 'cancelled' ? `It was planned for ${at}.` : `It is ${at}.`;
}

/** Notifies the others of what one of the three did; never of what someone wrote. */
export async function notifyMeeting(
  tx: Db,
  services: Services,
  event: MeetingEvent,
  { id, publicId, sequence, startsAt }: MeetingRow,
  by: UserId | null,
): Promise<void> {
  const people = await findSessionPeople(tx, id);
  const who = people.find(({ userId }) => userId === by)?.firstName ?? 'Someone';
  for (const { userId, part, timeZone, hourCycle } of people.filter((person) => person.userId !== by)) {
    const link = part === 'coach' ? linkPaths.coachSession : linkPaths.coacheeSession;
    const isAsked = part === 'manager' && (event === 'offered' || event === 'moved');
    await services.notify(tx, {
      userId: userId as UserId,
      kind: isAsked ? 'session-proposed' : 'session-changed',
      dedupeKey: `meeting-${event}:${publicId}:${sequence}`,
      title: WORDS[event](who),
      body: bodyOf(event, part, formatMoment(startsAt, { zone: timeZone, hasZoneName: true, hourCycle })),
      url: link(publicId),
    });
  }
}
