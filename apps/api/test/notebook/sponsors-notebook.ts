// What the sponsors of a random life read, and whether it tells them something about few people.
import { figuresOfBlock } from '#figures/figures/block-figures.ts';
import { cutIntoBlocks, fewestMembers, LOWEST_AT_LEAST } from '#figures/figures/blocks.ts';
import { type BlockFigure, type FigureViewer, uniteFigures } from '#figures/figures/united-figures.ts';
import { cutByAnswers, type GroupAnswers } from './cut-by-answers.ts';
import { beginLife, type Life, liveOn, MONTH_DAYS } from './life.ts';
import { drawFrom } from './random-numbers.ts';
import { type Equation, findDisclosed, type Term } from './solve.ts';
import { findTold } from './told.ts';

/** The rule with parts of it switched off, to see that each of them is needed. */
export interface Variant {
  /** Off: small groups are hidden, and the organisation's total is shown. */
  readonly merges: boolean;
  /** Off: groups are merged until enough have answered, as in the first version. */
  readonly cutsByMembers: boolean;
  /** Off: each report is computed anew from what is there. */
  readonly freezes: boolean;
  /** Off: everyone's latest answer counts in every month. */
  readonly flowsOnly: boolean;
  /** Off, where the cut is by answers: each measure is split by its own counts. */
  readonly sharesBlocks: boolean;
  /** Off: invoices count the sessions of each group, whether its figures are published or not. */
  readonly billsPublished: boolean;
}

export const THE_RULE: Variant = {
  ...{ merges: true, cutsByMembers: true, freezes: true, flowsOnly: true, sharesBlocks: true },
  billsPublished: true,
};

const MEASURES = ['used', 'sessions', 'rating', 'well-being', 'topics'] as const;
type Measure = (typeof MEASURES)[number];

interface Asked extends BlockFigure {
  readonly id: number;
  /** Of those who answered, and of all members, for sponsors who don't know who answered. */
  readonly answered: Equation;
  readonly counted: Equation;
}

const monthText = (month: number) => `2031-${String(month + 1).padStart(2, '0')}-01`;

interface Person {
  readonly person: number;
  readonly group: number | null;
}

/** Members of the whole month: who joined, moved or left in it counts nowhere. */
const membersOf = (life: Life, organisation: number, month: number): readonly Person[] =>
  life.stays.filter(
    (stay) =>
      stay.organisation === organisation && stay.from <= month * MONTH_DAYS && stay.until >= (month + 1) * MONTH_DAYS,
  );

/** The unknown numbers behind someone's answer to a measure; none if they didn't answer. */
function termsOf(life: Life, { flowsOnly }: Variant, person: number, measure: Measure, month: number): Equation {
  const did = (kind: string) =>
    life.deeds.filter((deed) => deed.person === person && deed.kind === kind && deed.knownFrom <= life.day);
  const term = (unknown: string, times = 1): Term => ({ person, unknown, times });
  switch (measure) {
    // With one session each, whether and how many are one number: no one can rely on more.
    case 'used':
    case 'sessions':
      return did('session').some((deed) => deed.month === month) ? [term(`session in ${month}`)] : [];
    case 'rating':
      if (!flowsOnly) return did('rating').some((deed) => deed.month <= month) ? [term('rating')] : [];
      return did('rating').some((deed) => deed.month === month) ? [term(`rating in ${month}`)] : [];
    case 'well-being':
      return did('check-in').some((deed) => deed.month === month)
        ? [term(`score in ${month}`), term('first score', -1)]
        : [];
    case 'topics': {
      const first = Math.min(...did('topics').map((deed) => deed.month));
      return first === month || (!flowsOnly && first < month) ? [term('topic')] : [];
    }
  }
}

interface Answers {
  readonly groupId: number | null;
  readonly people: readonly { readonly person: number; readonly terms: Equation }[];
}

interface Shown {
  readonly groupIds: readonly (number | null)[];
  /** What the page says beside its figures of how many took part. */
  readonly says: string;
}

/** The blocks of which there is a figure: all that the page says of who took part. */
function shownBlocks(groups: readonly GroupAnswers[], variant: Variant, measure: Measure): readonly Shown[] {
  const answersOf = (ids: Shown['groupIds']) =>
    groups.reduce((sum, { groupId, answers }) => sum + (ids.includes(groupId) ? answers : 0), 0);
  if (!variant.merges) {
    const isEnough = ({ members, answers }: GroupAnswers) =>
      members >= 2 * LOWEST_AT_LEAST && answers >= LOWEST_AT_LEAST;
    const all = groups.map(({ groupId }) => groupId);
    const single = groups.filter(isEnough).map(({ groupId }) => ({ groupIds: [groupId], says: '' }));
    return answersOf(all) < LOWEST_AT_LEAST ? single : [...single, { groupIds: all, says: '' }];
  }
  if (!variant.cutsByMembers) return cutByAnswers(groups, LOWEST_AT_LEAST).map((block) => ({ ...block, says: '' }));
  return cutIntoBlocks(groups, fewestMembers(LOWEST_AT_LEAST)).flatMap(({ groupIds, members }) => {
    const answers = answersOf(groupIds);
    if (measure !== 'sessions') return answers < LOWEST_AT_LEAST ? [] : [{ groupIds, says: '' }];
    // With one session each, which is the least that can hide who had one.
    const sums = (['used', 'sessions'] as const).map((one) => ({
      ...{ measure: one, topic: '', people: answers, value: answers },
    }));
    const figures = figuresOfBlock({ members, answers, sums }, LOWEST_AT_LEAST);
    return figures.length === 0 ? [] : [{ groupIds, says: JSON.stringify(figures) }];
  });
}

