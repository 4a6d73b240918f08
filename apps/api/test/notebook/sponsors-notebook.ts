// What the sponsors of a random life read, and whether it tells them something about few people.
import { type GroupCounts, LOWEST_AT_LEAST, splitIntoBlocks } from '#figures/figures/blocks.ts';
import { type BlockFigure, type FigureViewer, uniteFigures } from '#figures/figures/united-figures.ts';
import { beginLife, type Life, liveOn, MONTH_DAYS } from './life.ts';
import { drawFrom } from './random-numbers.ts';
import { type Equation, findDisclosed, type Term } from './solve.ts';

/** The rule with parts of it switched off, to see that each of them is needed. */
export interface Variant {
  /** Off: small groups are hidden, and the organisation's total is shown. */
  readonly merges: boolean;
  /** Off: each report is computed anew from what is there. */
  readonly freezes: boolean;
  /** Off: everyone's latest answer counts in every month. */
  readonly flowsOnly: boolean;
  /** Off: what depends on the same answers is split by each measure's own counts. */
  readonly sharesBlocks: boolean;
}

export const THE_RULE: Variant = { merges: true, freezes: true, flowsOnly: true, sharesBlocks: true };

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

function blocksOf(groups: readonly Answers[], variant: Variant, countsAll: boolean): readonly (readonly Answers[])[] {
  const counts: GroupCounts[] = groups.map(({ groupId, people }) => ({
    groupId,
    members: people.length,
    answers: people.filter(({ terms }) => countsAll || terms.length > 0).length,
  }));
  const ofIds = (ids: readonly (number | null)[]) => groups.filter(({ groupId }) => ids.includes(groupId));
  if (variant.merges) return splitIntoBlocks(counts, LOWEST_AT_LEAST).map(({ groupIds }) => ofIds(groupIds));
  const shown = counts.filter(({ members, answers }) => members >= 2 * LOWEST_AT_LEAST && answers >= LOWEST_AT_LEAST);
  const total = counts.reduce((sum, { answers }) => sum + answers, 0);
  return [...shown.map(({ groupId }) => ofIds([groupId])), ...(total >= LOWEST_AT_LEAST ? [groups] : [])];
}

let figures = 0;
function nextId(): number {
  figures += 1;
  return figures;
}

function figuresOf(life: Life, variant: Variant, organisation: number, month: number): readonly Asked[] {
  const members = membersOf(life, organisation, month);
  const groupIds = [...new Set(members.map(({ group }) => group))];
  return MEASURES.flatMap((measure) => {
    const groups = groupIds.map((groupId) => ({
      groupId,
      people: members
        .filter(({ group }) => group === groupId)
        .map(({ person }) => ({ person, terms: termsOf(life, variant, person, measure, month) })),
    }));
    const blocks = blocksOf(groups, variant, measure === 'used' && !variant.sharesBlocks);
    return blocks.map((block) => {
      const people = block.flatMap((group) => group.people);
      const common = { id: nextId(), organisationId: organisation, month: monthText(month), measure };
      return {
        ...common,
        groupIds: block.map(({ groupId }) => groupId),
        answered: people.flatMap(({ terms }) => terms),
        counted: people.map(({ person }) => ({ person, unknown: `${measure} in ${month}`, times: 1 })),
      };
    });
  });
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
  function publish(month: number): void {
    publishedMonths.push(month);
    for (const organisation of life.organisations) published.push(...figuresOf(life, variant, organisation, month));
  }

  liveOn(life, draw, publish, ask);
  return (
    findDisclosed([...lines.answered.values()], LOWEST_AT_LEAST) ??
    findDisclosed([...lines.counted.values()], LOWEST_AT_LEAST)
  );
}
