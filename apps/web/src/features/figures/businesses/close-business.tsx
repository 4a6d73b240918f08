import type { Business } from '@waymark/contract/figures/businesses';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCloseBusiness } from './businesses.api.ts';

const seatsOf = (seats: number) => (seats === 1 ? 'Its seat comes' : `Its ${seats} seats come`);
const peopleOf = (people: number) =>
  people === 1 ? 'The person who joined keeps' : `The ${people} people who joined keep`;

/** What happens to people, seats and sessions is said before; nothing of it can be taken back. */
export function CloseBusiness({ business, onDone }: { business: Business; onDone: () => void }) {
  const { name, seats, isSuspended } = business;
  const [typed, setTyped] = useState('');
  const close = useCloseBusiness(business);
  const called = name ?? 'this business';
  return (
    <fieldset className="mt-3 min-w-0 rounded-card bg-sand-100 p-4">
      <legend className="float-left text-sm font-semibold">Close {called} for good?</legend>
      <ul className="clear-both list-disc space-y-1 pt-2 pl-5 text-sm text-ink-700">
        <li>
          {seats.joined > 0 ? peopleOf(seats.joined) : 'People keep'} their accounts, their coaches, and the sessions
          they have booked or were given. Their places in {called} end.
        </li>
        <li>Open and planned invitations stop working, and no one new can join.</li>
        <li>
          {seats.total > 0 ? `${seatsOf(seats.total)} back to your portfolio. ` : ''}
          Sessions left in its pool don’t move.
        </li>
        <li>Its admins change nothing any more. They can still download their people and seats.</li>
        <li>
          This can’t be undone.
          {!isSuspended && ' Suspend it instead if it may come back.'}
        </li>
      </ul>
      {name !== null && (
        <TextField
          label={`Type ${name} to close it`}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={close.error?.message}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="danger"
          busyText={close.isPending ? 'Closing ...' : undefined}
          onClick={() => close.mutate(typed, { onSuccess: onDone })}
        >
          Close business
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Keep it
        </Button>
      </div>
    </fieldset>
  );
}
