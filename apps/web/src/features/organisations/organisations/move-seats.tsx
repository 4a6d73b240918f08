'use client';

import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useMoveSeats } from './organisations.api.ts';

export function MoveSeats({ id, onDone }: { id: string; onDone: () => void }) {
  const move = useMoveSeats(id);
  const [seats, setSeats] = useState('');
  return (
    <div className="rounded-card bg-sand-100 p-4">
      <TextField
        label="Seats to give"
        hint="Write -2 to take two free seats back."
        inputMode="text"
        autoComplete="off"
        value={seats}
        onChange={(event) => setSeats(event.currentTarget.value)}
        error={move.error?.message}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busyText={move.isPending ? 'Moving ...' : undefined}
          onClick={() => move.mutate(Number(seats), { onSuccess: onDone })}
        >
          Move seats
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Keep as it is
        </Button>
      </div>
    </div>
  );
}
