import { MATCH_DECISION_DAYS, MATCH_RETURN_DAYS } from '@waymark/contract/coaching/coach-matches';
import { DAY_MS } from '@waymark/contract/durations';
import { formatMoment, type ReaderClock } from '@waymark/contract/moments';
import type { NotificationKind } from '@waymark/contract/notification-kinds';
import { linkPaths } from '@waymark/contract/paths';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import type { MatchRow } from './coach-matches.queries.ts';
import { findPeople, type MatchPeople } from './match-people.queries.ts';

export type MatchEvent =
  | 'requested'
  | 'withdrawn'
  | 'accepted'
  | 'declined'
  | 'expired'
  | 'ended-by-coachee'
  | 'ended-by-coach'
  | 'resumed'
  | 'handed-over';

interface Message {
  readonly to: 'coachee' | 'coach';
  readonly kind: NotificationKind;
  readonly url: string;
  readonly title: string;
  readonly body: string;
}

const OTHERS = 'Other coaches fit what you said, too. Take a look whenever you like.';

const whatFollows = (other: string | null): string =>
  other ? `Your coaching with ${other} goes on as before.` : OTHERS;

function returnTime({ endedAt }: MatchRow, clock: ReaderClock): string {
  if (!endedAt) throw new Error('Only an ended match can be gone back to.');
  const returnBy = new Date(endedAt.getTime() + MATCH_RETURN_DAYS * DAY_MS);
  return formatMoment(returnBy, { ...clock, hasZoneName: true });
}

/**
 * Each event's message and recipient: first names only, and nothing that anyone answered or wrote.
 * `other` is the coachee's other match: the one that goes on, or the one that this one replaces.
 */
function messagesOf(event: MatchEvent, match: MatchRow, people: MatchPeople, other?: MatchRow): readonly Message[] {
  const { coachee, coach, coachClock, coacheeClock } = people;
  const toCoachee = { to: 'coachee', url: linkPaths.matching() } as const;
  const toCoach = { to: 'coach', url: linkPaths.coachClients() } as const;
  switch (event) {
    case 'requested':
      return [
        {
          ...toCoach,
          kind: 'match-requested',
          title: `${coachee} asks you to coach them`,
          body: `Please answer by ${formatMoment(match.decideBy, { ...coachClock, hasZoneName: true })}. Your clients page shows what you have in common.`,
        },
      ];
    case 'withdrawn':
      return [
        {
          ...toCoach,
          kind: 'match-ended',
          title: `${coachee} withdrew their request`,
          body: 'You don’t need to do anything. The place is free again.',
        },
      ];
    case 'accepted':
      return [
        {
          ...toCoachee,
          kind: 'match-answered',
          title: `${coach} is your coach`,
          body: [
            `${coach} can now see what you answered for your coach, and nothing else that you haven’t shared.`,
            ...(other
              ? [
                  `Your coaching with ${people.other} has ended. You can go back until ${returnTime(other, coacheeClock)}.`,
                ]
              : []),
          ].join(' '),
        },
      ];
    case 'declined':
      return [
        {
          ...toCoachee,
          kind: 'match-answered',
          title: `${coach} can’t take you on right now`,
          body: `It’s not about you: coaches decline when their time or their field doesn’t fit. ${whatFollows(people.other)}`,
        },
      ];
    case 'expired':
      return [
        {
          ...toCoachee,
          kind: 'match-answered',
          title: `${coach} didn’t answer in time`,
          body: `The ${MATCH_DECISION_DAYS} days to answer are over, so you’re free to ask someone else. ${whatFollows(people.other)}`,
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
          body: [
            'People change coach for many reasons, and we never ask for one. Thank you for the time you gave.',
            'You can no longer see what they had shared with you.',
            ...(match.endedBy === 'coachee'
              ? [`If you still have a place, ${coachee} can come back until ${returnTime(match, coachClock)}.`]
              : []),
          ].join(' '),
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
    case 'resumed':
      return [
        {
          ...toCoach,
          kind: 'match-resumed',
          title: `${coachee} is back`,
          body: `${coachee} has come back, and your coaching goes on as before. You can see again what they share with you.`,
        },
      ];
    case 'handed-over':
      return [
        {
          ...toCoach,
          kind: 'coach-offered',
          title: `${coachee} is your client now`,
          body: `You were offered to them, and ${coachee} accepted. You can see what they answered for their coach, and what they share from now on.`,
        },
      ];
  }
}

export async function notifyAboutMatch(
  tx: Db,
  services: Services,
  event: MatchEvent,
  match: MatchRow,
  other?: MatchRow,
): Promise<void> {
  const people = await findPeople(tx, match, other?.coachId ?? null);
  // A match can end, resume and end again, and each time is news.
  const occasion = match.endedAt ? `:${match.endedAt.getTime()}` : '';
  for (const { to, ...message } of messagesOf(event, match, people, other)) {
    const userId = (to === 'coachee' ? match.coacheeId : match.coachId) as UserId;
    await services.notify(tx, { ...message, userId, dedupeKey: `match-${event}:${match.id}${occasion}` });
  }
}
