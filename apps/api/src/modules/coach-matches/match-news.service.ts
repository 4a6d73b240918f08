import { MATCH_DECISION_DAYS } from '@waymark/contract/coach-matches';
import { formatMoment } from '@waymark/contract/moments';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { linkPaths } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import type { UserId } from '#modules/accounts/actor.ts';
import { notify } from '#modules/notifications/notifications.service.ts';
import type { Services } from '../../services.ts';
import { findPair, type MatchPair, type MatchRow } from './coach-matches.queries.ts';

export type MatchEvent =
  | 'requested'
  | 'withdrawn'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'ended-by-coachee'
  | 'ended-by-coach';

interface Piece {
  readonly to: 'coachee' | 'coach';
  readonly kind: NotificationKind;
  readonly url: string;
  readonly title: string;
  readonly body: string;
}

const OTHERS = 'Other coaches fit what you said, too. Take a look whenever you like.';

/**
 * Each event's message and recipient: first names only, and nothing that anyone answered or wrote.
 */
function piecesOf(event: MatchEvent, { coachee, coach, coachZone }: MatchPair, decideBy: Date): readonly Piece[] {
  const toCoachee = { to: 'coachee', url: linkPaths.matching() } as const;
  const toCoach = { to: 'coach', url: linkPaths.coachClients() } as const;
  switch (event) {
    case 'requested':
      return [
        {
          ...toCoach,
          kind: 'match-requested',
          title: `${coachee} asks you to coach them`,
          body: `Please answer by ${formatMoment(decideBy, { zone: coachZone, hasZoneName: true })}. Your clients page shows what you have in common.`,
        },
      ];
    case 'withdrawn':
      return [
        {
          ...toCoach,
          kind: 'match-ended',
          title: `${coachee} took the request back`,
          body: 'You don’t need to do anything. The place is free again.',
        },
      ];
    case 'accepted':
      return [
        {
          ...toCoachee,
          kind: 'match-answered',
          title: `${coach} is your coach`,
          body: `${coach} can now see what you answered for your coach, and nothing else that you haven’t shared.`,
        },
      ];
    case 'declined':
      return [
        {
          ...toCoachee,
          kind: 'match-answered',
          title: `${coach} can’t take you on right now`,
          body: `It’s not about you: coaches decline when their time or their field doesn’t fit. ${OTHERS}`,
        },
      ];
    case 'expired':
      return [
        {
          ...toCoachee,
          kind: 'match-answered',
          title: `${coach} has not answered`,
          body: `The ${MATCH_DECISION_DAYS} days to answer are over, so you’re free to ask someone else. ${OTHERS}`,
        },
        {
          ...toCoach,
          kind: 'match-ended',
          url: linkPaths.coachPractice(),
          title: `${coachee}’s request has expired`,
          body: `It was open for ${MATCH_DECISION_DAYS} days. If you have no time for new clients, you can pause requests.`,
        },
      ];
    case 'ended-by-coachee':
      return [
        {
          ...toCoach,
          kind: 'match-ended',
          title: `${coachee} has ended the coaching with you`,
          body: 'We never ask for a reason. You can no longer see what they had shared with you.',
        },
      ];
    case 'ended-by-coach':
      return [
        {
          ...toCoachee,
          kind: 'match-ended',
          title: `${coach} has ended the coaching with you`,
          body: `${coach} can no longer see what you had shared. ${OTHERS}`,
        },
      ];
  }
}

/** Notifies the other side of a change to a match, within the same transaction. */
export async function tellOfMatch(tx: Db, services: Services, event: MatchEvent, match: MatchRow): Promise<void> {
  const pair = await findPair(tx, match);
  for (const { to, ...piece } of piecesOf(event, pair, match.decideBy)) {
    const userId = (to === 'coachee' ? match.coacheeId : match.coachId) as UserId;
    await notify(tx, services, { ...piece, userId, dedupeKey: `match-${event}:${match.id}` });
  }
}