/** A measure in a month, as counts of the groups that answered it. */
function countsOf(groups: readonly Answers[], countsAll: boolean): readonly GroupAnswers[] {
  return groups.map(({ groupId, people }) => ({
    groupId,
    members: people.length,
    answers: people.filter(({ terms }) => countsAll || terms.length > 0).length,
  }));
}

/** Few people who the page says took part, or did not, by what is on it and what isn't. */
function toldOf(groups: readonly Answers[], variant: Variant, measure: Measure): ReadonlySet<number> | undefined {
  const counts = countsOf(groups, false);
  const pageOf = (answers: readonly number[]) =>
    JSON.stringify(
      shownBlocks(
        counts.map((group, at) => ({ ...group, answers: answers[at] ?? 0 })),
        variant,
        measure,
      ),
    );
  const told = findTold(counts, pageOf, LOWEST_AT_LEAST);
  return told && new Set(groups.flatMap(({ people }, at) => (told.has(at) ? people.map(({ person }) => person) : [])));
}

let figures = 0;
function nextId(): number {
  figures += 1;
  return figures;
}

function groupsIn(life: Life, variant: Variant, organisation: number, month: number, measure: Measure): Answers[] {
  const members = membersOf(life, organisation, month);
  return [...new Set(members.map(({ group }) => group))].map((groupId) => ({
    groupId,
    people: members
      .filter(({ group }) => group === groupId)
      .map(({ person }) => ({ person, terms: termsOf(life, variant, person, measure, month) })),
  }));
}

function figuresOf(life: Life, variant: Variant, organisation: number, month: number): readonly Asked[] {
  return MEASURES.flatMap((measure) => {
    const groups = groupsIn(life, variant, organisation, month, measure);
    const counts = countsOf(groups, measure === 'used' && !variant.sharesBlocks);
    return shownBlocks(counts, variant, measure).map(({ groupIds }) => {
      const people = groups.filter(({ groupId }) => groupIds.includes(groupId)).flatMap((group) => group.people);
      return {
        ...{ id: nextId(), organisationId: organisation, month: monthText(month), measure, groupIds },
        answered: people.flatMap(({ terms }) => terms),
        counted: people.map(({ person }) => ({ person, unknown: `${measure} in ${month}`, times: 1 })),
      };
    });
  });
}

/** What the lines of an invoice count: the sessions of a block as published, or of each group. */
function billedIn(life: Life, variant: Variant, organisation: number, month: number, published: readonly Asked[]) {
  if (variant.billsPublished) return published.filter(({ measure }) => measure === 'sessions');
  return groupsIn(life, variant, organisation, month, 'sessions').map(({ people }) => ({
    answered: people.flatMap(({ terms }) => terms),
    counted: people.map(({ person }) => ({ person, unknown: `sessions in ${month}`, times: 1 })),
  }));
}

const SPANS = ['month', 'quarter', 'year'] as const;

/** Lives one life, asks every report after every step; the few people it gave away. */
export function keepNotebook(seed: number, variant: Variant): ReadonlySet<number> | undefined {
  const draw = drawFrom(seed);
  const life = beginLife(draw);
  const published: Asked[] = [];
  const read = new Set<string>();
  const publishedMonths: number[] = [];
  const lines = { answered: new Map<string, Equation>(), counted: new Map<string, Equation>() };

  /** Each line, and its total. */
  function readInvoice(billed: ReturnType<typeof billedIn>): void {
    for (const whose of ['answered', 'counted'] as const) {
      const units = billed.map((line) => line[whose]);
      for (const equation of [...units, units.flat()]) lines[whose].set(JSON.stringify(equation), equation);
    }
  }
  function write(figures: readonly Asked[], viewer: FigureViewer): void {
    for (const by of SPANS) {
      for (const { parts } of uniteFigures(figures, viewer, by)) {
        const added = parts.map(({ id }) => id).join(' ');
        if (read.has(added)) continue;
        read.add(added);
        for (const whose of ['answered', 'counted'] as const) {
          const equation = parts.flatMap((part) => part[whose]);
          lines[whose].set(JSON.stringify(equation), equation);
        }
      }
    }
  }
  function ask(): void {
    const now = variant.freezes
      ? published
      : publishedMonths.flatMap((month) => life.organisations.flatMap((one) => figuresOf(life, variant, one, month)));
    for (const organisation of life.organisations) {
      const own = now.filter(({ organisationId }) => organisationId === organisation);
      write(own, { sees: 'organisation' });
      for (const group of life.groups) write(own, { sees: 'group', groupId: group.id });
    }
    write(now, { sees: 'portfolio' });
  }
  let told: ReadonlySet<number> | undefined;
  function publish(month: number): void {
    publishedMonths.push(month);
    for (const organisation of life.organisations) {
      for (const measure of MEASURES)
        told ??= toldOf(groupsIn(life, variant, organisation, month, measure), variant, measure);
    }
    for (const organisation of life.organisations) {
      const figures = figuresOf(life, variant, organisation, month);
      published.push(...figures);
      readInvoice(billedIn(life, variant, organisation, month, figures));
    }
  }

  liveOn(life, draw, publish, ask);
  return (
    told ??
    findDisclosed([...lines.answered.values()], LOWEST_AT_LEAST) ??
    findDisclosed([...lines.counted.values()], LOWEST_AT_LEAST)
  );
}
