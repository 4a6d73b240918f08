import { DAY_MS } from '@waymark/contract/durations';
import type { CoachedPart } from '@waymark/contract/organisations/memberships';
import { ROLE, SUB_ROLE } from '@waymark/contract/roles';
import type { Db } from '#db/client.ts';
import { sendInvitations } from '#organisations/memberships/inviting.service.ts';
import { nameOtherSeats } from '#organisations/memberships/memberships.queries.ts';
import { memberships } from '#organisations/memberships/memberships.table.ts';
import { findOrOpenPool } from '#organisations/seats/seats.queries.ts';
import { newSeatRequest, takeSeats } from '#organisations/seats/seats.service.ts';
import { roleRecords, users } from '#people/users/users.table.ts';
import type { InvitingServices } from '../services.ts';
import { demoAddress, demoName } from './people.ts';

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

interface Wanted {
  readonly organisationId: number;
  readonly groupId: number | null;
  readonly part: CoachedPart;
  readonly joined: number;
  readonly invited: number;
  readonly joinedDaysAgo: number;
}

/** People who take no further part in the demo, numbered in the order in which they are made. */
export function newCrowd(tx: Db, services: InvitingServices, passwordHash: string) {
  let made = 0;
  function nextPerson() {
    const name = demoName(made);
    made += 1;
    return { ...name, email: demoAddress(`people.${made}`) };
  }
  return async ({ organisationId, groupId, part, joined, invited, joinedDaysAgo }: Wanted): Promise<void> => {
    const ofAll = await findOrOpenPool(tx, { ownerKind: 'organisation', ownerId: organisationId });
    const ofGroup = groupId === null ? ofAll : await findOrOpenPool(tx, { ownerKind: 'group', ownerId: groupId });
    const { freeId } = ofGroup.total > 0 ? ofGroup : ofAll;
    const requestId = newSeatRequest('take');
    const taken = await takeSeats(tx, freeId, joined + invited, requestId);
    if (taken < joined + invited) throw new Error('The demo has fewer seats than people.');
    const place = { organisationId, groupId, part, seatAccountId: freeId };
    const subRole = part === 'manager' ? SUB_ROLE.manager : SUB_ROLE.coachee;
    for (let index = 0; index < joined; index += 1) {
      const person = nextPerson();
      const joinedAt = daysAgo(Math.max(1, joinedDaysAgo - (index % 9) * 3));
      const account = { ...person, role: ROLE.coachee, subRole, passwordHash };
      const [user] = await tx.insert(users).values(account).returning({ id: users.id });
      if (!user) throw new Error('Someone of the demo was not inserted.');
      const isReady = index % 8 !== 7;
      await tx
        .insert(roleRecords)
        .values({ userId: user.id, profileCompleted: isReady, onboardingCompleted: index % 4 !== 3 && isReady });
      await tx
        .insert(memberships)
        .values({ ...place, ...person, userId: user.id, state: 'active', invitedAt: joinedAt, joinedAt });
    }
    const waiting = Array.from({ length: invited }, (_, index) => ({
      ...{ ...place, ...nextPerson(), state: 'invited' as const },
      invitedAt: daysAgo(3 + index * 6),
    }));
    const rows =
      waiting.length === 0 ? [] : await tx.insert(memberships).values(waiting).returning({ id: memberships.id });
    await nameOtherSeats(tx, requestId, freeId);
    if (rows.length === 0) return;
    await sendInvitations(
      tx,
      services,
      rows.map(({ id }) => id),
    );
  };
}
