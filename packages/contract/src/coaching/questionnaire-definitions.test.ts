import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  type AnswerValue,
  answerSchema,
  askedItems,
  isAsked,
  itemsOf,
  missingItems,
  type QuestionnaireDefinition,
  type QuestionnaireItem,
} from './questionnaire-definitions.ts';
import { newestVersion, QUESTIONNAIRES } from './questionnaires/definitions.ts';
import { WHO5_ANSWERS, WHO5_ITEMS, WHO5_SOURCE, WHO5_STEM } from './who5.ts';

const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length;

/** The possible answers to an item that others depend on. */
function possibleValues(item: QuestionnaireItem): readonly (string | boolean)[] {
  if (item.kind === 'agreement') return [true, false];
  return item.kind === 'single' || item.kind === 'multiple' ? item.options.map(({ value }) => value) : [];
}

test('has every version of a questionnaire once', () => {
  expect(isOnce(QUESTIONNAIRES.map(({ name, version }) => `${name} ${version}`))).toBe(true);
  expect(newestVersion('coachee').name).toBe('coachee');
  expect(newestVersion('coach').name).toBe('coach');
});

test('starts people on the newest version, wherever it stands in the list', () => {
  const [first] = QUESTIONNAIRES.filter(({ name }) => name === 'coachee');
  const second = { ...(first as QuestionnaireDefinition), version: 2 };
  expect(newestVersion('coachee', [second, ...QUESTIONNAIRES]).version).toBe(2);
  expect(newestVersion('coachee', [...QUESTIONNAIRES, second]).version).toBe(2);
});

describe.each(QUESTIONNAIRES.map((definition) => [definition.name, definition.version, definition] as const))(
  'the questionnaire %s, version %i',
  (_name, _version, definition) => {
    const items = itemsOf(definition);

    test('has unique ids that fit in an address', () => {
      const ids = [...definition.sections.map(({ id }) => `section ${id}`), ...items.map(({ id }) => id)];
      expect(isOnce(ids)).toBe(true);
      for (const { id } of items) expect(id).toMatch(ID);
      expect(items.length).toBeGreaterThan(5);
    });

    test('has conditions only on earlier items, with values these can have', () => {
      items.forEach(({ when, id }, index) => {
        if (!when) return;
        const cause = items.slice(0, index).find((item) => item.id === when.item);
        expect(cause, `${id} depends on ${when.item}`).toBeDefined();
        if (cause) expect(possibleValues(cause)).toEqual(expect.arrayContaining([...when.isOneOf]));
        expect(when.isOneOf.length).toBeGreaterThan(0);
      });
    });

    test('has unique options, at least as many as may be chosen', () => {
      for (const item of items) {
        if (item.kind !== 'single' && item.kind !== 'multiple') continue;
        expect(isOnce(item.options.map(({ value }) => value))).toBe(true);
        expect(isOnce(item.options.map(({ label }) => label))).toBe(true);
        if (item.kind === 'multiple') expect(item.atMost).toBeLessThanOrEqual(item.options.length);
      }
    });

    test('labels each value of a scale, or its two ends', () => {
      for (const item of items) {
        if (item.kind !== 'scale') continue;
        const labelled = Object.keys(item.labels).map(Number);
        const all = Array.from({ length: item.to - item.from + 1 }, (_value, index) => item.from + index);
        expect([all.length, 2]).toContain(labelled.length);
        expect(labelled).toEqual(expect.arrayContaining([item.from, item.to]));
      }
    });

    test('says in words what is missing if nothing was answered', () => {
      const missing = missingItems(definition, {});
      expect(missing.map(({ id }) => id)).toEqual(items.filter((i) => i.isRequired && !i.when).map(({ id }) => id));
    });
  },
);

test('asks the WHO-5 as published, and only of coachees who agree', () => {
  for (const definition of QUESTIONNAIRES.filter(({ name }) => name === 'coachee')) {
    const section = definition.sections.find(({ items }) => items.some(({ id }) => id === 'who5-1'));
    expect(section?.source).toBe(WHO5_SOURCE);
    const items = section?.items.filter(({ id }) => /^who5-[1-5]$/.test(id)) ?? [];
    expect(items.map(({ label }) => label)).toEqual([...WHO5_ITEMS]);
    for (const item of items) {
      expect(item).toMatchObject({ kind: 'scale', help: WHO5_STEM, from: 0, to: 5, audience: 'self' });
      expect(item).toMatchObject({
        labels: Object.fromEntries(WHO5_ANSWERS.map(({ value, label }) => [value, label])),
      });
      expect(isAsked(definition, item, {})).toBe(false);
      expect(isAsked(definition, item, { 'who5-consent': false })).toBe(false);
      expect(isAsked(definition, item, { 'who5-consent': true })).toBe(true);
    }
  }
});

