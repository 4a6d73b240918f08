import type { Db } from '#db/client.ts';
import { replaceShelf, saveWelcome } from '#organisations/welcomes/welcomes.queries.ts';
import { insertLogo } from '#people/pictures/pictures.queries.ts';
import type { DemoIds } from './demo-coaching.seed.ts';
import { organisationOf } from './demo-organisations.seed.ts';
import { DEMO_WELCOMES } from './demo-welcomes.ts';

/** `logos`: keys of stored pictures, by the mailbox of the organisation's admin. */
export async function insertWelcomes(tx: Db, idOf: DemoIds, logos: ReadonlyMap<string, string>): Promise<void> {
  for (const { mailbox, words, shelf } of DEMO_WELCOMES) {
    const organisationId = await organisationOf(tx, idOf(mailbox));
    const logoKey = logos.get(mailbox) ?? null;
    if (logoKey !== null) await insertLogo(tx, logoKey);
    await saveWelcome(tx, organisationId, { words, logoKey });
    await replaceShelf(tx, organisationId, shelf);
  }
}
