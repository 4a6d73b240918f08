import { randomUUID } from 'node:crypto';
import { changeCardChoice } from '@waymark/contract/billing/card-payments';
import { saveInvoiceIssuer } from '@waymark/contract/billing/invoice-issuers';
import { changeReminderChoice } from '@waymark/contract/billing/invoice-reminders';
import * as templates from '@waymark/contract/coaching/agreement-templates';
import * as matches from '@waymark/contract/coaching/coach-matches';
import { updatePractice } from '@waymark/contract/coaching/coaches';
import * as agreements from '@waymark/contract/coaching/coaching-agreements';
import type { AnswerValue } from '@waymark/contract/coaching/questionnaire-definitions';
import { finishQuestionnaire, saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { and, eq } from 'drizzle-orm';
import { coachMatches } from '#coaching/coach-matches/coach-matches.table.ts';
import { upsertPreferences } from '#coaching/coach-matches/coachee-preferences.queries.ts';
import { coaches } from '#coaching/coaches/coaches.table.ts';
import { hashOf, PRODUCT_CLAUSES } from '#coaching/coaching-agreements/agreement-documents.service.ts';
import { coachingAgreements } from '#coaching/coaching-agreements/coaching-agreements.table.ts';
import { questionnaireAnswers, questionnaireResponses } from '#coaching/questionnaires/questionnaires.table.ts';
import { AGREEMENT_FIELDS } from '../agreement-calls.ts';
import { ISSUER } from '../invoice-calls.ts';
import { newCoach } from '../matched-people.ts';
import { coacheeAnswers } from '../questionnaire-calls.ts';
import type { TestApp } from '../start-test-app.ts';
import { COACHEES, type Owner, type Probe } from './probe.ts';

/** Per mark: no one else in the tests speaks the language or asks for the gender. */
const LANGUAGE = ['sv', 'ko', 'he', 'ta'] as const;
const GENDER = ['woman', 'non-binary', 'man'] as const;

/** Returns one answer of a finished questionnaire, with any others around it. */
async function answer({ db }: TestApp, { id }: Owner, item: 'gender' | 'goal', value: AnswerValue): Promise<void> {
  const { responseId } = questionnaireAnswers;
  await db
    .insert(questionnaireResponses)
    .values({ userId: id, name: 'coachee', version: 1, finishedAt: new Date() })
    .onConflictDoNothing();
  const [response] = await db.select().from(questionnaireResponses).where(eq(questionnaireResponses.userId, id));
  if (!response) throw new Error('There is no response.');
  const answers = Object.entries(coacheeAnswers([1]));
  const rows = answers.map(([name, given]) => ({ responseId: response.id, item: name, value: given }));
  await db.insert(questionnaireAnswers).values(rows).onConflictDoNothing();
  await db
    .update(questionnaireAnswers)
    .set({ value })
    .where(and(eq(responseId, response.id), eq(questionnaireAnswers.item, item)));
}

export const questionnaireAnswersProbe: Probe = {
  owners: COACHEES,
  async plant(api, owner) {
    const gender = GENDER[owner.mark] ?? 'man';
    await answer(api, owner, 'gender', gender);
    return { value: `"gender":"${gender}"`, params: { name: 'coachee', item: 'readiness' } };
  },
  writes: [{ endpoint: saveAnswer, body: () => ({ value: 5 }) }, { endpoint: finishQuestionnaire }],
};

export const clientAnswersProbe: Probe = {
  owners: COACHEES,
  async plant(api, owner) {
    const goal = `planted-goal-${owner.mark}`;
    await answer(api, owner, 'goal', goal);
    return { value: goal, params: { id: owner.match?.id ?? 0, name: 'coachee', item: 'goal' } };
  },
  writes: [{ endpoint: saveAnswer, body: ({ mark }) => ({ value: `planted-goal-${mark}` }) }],
};

export const coachSuggestionsProbe: Probe = {
  owners: COACHEES,
  async plant(api, { id, mark }) {
    const language = LANGUAGE[mark] ?? 'ta';
    const coach = await newCoach(api, { languages: [language] });
    const wish = { topicIds: [], styles: [], gender: null, timeZone: 'UTC', hours: [] };
    await upsertPreferences(api.db, { userId: id, languages: [language], ...wish });
    return { value: `"id":${coach.id},"attributes":{"coach":` };
  },
  writes: [{ endpoint: matches.passSuggestions, body: () => ({ coachIds: [1] }) }],
};

export const matchProbe: Probe = {
  owners: COACHEES,
  async plant({ db }, { match, mark }) {
    if (!match) throw new Error('The owner has no match.');
    const day = `2031-05-2${mark}`;
    await db
      .update(coachMatches)
      .set({ decideBy: new Date(`${day}T12:00:00Z`) })
      .where(eq(coachMatches.id, match.id));
    return { value: day, params: { id: match.id } };
  },
  writes: [
    { endpoint: matches.requestMatch, body: ({ match }) => ({ coachId: match?.coachId }) },
    { endpoint: matches.acceptMatch },
    { endpoint: matches.declineMatch },
    { endpoint: matches.withdrawMatch },
    { endpoint: matches.answerCoachOffer, body: () => ({ answer: 'keep', coachId: 1 }) },
    { endpoint: matches.endMatch },
    { endpoint: matches.returnToMatch },
  ],
};

export const coachPageProbe: Probe = {
  owners: ['coach'],
  async plant({ db }, { id, mark }) {
    const approach = `planted-approach-${mark} ${'of listening first '.repeat(6)}`;
    const own = db.select({ id: questionnaireResponses.id }).from(questionnaireResponses);
    const [response] = await own.where(eq(questionnaireResponses.userId, id));
    const { responseId, item } = questionnaireAnswers;
    await db
      .update(questionnaireAnswers)
      .set({ value: approach })
      .where(and(eq(responseId, response?.id ?? 0), eq(item, 'approach')));
    const [coach] = await db.select({ slug: coaches.slug }).from(coaches).where(eq(coaches.userId, id));
    return {
      value: `planted-approach-${mark}`,
      params: { slug: coach?.slug ?? '', name: 'coach', item: 'works-best-with' },
    };
  },
  writes: [{ endpoint: saveAnswer, body: () => ({ value: 'People who lead for the first time, and after that.' }) }],
};

export const practiceProbe: Probe = {
  owners: ['coach'],
  async plant({ db }, { id, mark }) {
    const caseLoadCap = 50 + mark;
    await db.update(coaches).set({ caseLoadCap }).where(eq(coaches.userId, id));
    return { value: `"caseLoadCap":${caseLoadCap},` };
  },
  writes: [
    { endpoint: updatePractice, body: ({ mark }) => ({ caseLoadCap: 50 + mark }) },
    { endpoint: templates.saveAgreementTemplate, body: () => ({ clauses: PRODUCT_CLAUSES, version: 0 }) },
    { endpoint: templates.saveAgreementAdditions, body: () => ({ additions: {}, version: 0 }) },
    { endpoint: templates.requireAgreement, body: () => ({ isRequired: false }) },
    { endpoint: saveInvoiceIssuer, body: () => ISSUER },
    { endpoint: changeCardChoice, body: () => ({ isOn: true }) },
    { endpoint: changeReminderChoice, body: () => ({ isOn: true }) },
  ],
};

/** Signed by both: signing again answers the same, whatever became of the coaching. */
export const coachingAgreementProbe: Probe = {
  owners: ['coachee'],
  async plant({ db }, { id, match, mark }) {
    if (!match) throw new Error('The owner has no match.');
    const value = `planted-agreement-${mark}`;
    const document = { title: value, parts: [{ heading: 'Roles', text: 'We talk.' }] };
    const [made] = await db
      .insert(coachingAgreements)
      .values({
        ...{ matchId: match.id, coachId: match.coachId, coacheeId: id, version: 1, document, hash: hashOf(document) },
        ...{ requestId: randomUUID(), requestHash: '', lapsesAt: new Date('2099-01-01T00:00:00Z') },
        ...{ state: 'in-force', coachName: 'A coach', coacheeName: 'A client' },
        ...{ coachSignedAt: new Date(), coacheeSignedAt: new Date(), inForceAt: new Date() },
      })
      .returning();
    return { value, params: { id: made?.id ?? '', matchId: match.id } };
  },
  writes: [
    { endpoint: agreements.previewAgreement, body: () => AGREEMENT_FIELDS },
    { endpoint: agreements.sendAgreement, body: () => ({ ...AGREEMENT_FIELDS, requestId: randomUUID() }) },
    {
      endpoint: agreements.signAgreement,
      body: ({ mark }) => ({
        name: 'A name',
        hash: hashOf({ title: `planted-agreement-${mark}`, parts: [{ heading: 'Roles', text: 'We talk.' }] }),
      }),
    },
    { endpoint: agreements.declineAgreement, body: () => ({ reason: '' }) },
    { endpoint: agreements.withdrawAgreement },
  ],
};
