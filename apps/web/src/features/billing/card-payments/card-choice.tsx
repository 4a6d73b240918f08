'use client';

import { useQuery } from '@tanstack/react-query';
import { Alert } from '#ui/alert.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { cardChoiceQuery, useChangeCardChoice } from './card-payments.api.ts';

/** Nothing where no cards are taken. */
export function CardChoice() {
  const { data } = useQuery(cardChoiceQuery());
  const change = useChangeCardChoice();
  if (!data?.isOffered) return null;
  return (
    <>
      <SwitchRow
        label="Card payments"
        hint="Clients can pay your invoices by card. The money goes to the practice’s account at Stripe."
        isOn={data.isOn}
        onChange={(isOn) => change.mutate(isOn)}
      />
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
    </>
  );
}
