// What sponsors read of one month, by the product's own rule and by rules that give people away.
import { FIGURE_MEASURES, type FigureMeasureName, type FigureSpan } from '@waymark/contract/figures/figures';
import {
  type BlockSums,
  figuresOfBlock,
  type MeasureSum,
  type PublishedMeasure,
} from '#figures/figures/block-figures.ts';
import { type Block, cutIntoBlocks } from '#figures/figures/blocks.ts';
import { showFigure } from '#figures/figures/shown-figures.ts';
import { type FigureViewer, uniteFigures } from '#figures/figures/united-figures.ts';
import { billedSessions } from '#practice/organisation-invoices/invoice-units.ts';
import { cutByAnswers } from './cut-by-answers.ts';

/** What one person gave in a month; nothing if they took no part. */
export type Given = readonly { readonly measure: PublishedMeasure; readonly topic?: string; readonly amount: number }[];

export interface GroupGiven {
  readonly groupId: number;
  readonly people: readonly Given[];
}

export interface Thresholds {
  readonly atLeast: number;
  /** How many members make a block. */
  readonly fewest: number;
}

interface Part {
  readonly organisationId: number;
  readonly month: string;
  readonly measure: string;
  readonly name: PublishedMeasure;
  readonly groupIds: readonly (number | null)[];
  readonly people: number;
  readonly value: number;
  readonly more: number;
}

export type Rule = (
  groups: readonly GroupGiven[],
  thresholds: Thresholds,
) => { readonly blocks: readonly Block[]; readonly parts: readonly Omit<Part, 'month'>[] };

/** Sessions are counted in three ways; anything else has a basis for it alone. */
const basisOf = (measure: PublishedMeasure): string =>
  measure === 'used' || measure === 'hours' ? 'sessions' : measure;

function sumsOf(people: readonly Given[]): readonly BlockSums[] {
  const byBasis = Map.groupBy(
    people.flatMap((given, person) => given.map((one) => ({ ...one, person }))),
    ({ measure }) => basisOf(measure),
  );
  return [...byBasis.values()].map((ofBasis) => {
    const sums = new Map<string, MeasureSum>();
    for (const { measure, topic = '', amount } of ofBasis) {
      const key = `${measure} ${topic}`;
      const { people: before = 0, value = 0 } = sums.get(key) ?? {};
      sums.set(key, { measure, topic, people: before + 1, value: value + amount });
    }
    const answers = new Set(ofBasis.map(({ person }) => person)).size;
    return { members: people.length, answers, sums: [...sums.values()] };
  });
}

type Publish = (
  sums: BlockSums,
  atLeast: number,
) => readonly Pick<Part, 'name' | 'measure' | 'people' | 'value' | 'more'>[];

const partOf = (name: PublishedMeasure, topic: string, people: number, value: number, more = 0) => ({
  ...{ name, measure: `${name} ${topic}`, people, value, more },
});

/** As the product publishes a block and reads it again. */
export const asPublished: Publish = (sums, atLeast) =>
  figuresOfBlock(sums, atLeast).map(({ measure, topic, value }) => {
    const leftOut = sums.members - value;
    return partOf(measure, topic, sums.members, value, measure === 'used' && leftOut < atLeast ? leftOut : 0);
  });

/** As the first version published a block. */
export const asAtFirst: Publish = ({ members, answers, sums }, atLeast) => {
  if (answers < atLeast) return [];
  return sums.flatMap(({ measure, topic, people, value }) => {
    const of = measure === 'used' ? members : measure === 'topics' ? answers : people;
    const isHidden = people < atLeast || (['used', 'topics'].includes(measure) && of - people < atLeast);
    return isHidden ? [] : [partOf(measure, topic, of, value)];
  });
};

const byBlocks =
  (cut: (groups: readonly GroupGiven[], thresholds: Thresholds) => readonly Block[], publish: Publish): Rule =>
  (groups, thresholds) => {
    const blocks = cut(groups, thresholds);
    const parts = blocks.flatMap(({ groupIds }) => {
      const people = groups.filter(({ groupId }) => groupIds.includes(groupId)).flatMap((group) => group.people);
      return sumsOf(people)
        .flatMap((sums) => publish(sums, thresholds.atLeast))
        .map((part) => ({ ...part, organisationId: 1, groupIds }));
    });
    return { blocks, parts };
  };

const membersOf = ({ groupId, people }: GroupGiven) => ({ groupId, members: people.length });

/** Cut by members as the product does, with what is published of a block left open. */
export const cutByMembers = (publish: Publish): Rule =>
  byBlocks((groups, { fewest }) => cutIntoBlocks(groups.map(membersOf), fewest), publish);

export const THE_RULE = cutByMembers(asPublished);

export const THE_FIRST_RULE: Rule = byBlocks(
  (groups, { atLeast }) =>
    cutByAnswers(
      groups.map((group) => ({ ...membersOf(group), answers: group.people.filter((one) => one.length > 0).length })),
      atLeast,
    ),
  asAtFirst,
);

const SPANS: readonly FigureSpan[] = ['month', 'quarter'];

const wordsOf = (parts: readonly Part[]) => {
  const sum = (what: 'people' | 'value' | 'more') => parts.reduce((total, part) => total + part[what], 0);
  const name = parts[0]?.name ?? 'used';
  const kind = name in FIGURE_MEASURES ? FIGURE_MEASURES[name as FigureMeasureName].kind : 'count';
  const { from, to } = showFigure(kind, { people: sum('people'), value: sum('value'), more: sum('more') });
  return `${from}-${to}`;
};

/** Everything that all sponsors together read of these months, one after the other. */
export function pageOf(months: readonly (readonly GroupGiven[])[], rule: Rule, thresholds: Thresholds): string {
  const published = months.map((groups) => rule(groups, thresholds));
  const parts = published.flatMap((month, at) => month.parts.map((part) => ({ ...part, month: `2031-0${at + 1}-01` })));
  const groupIds = new Set(months.flatMap((groups) => groups.map(({ groupId }) => groupId)));
  const viewers: readonly FigureViewer[] = [
    { sees: 'organisation' },
    { sees: 'portfolio' },
    ...[...groupIds].map((groupId) => ({ sees: 'group', groupId }) as const),
  ];
  const lines = viewers.flatMap((viewer) =>
    SPANS.flatMap((by) =>
      uniteFigures(parts, viewer, by).map(
        (union) => `${union.row} ${union.measure} ${union.span} ${union.parts.length} ${wordsOf(union.parts)}`,
      ),
    ),
  );
  const invoices = published.map((month, at) => {
    const units = month.parts.filter(({ name }) => name === 'sessions').map(billedSessions);
    return `invoice ${at} ${units.join(' ')}`;
  });
  const cuts = published.map(({ blocks }) => blocks.map((block) => block.groupIds.join('+')).join(' '));
  return [...cuts, ...invoices, ...lines.toSorted()].join('\n');
}
