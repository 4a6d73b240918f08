'use client';

import type { Portfolio } from '@waymark/contract/figures/businesses';
import { useState } from 'react';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMoveSeats } from './businesses.api.ts';

const PORTFOLIO = '';
const placeOf = (id: number | null) => (id === null ? PORTFOLIO : String(id));
const idOf = (value: string) => (value === PORTFOLIO ? null : Number(value));

interface MoveSeatsFormProps {
  readonly portfolio: Portfolio;
  /** Who needs seats, if a row asked for them; null for the portfolio. */
  readonly to: number | null;
  readonly onDone: () => void;
}

export function MoveSeatsForm({ portfolio: { businesses, seatsToGive }, to, onDone }: MoveSeatsFormProps) {
  const move = useMoveSeats();
  const attempt = useAttempts();
  const [giving, setGiving] = useState(to === null ? placeOf(businesses[0]?.id ?? null) : PORTFOLIO);
  const [taking, setTaking] = useState(placeOf(to));
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/figures/businesses')).MovedSeats,
    defaultValues: {},
    async onSubmit({ seats }) {
      const content = { from: idOf(giving), to: idOf(taking), seats };
      await attempt(content, (requestId) => move.mutateAsync({ ...content, requestId }));
      onDone();
    },
  });
  const places = [
    { value: PORTFOLIO, label: `Your portfolio, ${seatsToGive} free` },
    ...businesses
      .filter(({ isClosed }) => !isClosed)
      .map(({ id, name, seats }) => ({ value: String(id), label: `${name ?? 'Not named yet'}, ${seats.free} free` })),
  ];
  const options = places.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  return (
    <Card>
      <h2 className="text-lg">Move seats</h2>
      <p className="mt-1 text-sm text-ink-700">Only free seats move. No one loses theirs.</p>
      <Form onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-3">
          <SelectField label="From" value={giving} onChange={(event) => setGiving(event.currentTarget.value)}>
            {options}
          </SelectField>
          <SelectField label="To" value={taking} onChange={(event) => setTaking(event.currentTarget.value)}>
            {options}
          </SelectField>
          <TextField
            label="Seats to move"
            inputMode="numeric"
            autoComplete="off"
            aria-required
            {...field('seats', AS_NUMBER)}
          />
        </div>
        <FormEnd
          problem={problem}
          press="Move seats"
          busyText={isBusy ? 'Moving ...' : undefined}
          onClose={onDone}
          closeText="Keep as it is"
        />
      </Form>
    </Card>
  );
}
