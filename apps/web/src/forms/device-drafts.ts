import { DAY_MS } from '@waymark/contract/durations';

/** Keeps forms that people fill in over several visits, for one person at a time. */

type Values = Readonly<Record<string, unknown>>;

export interface Draft {
  readonly keptAt: number;
  readonly values: Values;
}

interface Drafts {
  readonly userId: number;
  readonly drafts: Readonly<Record<string, Draft>>;
}

const STORAGE_KEY = 'waymark.drafts';
const KEPT_FOR_MS = 14 * DAY_MS;

function read(userId: number): Drafts['drafts'] {
  try {
    const kept: Drafts | null = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    if (kept?.userId !== userId) return {};
    return Object.fromEntries(
      Object.entries(kept.drafts).filter(([, { keptAt }]) => Date.now() - keptAt < KEPT_FOR_MS),
    );
  } catch {
    return {};
  }
}

/** Whether it was kept: storage may be off or full. */
function write(userId: number, drafts: Drafts['drafts']): boolean {
  try {
    if (Object.keys(drafts).length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, drafts } satisfies Drafts));
    return true;
  } catch {
    return false;
  }
}

export const findDraft = (name: string, userId: number): Draft | undefined => read(userId)[name];

/** Returns when it was kept, or null if nothing was; without values the draft is forgotten. */
export function keepDraft(name: string, userId: number, values: Values): number | null {
  const { [name]: _former, ...others } = read(userId);
  const keptAt = Date.now();
  const isEmpty = Object.keys(values).length === 0;
  return write(userId, isEmpty ? others : { ...others, [name]: { keptAt, values } }) && !isEmpty ? keptAt : null;
}

/** Leaves nothing for the next person on this browser. */
export function forgetDrafts(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
