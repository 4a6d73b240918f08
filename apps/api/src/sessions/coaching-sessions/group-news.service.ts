import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import type { GroupRow } from './group-sessions.queries.ts';
import { findSessionPeople } from './session-people.queries.ts';

type GroupEvent = 'invited' | 'accepted' | 'declined' | 'left' | 'cancelled';

const WORDS: Readonly<Record<GroupEvent, (who: string) => string>> = {
  invited: (who) => `${who} invites you to a group session`,
  accepted: (who) => `${who} is coming to your group session`,
  declined: (who) => `${who} can’t come to your group session`,
  left: (who) => `${who} left your group session`,
  cancelled: (who) => `${who} cancelled a group session`,
};

const timeIn = (event: GroupEvent, at: string): string => {
  if (event === 'invited') return `It is ${at}. Please say whether you can come.`;
  return event === 'cancelled' ? `It was planned for ${at}.` : `It is ${at}.`;
};

/**
 * Notifies these people of what one of the group did, or their organisation if `by` is null; never
 * of its title, which someone wrote.
 */
export async function notifyGroup(
  tx: Db,
  services: Services,
  event: GroupEvent,
  { id, publicId, startsAt }: GroupRow,
  by: number | null,
  to: readonly number[],
): Promise<void> {
  const people = await findSessionPeople(tx, id);
  const actor = people.find(({ userId }) => userId === by);
  const who =
    actor?.firstName ?? (by === null ? 'Your organisation' : actor?.part === 'coach' ? 'Your coach' : 'A client');
  for (const { userId, part, timeZone, hourCycle } of people.filter((person) => to.includes(person.userId))) {
    const link = part === 'coach' ? linkPaths.coachSession : linkPaths.coacheeSession;
    await services.notify(tx, {
      userId: userId as UserId,
      kind: event === 'invited' ? 'session-proposed' : 'session-changed',
      dedupeKey: `group-${event}:${publicId}:${by ?? 'organisation'}`,
      title: WORDS[event](who),
      body: timeIn(event, formatMoment(startsAt, { zone: timeZone, hasZoneName: true, hourCycle })),
      url: link(publicId),
    });
  }
}