const text = (id: string, when?: { item: string; isOneOf: readonly (string | boolean)[] }): QuestionnaireItem => ({
  id,
  kind: 'text',
  label: id,
  isRequired: true,
  audience: 'self',
  minLength: 1,
  maxLength: 20,
  rows: 1,
  ...(when ? { when } : {}),
});
const OPTIONS = ['yes', 'no', 'other'].map((value) => ({ value, label: value }));
/** Three deep: `second` depends on `first`, `third` on `second`. */
const NESTED: QuestionnaireDefinition = {
  name: 'coach',
  version: 9,
  title: '',
  intro: '',
  sections: [
    {
      id: 'one',
      title: '',
      items: [
        { id: 'first', kind: 'multiple', label: '', isRequired: true, audience: 'self', atMost: 2, options: OPTIONS },
        {
          id: 'second',
          kind: 'single',
          label: '',
          isRequired: true,
          audience: 'self',
          options: OPTIONS,
          when: { item: 'first', isOneOf: ['yes', 'other'] },
        },
      ],
    },
    { id: 'two', title: '', items: [text('third', { item: 'second', isOneOf: ['other'] }), text('always')] },
  ],
};
const asked = (answers: Answers) => askedItems(NESTED, answers).map(({ id }) => id);

describe('a condition', () => {
  test.each<[Answers, string[]]>([
    [{}, ['first', 'always']],
    [{ first: ['no'] }, ['first', 'always']],
    [{ first: ['no', 'other'] }, ['first', 'second', 'always']],
    [{ first: ['yes'], second: 'no' }, ['first', 'second', 'always']],
    [{ first: ['yes'], second: 'other' }, ['first', 'second', 'third', 'always']],
    [{ first: ['no'], second: 'other' }, ['first', 'always']],
  ])('over several items: %j leads to %j', (answers, expected) => {
    expect(asked(answers)).toEqual(expected);
  });
});

const anyAnswer: fc.Arbitrary<AnswerValue | undefined> = fc.constantFrom<AnswerValue | undefined>(
  ...[undefined, '', 'yes', 'no', 'other', true, 7],
  ...[['yes'], ['no'], ['other', 'no'], []],
);
const anyAnswers = fc
  .record({ first: anyAnswer, second: anyAnswer, third: anyAnswer, always: anyAnswer })
  .map((given) => Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Answers);

describe('what is missing', () => {
  test('is every item asked whose answer is invalid, or required and absent', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const missing = missingItems(NESTED, answers).map(({ id }) => id);
        expect(asked(answers)).toEqual(expect.arrayContaining(missing));
        for (const item of askedItems(NESTED, answers)) {
          expect(missing.includes(item.id)).toBe(!answerSchema(item).safeParse(answers[item.id]).success);
        }
      }),
    );
  });

  test('shrinks to nothing as one item after another is answered', () => {
    const answerTo = (item: QuestionnaireItem): AnswerValue => {
      if (item.kind === 'single' || item.kind === 'multiple') return item.kind === 'single' ? 'other' : ['other'];
      return 'words';
    };
    fc.assert(
      fc.property(anyAnswers, (begun) => {
        let answers = begun;
        for (let steps = 0; steps < 10; steps += 1) {
          const [next] = missingItems(NESTED, answers);
          if (!next) break;
          answers = { ...answers, [next.id]: answerTo(next) };
        }
        expect(missingItems(NESTED, answers)).toEqual([]);
      }),
    );
  });

  test("doesn't depend on answers to items that are not asked", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const counting = Object.fromEntries(Object.entries(answers).filter(([id]) => asked(answers).includes(id)));
        expect(missingItems(NESTED, counting)).toEqual(missingItems(NESTED, answers));
      }),
    );
  });
});
