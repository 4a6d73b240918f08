import { isDeepStrictEqual } from 'node:util';
import type { AgreementWords } from '@waymark/contract/coaching/agreement-templates';
import type { LanguageCode } from '@waymark/contract/coaching/languages';
import type { PracticeAgreement, PracticeAgreements } from '@waymark/contract/practice/practice-agreements';
import type { UserId } from '#actor.ts';
import { PRODUCT_WORDS } from '#coaching/coaching-agreements/agreement-documents.service.ts';
import {
  findEdition,
  insertEdition,
  listPracticeAgreements,
} from '#coaching/coaching-agreements/agreement-editions.queries.ts';
import { appendPracticeLine } from '#practice/practice-log/practice-log.queries.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';

export const showAgreements = async ({ database, settings }: Services): Promise<PracticeAgreements> => ({
  agreements: [...(await listPracticeAgreements(database.db))],
  first: PRODUCT_WORDS,
  texts: settings.current.agreementTexts,
});

interface Publication {
  readonly language: LanguageCode;
  readonly version: number;
  readonly words: AgreementWords;
}

/** Problem: `request_reused`. */
export async function publishAgreement(
  { database: { db } }: Services,
  actorId: UserId,
  { language, version, words }: Publication,
): Promise<PracticeAgreement> {
  await db.transaction(async (tx) => {
    const newest = await findEdition(tx, language);
    if (isDeepStrictEqual(newest?.words, words)) return;
    const edition = { language, number: version + 1, words };
    const isNext = (newest?.number ?? 0) === version;
    if (!isNext || !(await insertEdition(tx, edition, actorId))) throw new Problem('request_reused');
    await appendPracticeLine(tx, { actorId, deed: 'agreement-published', count: edition.number });
  });
  const published = (await listPracticeAgreements(db)).find((one) => one.language === language);
  if (!published) throw new Error('An edition that was published cannot be found.');
  return published;
}
