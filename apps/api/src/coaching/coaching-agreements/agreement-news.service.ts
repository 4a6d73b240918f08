import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatMoment } from '@waymark/contract/moments';
import type { UserId } from '#actor.ts';
import { findPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { mailAgreementJob } from './agreement-mail.jobs.ts';
import type { AgreementRow } from './coaching-agreements.queries.ts';

export type AgreementEvent =
  | 'sent'
  | 'signed-by-coach'
  | 'signed-by-coachee'
  | 'in-force'
  | 'declined'
  | 'withdrawn'
  | 'lapsing'
  | 'lapsed';

interface Words {
  readonly title: string;
  readonly body: string;
}

type Side = 'coach' | 'coachee';
type People = Awaited<ReturnType<typeof findPeople>>;

/** First names only, and nothing of what it says or why it was declined. */
function wordsOf(event: AgreementEvent, row: AgreementRow, people: People): Readonly<Partial<Record<Side, Words>>> {
  const { coach, coachee, coachClock, coacheeClock } = people;
  const by = { coach: coachClock, coachee: coacheeClock };
  const until = (side: Side) => formatMoment(row.lapsesAt, { ...by[side], hasZoneName: true });
  const waiting = (side: Side, other: string): Words => ({
    title: `Your agreement with ${other} is about to lapse`,
    body: `It waits for a signature until ${until(side)}.`,
  });
  switch (event) {
    case 'sent':
      return {
        coachee: {
          title: `${coach} sent you a coaching agreement`,
          body: `Take your time to read it. You can sign or decline it until ${until('coachee')}.`,
        },
      };
    case 'signed-by-coach':
      return {
        coachee: {
          title: `${coach} signed your coaching agreement`,
          body: `It is in force once you sign it too. You can do that until ${until('coachee')}.`,
        },
      };
    case 'signed-by-coachee':
      return {
        coach: {
          title: `${coachee} signed your coaching agreement`,
          body: `It is in force once you sign it too. You can do that until ${until('coach')}.`,
        },
      };
    case 'in-force': {
      const body = 'Both of you have signed. You can read and print it at any time.';
      return {
        coach: { title: `Your agreement with ${coachee} is in force`, body },
        coachee: { title: `Your agreement with ${coach} is in force`, body },
      };
    }
    case 'declined':
      return {
        coach: {
          title: `${coachee} declined your coaching agreement`,
          body: 'Talk about what doesn’t fit. You can send another one at any time.',
        },
      };
    case 'withdrawn':
      return {
        coachee: {
          title: `${coach} withdrew a coaching agreement`,
          body: 'You don’t need to sign it any more.',
        },
      };
    case 'lapsing':
      return {
        ...(row.coachSignedAt ? {} : { coach: waiting('coach', coachee) }),
        ...(row.coacheeSignedAt ? {} : { coachee: waiting('coachee', coach) }),
      };
    case 'lapsed':
      return {
        coach: {
          title: `Your agreement with ${coachee} has lapsed`,
          body: 'It wasn’t signed by both of you in time. You can send it again.',
        },
      };
  }
}

export async function notifyAboutAgreement(
  tx: Db,
  services: Services,
  event: AgreementEvent,
  row: AgreementRow,
): Promise<void> {
  const words = wordsOf(event, row, await findPeople(tx, row, null));
  for (const side of ['coach', 'coachee'] as const) {
    const said = words[side];
    if (!said) continue;
    const userId = (side === 'coach' ? row.coachId : row.coacheeId) as UserId;
    await services.notify(tx, {
      ...said,
      userId,
      kind: 'agreement',
      dedupeKey: `agreement-${event}:${row.id}`,
      url: businessPaths.agreement(row.id),
      ...(event === 'in-force' && {
        enqueueMail: (when) => services.jobs.enqueue(tx, mailAgreementJob, { agreementId: row.id, userId }, when),
      }),
      ...((event === 'sent' || event === 'lapsing') && { until: row.lapsesAt }),
    });
  }
}
