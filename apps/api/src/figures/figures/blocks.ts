/** A group in one month, with its members who count. */
export interface GroupMembers {
  /** Null for the members of an organisation who are in no group. */
  readonly groupId: number | null;
  readonly members: number;
}

export interface Block {
  readonly groupIds: readonly (number | null)[];
  readonly members: number;
}

/** The smallest `atLeast` that can be configured. */
export const LOWEST_AT_LEAST = 5;

/** Chosen by simulation: see decision 0197. */
const MEMBERS_PER_ANSWER = 3;

/** How many members make a block whose figures stand for `atLeast` people or more. */
export const fewestMembers = (atLeast: number): number => MEMBERS_PER_ANSWER * atLeast;

const NONE: Block = { groupIds: [], members: 0 };

const joined = (block: Block, { groupIds, members }: Block): Block => ({
  groupIds: [...block.groupIds, ...groupIds],
  members: block.members + members,
});

const bySize = (a: GroupMembers, b: GroupMembers): number =>
  a.members - b.members || (a.groupId ?? 0) - (b.groupId ?? 0);

/**
 * Cuts the groups of one organisation and month into blocks of at least `fewest` members. The cut
 * must know nothing of what members did: it would tell who took part. Takes only groups of one
 * organisation; returns none if all of them together are too few.
 */
export function cutIntoBlocks(groups: readonly GroupMembers[], fewest: number): readonly Block[] {
  const isEnough = ({ members }: Block) => members >= fewest;
  const blocks: Block[] = [];
  let merged = NONE;
  const single = groups
    .filter(({ members }) => members > 0)
    .toSorted(bySize)
    .map(({ groupId, members }) => ({ groupIds: [groupId], members }));
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
