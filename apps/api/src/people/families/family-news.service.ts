import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { listOtherFamilyMembers } from './family-news.queries.ts';

interface NewMember {
  readonly familyId: number;
  readonly userId: UserId;
  readonly invitationId: number;
  readonly firstName: string;
  readonly lastName: string;
}

/** Notifies the other members that someone joined, and of nothing else about them. */
export async function tellFamilyOfNewMember(tx: Db, services: Services, member: NewMember): Promise<void> {
  const name = fullName(member);
  for (const userId of await listOtherFamilyMembers(tx, member.familyId, member.userId)) {
    await services.notify(tx, {
      userId,
      kind: 'family-member-joined',
      dedupeKey: `family-member-joined:${member.invitationId}`,
      title: `${name} joined your family`,
      body: 'You can see that they joined, but nothing about their coaching.',
      url: linkPaths.family(),
    });
  }
}
