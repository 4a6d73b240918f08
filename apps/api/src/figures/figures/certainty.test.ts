import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCertainty, type Organisation } from '#test/notebook/enumerate.ts';
import {
  asAtFirst,
  asPublished,
  cutByMembers,
  type Given,
  type Rule,
  THE_FIRST_RULE,
  THE_RULE,
} from '#test/notebook/pages.ts';
import { fewestMembers, LOWEST_AT_LEAST } from './blocks.ts';

const NOTHING: Given = [];
const sessions = (many: number): Given => [
  { measure: 'used', amount: 1 },
  { measure: 'sessions', amount: many },
  { measure: 'hours', amount: many },
];
const chose = (...topics: readonly string[]): Given => topics.map((topic) => ({ measure: 'topics', topic, amount: 1 }));
const rated = (rating: number): Given => [{ measure: 'rating', amount: rating }];

const STUCK: Given = [{ measure: 'no-first-session', amount: 1 }];

/** What people can have given, as narrowly as sponsors could know it, and what is asked. */
const CHOICES = {
  'one session each': { choices: [NOTHING, sessions(1)] },
  'one session or two': { choices: [NOTHING, sessions(1), sessions(2)] },
  'one topic of two': { choices: [NOTHING, chose('calm'), chose('sleep')], deeds: [[1, 2], [1], [2]] },
  'two topics': {
    choices: [NOTHING, chose('calm'), chose('sleep'), chose('calm', 'sleep')],
    deeds: [
      [1, 2, 3],
      [1, 3],
    ],
  },
  ratings: { choices: [NOTHING, rated(30), rated(40), rated(50)] },
  'a session, or stuck before it': { choices: [NOTHING, sessions(1), STUCK], deeds: [[1], [2]] },
} satisfies Record<string, Pick<Organisation, 'choices' | 'deeds'>>;
type Choices = keyof typeof CHOICES;

/** Groups by their sizes, and which people do not count. */
const groupsOf = (...sizes: readonly number[]) =>
  sizes.flatMap((size, id) => Array.from({ length: size }, () => id + 1));

const organisation = (
  choices: Choices,
  months: Organisation['months'],
  [atLeast, fewest]: readonly [number, number],
): Organisation => ({ ...CHOICES[choices], months, thresholds: { atLeast, fewest } });

/** Patterns that can be gone through in a moment. */
const PATTERNS_AT_MOST = 70_000;

const peopleAtMost = (choices: Choices): number =>
  Math.min(16, Math.floor(Math.log(PATTERNS_AT_MOST) / Math.log(CHOICES[choices].choices.length)));

const thresholds = fc
  .record({ atLeast: fc.constantFrom(2, 3), times: fc.constantFrom(2, 3, 4) })
  .map(({ atLeast, times }) => [atLeast, times * atLeast] as const);

const place = fc.option(fc.integer({ min: 1, max: 4 }), { freq: 12 });

/** One month of any cut, or two between which people move, join and leave and groups are merged. */
const organisations = (choices: Choices) => {
  const most = peopleAtMost(choices);
  const months = fc.oneof(
    fc.array(place, { minLength: Math.min(most, 8), maxLength: most }).map((month) => [month]),
    fc
      .array(fc.tuple(place, place), { minLength: Math.floor(most / 2), maxLength: Math.floor(most / 2) })
      .map((both) => [both.map(([first]) => first), both.map(([, second]) => second)]),
    fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: Math.floor(most / 2), maxLength: Math.floor(most / 2) })
      .map((month) => [month, month.map((id) => Math.min(id, 2))]),
  );
  return fc.record({ months, thresholds }).map((of) => organisation(choices, of.months, of.thresholds));
};

const RUNS = 8;

test.each(Object.keys(CHOICES) as Choices[])(
  'makes no few people certain on any page, whatever everyone did: %s',
  (choices) => {
    fc.assert(
      fc.property(organisations(choices), (of) => {
        expect(findCertainty(of, THE_RULE)).toBeUndefined();
      }),
      { seed: 7, numRuns: RUNS },
    );
  },
);

test.each([
  [groupsOf(16), 'one session each'],
  [groupsOf(10, 5, 1), 'one session each'],
] as const)('does so with the real numbers for %j: %s', (month, choices) => {
  const real = [LOWEST_AT_LEAST, fewestMembers(LOWEST_AT_LEAST)] as const;
  expect(findCertainty(organisation(choices, [month], real), THE_RULE)).toBeUndefined();
});

test('finds what the first rule told by its cut: who of a small group took part', () => {
  const found = findCertainty(organisation('one session each', [groupsOf(4, 5, 1)], [2, 4]), THE_FIRST_RULE);
  expect(found?.people.length).toBeLessThan(2);
});

/** Small, so that each is found at once. */
const FAULTY: readonly (readonly [string, Rule, Organisation])[] = [
  ['a block needs no more members than answers', THE_RULE, organisation('one session each', [groupsOf(3)], [3, 3])],
  [
    'the sum of sessions is shown where nearly all of a block had one',
    cutByMembers((sums, atLeast) =>
      asAtFirst(sums, atLeast).filter(({ name }) => name === 'sessions' || name === 'hours'),
    ),
    organisation('one session each', [groupsOf(10)], [2, 4]),
  ],
  [
    'topics are hidden by how many others answered, not by how many others there are',
    cutByMembers(asAtFirst),
    organisation('one topic of two', [groupsOf(4)], [2, 4]),
  ],
  [
    'the mean of several blocks weighs those who rated',
    cutByMembers(asAtFirst),
    organisation('ratings', [groupsOf(4, 4)], [2, 4]),
  ],
];

test.each(FAULTY)('finds someone once %s', (_, rule, of) => {
  expect(findCertainty(of, rule)).toBeDefined();
});

test('publishes the same of a block for everyone above nearly all', () => {
  expect(
    asPublished({ members: 15, answers: 11, sums: [{ measure: 'used', topic: '', people: 11, value: 11 }] }, 5),
  ).toEqual(
    asPublished({ members: 15, answers: 15, sums: [{ measure: 'used', topic: '', people: 15, value: 15 }] }, 5),
  );
});
