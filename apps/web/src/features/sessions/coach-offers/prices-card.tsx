'use client';

import { useQuery } from '@tanstack/react-query';
import type { SessionLength } from '@waymark/contract/sessions/calendars';
import type { SessionPrices } from '@waymark/contract/sessions/coach-offers';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { priceInWords } from './price-words.ts';
import { pricesQuery } from './prices.api.ts';

const PricesModal = fetchedModal(() => import('./prices-modal.tsx').then((module) => module.PricesModal));

interface OfferedProps {
  readonly lengths: readonly SessionLength[];
}

/** What a coach's sessions cost, which only their public page says. */
export function PricesCard({ lengths }: OfferedProps) {
  return (
    <Card>
      <h2 className="text-lg">Prices</h2>
      <Loaded
        isInCard
        query={useQuery(pricesQuery())}
        loading="Looking up your prices"
        failed="We can’t show your prices right now"
      >
        {(prices) => <OwnPrices prices={prices} lengths={lengths} />}
      </Loaded>
    </Card>
  );
}

function OwnPrices({ prices, lengths }: OfferedProps & { readonly prices: SessionPrices | null }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {prices ? (
        <ul className="mt-2 grid gap-1 text-sm">
          {lengths.map((length) => {
            const amount = prices.amounts[length];
            return (
              <li key={length}>
                {length} minutes, {amount === null ? 'no price' : priceInWords(amount, prices.currency)}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-ink-700">
          Your public page shows no prices. Set them if people pay you themselves.
        </p>
      )}
      <Button variant="ghost" className="mt-3" onClick={() => setOpen(true)}>
        {prices ? 'Change prices' : 'Set prices'}
      </Button>
      {isOpen && <PricesModal prices={prices} lengths={lengths} onClose={() => setOpen(false)} />}
    </>
  );
}
