import type { AgreementClauses, AgreementTemplate } from '@waymark/contract/coaching/agreement-templates';
import type { AgreementFields } from '@waymark/contract/coaching/coaching-agreements';
import type { AgreementTexts } from '@waymark/contract/practice-settings';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { type ChosenText, PRODUCT_WORDS } from './agreement-documents.service.ts';
import { listNewestEditions } from './agreement-editions.queries.ts';
import { findTemplate, setRequired, updateAdditions, updateTemplate } from './agreement-templates.queries.ts';
import type { AgreementAdditions } from './coaching-agreements.table.ts';

/** A coach's text begins with the practice's in English, or else with what Waymark comes with. */
export async function showTemplate(db: Db, coachId: UserId, texts: AgreementTexts): Promise<AgreementTemplate> {
  const { clauses, ...rest } = await findTemplate(db, coachId);
  const editions = await listNewestEditions(db);
  const english = editions.find(({ language }) => language === 'en');
  return {
    ...rest,
    clauses: clauses ?? (english?.words ?? PRODUCT_WORDS).clauses,
    isOwn: clauses !== null,
    texts,
    editions: [...editions],
  };
}

const ONLY_THE_PRACTICES = 'In this practice, coaches send the practice’s text.';
const NO_ADDITIONS = 'In this practice, coaches send the practice’s text without an addition.';
const NOT_THERE = 'This text can’t be sent any more. Choose another.';

/** A practice without a text can't have it sent. */
const mayBeOwn = ({ texts, editions }: Pick<AgreementTemplate, 'texts' | 'editions'>) =>
  texts === 'own' || editions.length === 0;

const refusedAt = (field: string, sentence: string) => new Problem('invalid_request', { field, sentence });

/** What an agreement says that is sent now. Problem: `invalid_request` at a text that can't be. */
export async function chosenText(
  tx: Db,
  coachId: UserId,
  { rule, text }: { readonly rule: AgreementTexts; readonly text: AgreementFields['text'] },
): Promise<ChosenText> {
  const template = await showTemplate(tx, coachId, rule);
  const { editions, isOwn, clauses, additions } = template;
  const chosen = text ?? ((isOwn && mayBeOwn(template)) || !editions[0] ? 'own' : editions[0].language);
  if (chosen === 'own') {
    if (!mayBeOwn(template)) throw refusedAt('text', ONLY_THE_PRACTICES);
    return { language: 'en', words: { ...PRODUCT_WORDS, clauses }, addition: '' };
  }
  const edition = editions.find(({ language }) => language === chosen);
  if (!edition) throw refusedAt('text', NOT_THERE);
  const addition = rule === 'practice' ? '' : (additions[chosen] ?? '');
  return { language: chosen, words: edition.words, addition };
}

const CHANGED =
  'This text was changed elsewhere in the meantime. What you typed is still here: copy it, then load again.';

/** Problems: `note_changed`, `invalid_request`. */
export function saveTemplate(
  { database, settings }: Services,
  coachId: UserId,
  { clauses, version }: { readonly clauses: AgreementClauses; readonly version: number },
): Promise<AgreementTemplate> {
  const { agreementTexts: texts } = settings.current;
  return database.db.transaction(async (tx) => {
    if (!mayBeOwn({ texts, editions: [...(await listNewestEditions(tx))] }))
      throw refusedAt('clauses', ONLY_THE_PRACTICES);
    if (!(await updateTemplate(tx, coachId, clauses, version)))
      throw new Problem('note_changed', { sentence: CHANGED });
    return showTemplate(tx, coachId, texts);
  });
}

/** Problems: `note_changed`, `invalid_request`. */
export function saveAdditions(
  { database, settings }: Services,
  coachId: UserId,
  { additions, version }: { readonly additions: AgreementAdditions; readonly version: number },
): Promise<AgreementTemplate> {
  const { agreementTexts: texts } = settings.current;
  if (texts === 'practice') throw refusedAt('additions', NO_ADDITIONS);
  return database.db.transaction(async (tx) => {
    const isSaved = await updateAdditions(tx, coachId, additions, version);
    if (!isSaved) throw new Problem('note_changed', { sentence: CHANGED });
    return showTemplate(tx, coachId, texts);
  });
}

export async function chooseRequired(
  { database: { db }, settings }: Services,
  coachId: UserId,
  isRequired: boolean,
): Promise<AgreementTemplate> {
  await setRequired(db, coachId, isRequired);
  return showTemplate(db, coachId, settings.current.agreementTexts);
}
