import { useQuery } from '@tanstack/react-query';
import type { PoolCoach } from '@waymark/contract/coaching/coach-pool';
import { fullName } from '@waymark/contract/full-name';
import { type FormEvent, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { coachesNamedQuery, useAddToPool } from './coach-pool.api.ts';

/** Finds coaches by name and adds them. */
export function AddCoach({ pool }: { pool: readonly PoolCoach[] }) {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const found = useQuery(coachesNamedQuery(name));
  const add = useAddToPool();
  const search = (event: FormEvent) => {
    event.preventDefault();
    setName(typed.trim());
  };
  return (
    <Card className="max-w-xl">
      <h2 className="text-lg">Add a coach</h2>
      <Form onSubmit={search}>
        <TextField
          label="Name of the coach"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="ghost"
          className="mt-3"
          busyText={found.isFetching ? 'Searching ...' : undefined}
        >
          Find coaches
        </Button>
      </Form>
      {(found.error ?? add.error) && <Alert tone="danger">{(found.error ?? add.error)?.message}</Alert>}
      <div aria-live="polite">
        {found.data?.length === 0 && <p className="mt-4 text-sm text-ink-700">No coach has a name like that.</p>}
        {found.data && found.data.length > 0 && (
          <ul className="mt-4" aria-label="Coaches found">
            {found.data.map(({ id, attributes }) => {
              const full = fullName(attributes) || 'A coach';
              const isIn = pool.some(({ coachId }) => coachId === id);
              return (
                <li key={id} className="flex items-center justify-between gap-3 border-t border-sand-200 py-3">
                  <p className="min-w-0 text-sm font-semibold wrap-anywhere">
                    {full}
                    {attributes.headline && (
                      <span className="block text-xs font-normal text-ink-500">{attributes.headline}</span>
                    )}
                  </p>
                  {isIn ? (
                    <p className="shrink-0 text-sm text-ink-500">In the pool</p>
                  ) : (
                    <Button
                      variant="quiet"
                      aria-label={`Add ${full}`}
                      busyText={add.isPending && add.variables === id ? 'Adding ...' : undefined}
                      onClick={() => add.mutate(id)}
                    >
                      Add
                    </Button>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Card>
  );
}
