import { formatDayOf } from '@waymark/contract/moments';
import type { FreeTimes } from '@waymark/contract/sessions/free-times';
import { type AllowanceTold, leftInWords, takingInWords } from './allowance-words.ts';

type Purchase = FreeTimes['purchases'][number];

const untilDay = ({ until }: Purchase, zone: string): string => formatDayOf(new Date(Date.parse(until) - 1), zone);

/** “3 of 6 left of “Six”, until 4 Mar 2032”; undefined without one for this length. */
export function purchaseLeftInWords({ purchases, minutes }: FreeTimes, zone: string): string | undefined {
  const one = purchases.find(({ lengths, left }) => left > 0 && lengths.includes(minutes));
  return one && `“${one.name}”: ${one.left} of ${one.of} left, until ${untilDay(one, zone)}.`;
}

/** Before booking, as the API takes them: packages first, then what is left of a period. */
export function takingFrom(
  { purchases, allowances, minutes }: FreeTimes,
  starts: readonly string[],
  zone: string,
): AllowanceTold | undefined {
  const fitting = purchases.filter(({ lengths }) => lengths.includes(minutes));
  const left = new Map(fitting.map((one) => [one, one.left]));
  const others: string[] = [];
  for (const startsAt of starts) {
    const open = fitting.filter((one) => (left.get(one) ?? 0) > 0);
    const taken = open.find(({ until }) => Date.parse(startsAt) < Date.parse(until));
    const [late] = open;
    if (taken) left.set(taken, (left.get(taken) ?? 0) - 1);
    else if (late && allowances.length === 0) {
      const words = `Sessions of “${late.name}” take place until ${untilDay(late, zone)}. Please choose an earlier date.`;
      return { words, isEnough: false };
    } else others.push(startsAt);
  }
  const told = fitting.flatMap((one) => {
    const count = one.left - (left.get(one) ?? 0);
    return count === 0
      ? []
      : [`${leftInWords(one, zone)}, of “${one.name}”. This takes ${count === 1 ? 'one' : count}.`];
  });
  const rest = takingInWords(allowances, others, zone);
  if (told.length === 0) return rest;
  const uncounted =
    allowances.length === 0 && others.length > 0 ? ['What is beyond that isn’t part of a package.'] : [];
  return { words: [...told, ...(rest ? [rest.words] : uncounted)].join(' '), isEnough: rest?.isEnough ?? true };
}
