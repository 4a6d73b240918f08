/** A group in one month: its members who count, and how many of them gave a measure something. */
export interface GroupCounts {
  /** Null for the members of an organisation who are in no group. */
  readonly groupId: number | null;
  readonly members: number;
  readonly answers: number;
}

export interface Block {
  readonly groupIds: readonly (number | null)[];
  readonly members: number;
  readonly answers: number;
}

/** The smallest `atLeast` that can be configured. */
export const LOWEST_AT_LEAST = 5;

const NONE: Block = { groupIds: [], members: 0, answers: 0 };

const joined = (block: Block, { groupIds, members, answers }: Block): Block => ({
  groupIds: [...block.groupIds, ...groupIds],
  members: block.members + members,
  answers: block.answers + answers,
});

const bySize = (a: GroupCounts, b: GroupCounts): number => a.members - b.members || (a.groupId ?? 0) - (b.groupId ?? 0);

/**
 * Splits the groups of one organisation, month and measure into blocks of at least `atLeast`
 * answers, among twice as many members. Takes only groups of one organisation; returns none if all
 * of them together are too few.
 */
export function splitIntoBlocks(groups: readonly GroupCounts[], atLeast: number): readonly Block[] {
  if (atLeast < LOWEST_AT_LEAST) throw new Error(`A block has at least ${LOWEST_AT_LEAST} answers.`);
  const isEnough = ({ members, answers }: Block) => members >= 2 * atLeast && answers >= atLeast;
  const blocks: Block[] = [];
  let merged = NONE;
  const single = groups
    .filter(({ members }) => members > 0)
    .toSorted(bySize)
    .map(({ groupId, members, answers }) => ({ groupIds: [groupId], members, answers }));
  const alone = single.filter(isEnough);
  for (const group of single.filter((one) => !isEnough(one))) {
    merged = joined(merged, group);
    if (!isEnough(merged)) continue;
    blocks.push(merged);
    merged = NONE;
  }
  blocks.unshift(...alone);
  const last = blocks.pop();
  return last ? [...blocks, joined(last, merged)] : [];
}
