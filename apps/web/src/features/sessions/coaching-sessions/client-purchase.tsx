'use client';

import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '@waymark/contract/billing/purchases';
import { formatDayOf } from '@waymark/contract/moments';
import { purchasesQuery } from '#features/billing/purchases/purchases.api.ts';

interface Asked {
  readonly minutes: number;
  /** Instants, as far as they are chosen. */
  readonly starts: readonly string[];
  readonly isProposal: boolean;
  /** Of the client. */
  readonly name: string;
  readonly zone: string;
}

const endOf = ({ validUntil }: Purchase): number => Date.parse(validUntil ?? '');

/** As the API takes them: of those for this length, the one that ends first. */
export function takenFrom(purchases: readonly Purchase[], asked: Asked): string | undefined {
  const { minutes, starts, isProposal, name, zone } = asked;
  const fitting = purchases
    .filter(({ state, left, lengths }) => state === 'active' && left > 0 && lengths.includes(minutes))
    .toSorted((one, other) => endOf(one) - endOf(other));
  const latest = Math.max(0, ...starts.map((startsAt) => Date.parse(startsAt)));
  const taken = fitting.find((one) => latest < endOf(one)) ?? fitting.at(-1);
  if (!taken) return undefined;
  const until = `until ${formatDayOf(new Date(endOf(taken) - 1), zone)}`;
  if (latest >= endOf(taken)) return `Sessions of “${taken.name}” take place ${until}.`;
  const takes = isProposal ? 'The time that is accepted takes one' : 'This takes one';
  return `${name} has ${taken.left} of ${taken.sessions} sessions of “${taken.name}” left ${until}. ${takes}.`;
}

/** What booking for a client takes from a package of theirs or their family’s. */
export function ClientPurchase({ matchId, ...asked }: Asked & { readonly matchId: string }) {
  const { data } = useQuery(purchasesQuery({ matchId }));
  const words = data && takenFrom(data, asked);
  return words ? <p className="mt-4 text-sm text-ink-700">{words}</p> : null;
}
