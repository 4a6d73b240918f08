// The cut of the first version, kept as what the notebook and the enumeration must find.
import type { Block, GroupMembers } from '#figures/figures/blocks.ts';

export interface GroupAnswers extends GroupMembers {
  readonly answers: number;
}

interface CountedBlock extends Block {
  readonly answers: number;
}

const joined = (a: CountedBlock, b: CountedBlock): CountedBlock => ({
  groupIds: [...a.groupIds, ...b.groupIds],
  members: a.members + b.members,
  answers: a.answers + b.answers,
});

/** Merges until enough have answered: the blocks themselves say who took part. */
export function cutByAnswers(groups: readonly GroupAnswers[], atLeast: number): readonly CountedBlock[] {
  const isEnough = ({ members, answers }: CountedBlock) => members >= 2 * atLeast && answers >= atLeast;
  const blocks: CountedBlock[] = [];
  const none: CountedBlock = { groupIds: [], members: 0, answers: 0 };
  let merged = none;
  const single = groups
    .filter(({ members }) => members > 0)
    .toSorted((a, b) => a.members - b.members || (a.groupId ?? 0) - (b.groupId ?? 0))
    .map(({ groupId, members, answers }) => ({ groupIds: [groupId], members, answers }));
  for (const group of single.filter((one) => !isEnough(one))) {
    merged = joined(merged, group);
    if (!isEnough(merged)) continue;
    blocks.push(merged);
    merged = none;
  }
  blocks.unshift(...single.filter(isEnough));
  const last = blocks.pop();
  return last ? [...blocks, joined(last, merged)] : [];
}
