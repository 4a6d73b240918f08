import { linkPaths } from '@waymark/contract/paths';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { type AskInApp, moveAskToApp, moveTextedAsksToApp } from './asks.queries.ts';
import { listTextedPeople } from './check-in-choices.queries.ts';

/** The question in the product, at any hour: quiet hours hold back only its push. */
export async function notifyOfAsk(
  tx: Db,
  services: Services,
  { id, userId, kind, expiresAt, isReminder }: AskInApp,
): Promise<void> {
  const questions = kind === 'who5' ? 'Five questions about the last two weeks.' : 'One question about this week.';
  await services.notify(tx, {
    userId,
    kind: 'check-in-due',
    dedupeKey: `check-in:${id}:${isReminder ? 'again' : 'first'}`,
    title: isReminder ? 'Your check-in is still open' : 'How have you been?',
    body: `${questions} It takes about a minute.`,
    url: linkPaths.startCheckIn(),
    until: expiresAt,
  });
}

/** For a question that could not be texted. Nothing happens if it was answered or has expired. */
export function askInAppInstead(services: Services, askId: string): Promise<void> {
  return services.database.db.transaction(async (tx) => {
    const ask = await moveAskToApp(tx, askId);
    if (ask) await notifyOfAsk(tx, services, ask);
  });
}

/** STOP ends texts and not the check-ins: what is open or still to come is asked in the product. */
export async function moveCheckInsToApp(tx: Db, services: Services, phone: string): Promise<void> {
  for (const userId of await listTextedPeople(tx, phone)) {
    await services.notify(tx, {
      userId,
      kind: 'check-ins-moved',
      dedupeKey: `check-ins-moved:${userId}:${Date.now()}`,
      title: `Your check-ins now come in ${services.settings.current.look.name}`,
      body: 'Your number texted STOP, so we don’t text you any more. To get check-ins by text again, text START.',
      url: linkPaths.checkIns(),
    });
  }
  for (const ask of await moveTextedAsksToApp(tx, phone)) await notifyOfAsk(tx, services, ask);
}
