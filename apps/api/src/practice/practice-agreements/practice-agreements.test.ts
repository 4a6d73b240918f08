import * as templates from '@waymark/contract/coaching/agreement-templates';
import type { CoachingAgreement } from '@waymark/contract/coaching/coaching-agreements';
import * as contract from '@waymark/contract/practice/practice-agreements';
import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { changePracticeRules, showPracticeRules } from '@waymark/contract/practice/practice-rules';
import type { AgreementTexts } from '@waymark/contract/practice-settings';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hashOf,
  PRODUCT_CLAUSES,
  PRODUCT_WORDS,
  textOf,
} from '#coaching/coaching-agreements/agreement-documents.service.ts';
import { agreementCalls } from '#test/agreement-calls.ts';
import { codeOf, newClient, newOpenCoach } from '#test/booking-calls.ts';
import { newPerson, type Person } from '#test/people.ts';
import { newPracticeMember } from '#test/practice-calls.ts';
import { startTestApp } from '#test/start-test-app.ts';

const api = startTestApp({ works: false });
const { preview, send, sent, show } = agreementCalls(api);

let owner: Person;
let coach: Person;
beforeAll(async () => {
  owner = await newPracticeMember(api, 'owner');
});
beforeEach(async () => {
  await api.db.execute(sql`DELETE FROM agreement_editions`);
  await allow('own');
  coach = await newOpenCoach(api);
});

async function allow(agreementTexts: AgreementTexts): Promise<void> {
  const { version } = (await api.call(owner, showPracticeRules)).body;
  const { status } = await api.call(owner, changePracticeRules, { body: { version, agreementTexts } });
  if (status !== 200) throw new Error(`The rule was not changed: ${status}`);
}

const wordsWith = (roles: string, more: object = {}) => ({
  ...PRODUCT_WORDS,
  clauses: { ...PRODUCT_CLAUSES, roles },
  ...more,
});
const publish = (words: unknown, version = 0, language = 'en', by = owner) =>
  api.call(by, contract.publishPracticeAgreement, { params: { language }, body: { version, words } });
const list = async (): Promise<contract.PracticeAgreements> =>
  (await api.call(owner, contract.listPracticeAgreements)).body.data;
const templateOf = async (by: Person): Promise<templates.AgreementTemplate> =>
  (await api.call(by, templates.showAgreementTemplate)).body.data;
const saveText = (by: Person, roles: string) =>
  api.call(by, templates.saveAgreementTemplate, { body: { clauses: { ...PRODUCT_CLAUSES, roles }, version: 0 } });
const add = (by: Person, additions: object, version = 0) =>
  api.call(by, templates.saveAgreementAdditions, { body: { additions, version } });

