import { linkPaths } from '@waymark/contract/paths';
import type { Correction } from '@waymark/contract/rights/corrections';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { refuseBeyond } from '#people/limits/limits.service.ts';
import { endCorrection, insertCorrection, saveAnswer } from '#rights/requests/correction-requests.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

/** Problems: `rate_limited`. */
export function askForCorrection({ database }: Services, userId: UserId, wish: string): Promise<Correction> {
  return database.db.transaction(async (tx) => {
    await refuseBeyond(tx, 'correction', userId);
    return insertCorrection(tx, userId, wish);
  });
}

/** Problems: `not_found`. */
export async function takeCorrectionBack({ database }: Services, userId: UserId, publicId: string): Promise<void> {
  if (!(await endCorrection(database.db, userId, publicId))) throw new Problem('not_found');
}

/**
 * By those who run this Waymark; `also` is in its transaction. False unless it waits. The answer is
 * read on the page only.
 */
export function answerCorrection(
  services: Services,
  id: number,
  answer: string,
  also: (tx: Db, userId: UserId) => Promise<void>,
): Promise<boolean> {
  return services.database.db.transaction(async (tx) => {
    const answered = await saveAnswer(tx, id, answer);
    if (!answered) return false;
    await also(tx, answered.userId);
    await services.notify(tx, {
      userId: answered.userId,
      kind: 'correction-answered',
      dedupeKey: `correction-answered:${answered.publicId}`,
      title: 'We answered a correction you asked for',
      body: 'Our answer is on the page “Your data”.',
      url: linkPaths.yourData(),
    });
    return true;
  });
}
