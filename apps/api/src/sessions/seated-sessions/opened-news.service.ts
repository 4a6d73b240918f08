import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { listPeopleOfGroup, type PersonOfGroup } from './seated-sessions.queries.ts';

const AT_ONCE = 100;

/** Enqueued as a session is planned; its handler is in `opened-news.jobs.ts`. */
export const TELL_GROUP = { name: 'seated-sessions.tell-group', payload: z.object({ publicId: z.uuid() }) } as const;

async function tell(tx: Db, services: Services, publicId: string, person: PersonOfGroup): Promise<void> {
  const { userId, title, coach, startsAt, timeZone, hourCycle } = person;
  await services.notify(tx, {
    userId,
    kind: 'group-session-opened',
    dedupeKey: `group-session-opened:${publicId}`,
    title: `A group session: ${title}`,
    body: `With ${coach}, ${formatMoment(startsAt, { zone: timeZone ?? 'UTC', hasZoneName: true, hourCycle })}. Take a seat if you’d like to come.`,
    url: linkPaths.groupSeats(),
  });
}

/** Once a person, however often it runs; nothing for a session that was cancelled or has begun. */
export async function tellGroup(services: Services, publicId: string): Promise<void> {
  const { db } = services.database;
  for (let after = 0; ; ) {
    const people = await listPeopleOfGroup(db, publicId, { after, atMost: AT_ONCE });
    if (people.length === 0) return;
    after = people.at(-1)?.membershipId ?? after;
    await db.transaction(async (tx) => {
      for (const person of people) await tell(tx, services, publicId, person);
    });
  }
}