describe('publishing', () => {
  test('makes a new edition each time, frozen, with who and when, and a line in the audit', async () => {
    expect((await list()).agreements).toEqual([]);
    await publish(wordsWith('First.'));
    const { body } = await publish(wordsWith('Second.'), 1);
    expect(body.data).toMatchObject({ language: 'en', words: { clauses: { roles: 'Second.' } } });
    expect(body.data.editions).toMatchObject([
      { number: 2, publishedBy: expect.any(String), publishedAt: expect.any(String) },
      { number: 1 },
    ]);
    const first = await api.call(owner, contract.showPracticeAgreement, { params: { language: 'en', number: 1 } });
    expect(first.body.data.clauses.roles).toBe('First.');
    const lines = await api.call(owner, listPracticeEntries, { query: '?deed=agreement-published' });
    expect(lines.body.data.slice(0, 2)).toMatchObject([{ count: 2 }, { count: 1 }]);
  });

  test('refuses the second of two at once, and a press again does nothing more', async () => {
    const both = await Promise.all([publish(wordsWith('One.')), publish(wordsWith('Other.'))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeOf(await publish(wordsWith('Late.')))).toEqual([409, 'request_reused']);
    const [{ words } = { words: PRODUCT_WORDS }] = (await list()).agreements;
    expect((await publish(words)).body.data.editions).toHaveLength(1);
  });

  test.each([
    ['a clause that is missing', { clauses: { ...PRODUCT_CLAUSES, recording: ' ' } }, ['clauses', 'recording']],
    ['a field that isn’t closed', { clauses: { ...PRODUCT_CLAUSES, fee: 'It is {fee for each.' } }, ['clauses', 'fee']],
    ['a field that there isn’t', { clauses: { ...PRODUCT_CLAUSES, fee: '{price}' } }, ['clauses', 'fee']],
    ['an opening without words', { opening: '' }, ['opening']],
    ['a heading without words', { headings: { ...PRODUCT_WORDS.headings, roles: '' } }, ['headings', 'roles']],
    ['no title', { title: '' }, ['title']],
  ])('refuses %s, at its field', async (_what, wrong, path) => {
    const { status, body } = await publish({ ...PRODUCT_WORDS, ...wrong });
    expect([status, body.error.details.errors[0].path]).toEqual([400, ['words', ...path]]);
    expect((await list()).agreements).toEqual([]);
  });

  test('is for owners and bookkeepers', async () => {
    const [bookkeeper, coordinator] = [
      await newPracticeMember(api, 'bookkeeper'),
      await newPracticeMember(api, 'coordinator'),
    ];
    expect((await publish(PRODUCT_WORDS, 0, 'en', bookkeeper)).status).toBe(200);
    for (const by of [coordinator, coach, await newPerson(api)]) {
      expect((await publish(PRODUCT_WORDS, 1, 'en', by)).status).toBe(403);
      expect((await api.call(by, contract.listPracticeAgreements)).status).toBe(403);
    }
    const none = await api.call(owner, contract.showPracticeAgreement, { params: { language: 'fr', number: 1 } });
    expect(none.status).toBe(404);
    expect((await publish(PRODUCT_WORDS, 0, 'xx')).status).toBe(400);
  });
});

describe('a coach', () => {
  test('sends the practice’s text, and begins a text of theirs with it', async () => {
    await publish(wordsWith('As the practice says.'));
    expect(await templateOf(coach)).toMatchObject({ isOwn: false, clauses: { roles: 'As the practice says.' } });
    const client = await newClient(api, coach);
    const agreement = await sent(coach, client.matchId);
    expect(agreement.document.parts[1]?.text).toBe('As the practice says.');
    await publish(wordsWith('Otherwise.'), 1);
    expect((await show(client, agreement)).body.data.document).toEqual(agreement.document);
  });

  test('sends one in another language, with its headings and plain numbers and dates', async () => {
    const headings = { ...PRODUCT_WORDS.headings, fee: 'Honorar' };
    const clauses = { ...PRODUCT_CLAUSES, fee: '{fee} je Sitzung, ab {begins}, {sessions} Sitzungen.' };
    await publish({ ...PRODUCT_WORDS, title: 'Coachingvertrag', headings, clauses }, 0, 'de');
    const client = await newClient(api, coach);
    const { document, hash }: CoachingAgreement = (await send(coach, client.matchId, { text: 'de' })).body.data;
    expect(document).toMatchObject({ language: 'de', title: 'Coachingvertrag (1)' });
    expect(document.parts[4]).toEqual({
      heading: 'Honorar',
      text: '120.00 EUR je Sitzung, ab 5. Januar 2032, 6 Sitzungen.',
    });
    expect(hashOf(document)).toBe(hash);
  });

  test('adds to it where the practice allows that', async () => {
    await publish(PRODUCT_WORDS);
    const client = await newClient(api, coach);
    expect((await add(coach, { en: 'We walk, {client}.' })).body.data.additions).toEqual({ en: 'We walk, {client}.' });
    expect(codeOf(await add(coach, { en: 'Late.' }))).toEqual([409, 'note_changed']);
    expect((await add(coach, { en: 'We {walk' }, 1)).body.error.details.errors[0].path).toEqual(['additions', 'en']);
    const last = async () => (await preview(coach, client.matchId)).body.data.document.parts.at(-1);
    expect(await last()).toMatchObject({ heading: 'Also agreed', text: expect.stringMatching(/^We walk, \w/) });
    await allow('practice');
    expect(await last()).toMatchObject({ heading: 'Recording' });
    expect((await add(coach, {}, 1)).status).toBe(400);
  });

  test('sends a text of theirs unless the practice allows only its own', async () => {
    await publish(PRODUCT_WORDS);
    await saveText(coach, 'Mine.');
    const client = await newClient(api, coach);
    const rolesOf = async (body = {}) => {
      const reply = await preview(coach, client.matchId, body);
      return reply.status === 200
        ? textOf(reply.body.data.document).includes('Mine.')
        : reply.body.error.details.errors;
    };
    expect([await rolesOf(), await rolesOf({ text: 'en' })]).toEqual([true, false]);
    for (const rule of ['addition', 'practice'] as const) {
      await allow(rule);
      expect(await rolesOf()).toBe(false);
      expect(await rolesOf({ text: 'own' })).toMatchObject([{ path: ['text'] }]);
      expect((await saveText(coach, 'Other.')).status).toBe(400);
    }
    expect(await rolesOf({ text: 'fr' })).toMatchObject([{ path: ['text'] }]);
    await api.db.execute(sql`DELETE FROM agreement_editions`);
    expect(await rolesOf()).toBe(true);
  });

  test('is refused when another edition came out since they read the text', async () => {
    await publish(wordsWith('First.'));
    const client = await newClient(api, coach);
    const { hash } = (await preview(coach, client.matchId)).body.data;
    await publish(wordsWith('Second.'), 1);
    expect(codeOf(await send(coach, client.matchId, { hash }))).toEqual([409, 'note_changed']);
  });
});
