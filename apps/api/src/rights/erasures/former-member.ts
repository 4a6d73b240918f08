/** What someone who was erased is called from then on. */
export const FORMER_MEMBER = 'A former member';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces names, as whole words in their own case, by "a former member": with a capital at the
 * start of a sentence, and not where a name is a month after a day ("23 Jan").
 */
export function withoutNames(text: string, names: readonly string[]): string {
  const longestFirst = names.filter((name) => name.trim() !== '').toSorted((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return text;
  const anyName = longestFirst.map(escaped).join('|');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}_@.-])(?<!\\d )(?:${anyName})(?![\\p{L}\\p{N}_@])`, 'gu');
  return text.replace(pattern, (_name, at: number) =>
    /(?:^|[.!?>]\s*)$/.test(text.slice(Math.max(0, at - 8), at)) ? FORMER_MEMBER : 'a former member',
  );
}
