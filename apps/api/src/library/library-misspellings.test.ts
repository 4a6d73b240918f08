import { listLibrary } from '@waymark/contract/library/library';
import { beforeAll, describe, expect, test } from 'vitest';
import { slugsOf } from '#test/library-articles.ts';
import { startTestApp } from '#test/start-test-app.ts';
import { importContent } from './content-import.service.ts';

const api = startTestApp({ works: false });
beforeAll(() => importContent(api.services));

const search = async (words: string) => {
  const { status, body } = await api.call(null, listLibrary, { query: `?_q=${encodeURIComponent(words)}` });
  expect(status).toBe(200);
  return {
    slugs: slugsOf(body),
    total: body.meta.pagination.total,
    shown: body.meta.search?.shown,
  };
};

/** What people type, the intended words, and the article that has to come first. */
const MISSPELLINGS: readonly (readonly [typed: string, meant: string, first: string])[] = [
  ['sleping', 'sleeping', 'when-the-mind-is-busy-at-night'],
  ['slep', 'sleep', 'when-the-mind-is-busy-at-night'],
  ['sleap', 'sleep', 'when-the-mind-is-busy-at-night'],
  ['angsiety', 'anxiety', 'a-minute-of-attention'],
  ['anxeity', 'anxiety', 'a-minute-of-attention'],
  ['anxity', 'anxiety', 'a-minute-of-attention'],
  ['burnuot', 'burnout', 'noticing-burnout-early'],
  ['bunrout', 'burnout', 'noticing-burnout-early'],
  ['burnoutt', 'burnout', 'noticing-burnout-early'],
  ['greif', 'grief', 'grief-at-work'],
  ['greef', 'grief', 'grief-at-work'],
  ['greiving', 'grieving', 'grief-at-work'],
  ['dificult', 'difficult', 'a-difficult-conversation-step-by-step'],
  ['difficlut', 'difficult', 'a-difficult-conversation-step-by-step'],
  ['convrsation', 'conversation', 'a-difficult-conversation-step-by-step'],
  ['dificult convrsation', 'difficult conversation', 'a-difficult-conversation-step-by-step'],
  ['feedbak', 'feedback', 'feedback-that-can-be-heard'],
  ['fedback', 'feedback', 'feedback-that-can-be-heard'],
  ['stres', 'stress', 'stress-in-the-body'],
  ['strss', 'stress', 'stress-in-the-body'],
  ['boundries', 'boundaries', 'caring-for-a-parent'],
  ['boundareis', 'boundaries', 'caring-for-a-parent'],
  ['confidnt', 'confident', 'before-you-present'],
  ['confidnce', 'confidence', 'before-you-present'],
  ['recovry', 'recovery', 'coming-back-from-burnout'],
  ['exaustion', 'exhaustion', 'noticing-burnout-early'],
  ['exhuastion', 'exhaustion', 'noticing-burnout-early'],
  ['habbit', 'habit', 'small-habits-that-hold'],
  ['habbits', 'habits', 'small-habits-that-hold'],
  ['managr', 'manager', 'first-months-as-a-manager'],
  ['maneger', 'manager', 'first-months-as-a-manager'],
  ['impostr', 'impostor', 'feeling-like-an-impostor'],
  ['imposter feelling', 'imposter feeling', 'feeling-like-an-impostor'],
  ['appologise', 'apologise', 'how-to-apologise'],
  ['apoligise', 'apologise', 'how-to-apologise'],
  ['freindship', 'friendship', 'friendship-in-adult-life'],
  ['friendshp', 'friendship', 'friendship-in-adult-life'],
  ['lonliness', 'loneliness', 'friendship-in-adult-life'],
  ['therepy', 'therapy', 'coaching-or-therapy'],
  ['theraphy', 'therapy', 'coaching-or-therapy'],
  ['breathng', 'breathing', 'stress-in-the-body'],
  ['breething', 'breathing', 'stress-in-the-body'],
  ['atention', 'attention', 'a-minute-of-attention'],
  ['attenshun', 'attention', 'a-minute-of-attention'],
  ['phonne', 'phone', 'you-and-your-phone'],
  ['motivaton', 'motivation', 'small-habits-that-hold'],
  ['bereavemnt', 'bereavement', 'returning-after-leave'],
  ['presnt', 'present', 'before-you-present'],
  ['speeking', 'speaking', 'before-you-present'],
  ['nervves', 'nerves', 'before-you-present'],
  ['worklod', 'workload', 'coming-back-from-burnout'],
  ['babby', 'baby', 'the-first-year-with-a-baby'],
  ['mony', 'money', 'money-at-three-in-the-morning'],
  ['moeny', 'money', 'money-at-three-in-the-morning'],
  ['moeny wories', 'money worries', 'money-at-three-in-the-morning'],
  ['cariing', 'caring', 'caring-for-a-parent'],
  ['calender', 'calendar', 'a-weekly-review-in-twenty-minutes'],
  ['focuss', 'focus', 'protecting-an-hour'],
  ['fokus', 'focus', 'protecting-an-hour'],
  ['lisening', 'listening', 'listening-well'],
];

describe('a misspelt search', () => {
  test.each(MISSPELLINGS)('for %s shows results for %s, %s first', async (typed, meant, first) => {
    const [found, exact] = [await search(typed), await search(meant)];

    expect(found).toMatchObject({ shown: meant });
    expect(found.slugs[0]).toBe(first);
    expect(found.total).toBeLessThanOrEqual(10);
    expect(exact.slugs).toEqual(expect.arrayContaining(found.slugs));
  });

  test('keeps words that the library knows, and reports no correction if it knows them all', async () => {
    expect((await search('work angsiety')).shown).toBe('work anxiety');
    expect((await search('anxiety')).shown).toBeUndefined();
    expect((await search('imposter')).shown).toBeUndefined();
  });

  test.each(['procrastinaton', 'qqqqzzzz', 'cryptocurrency'])(
    'for %s, which is close to nothing here, finds nothing',
    async (typed) => {
      expect(await search(typed)).toMatchObject({ slugs: [], total: 0, shown: undefined });
    },
  );
});
