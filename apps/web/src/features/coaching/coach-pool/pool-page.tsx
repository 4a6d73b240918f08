'use client';

import { useQuery } from '@tanstack/react-query';
import type { PoolCoach } from '@waymark/contract/coaching/coach-pool';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import Link from 'next/link';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { coachesNamedQuery, poolQuery, useAddToPool, useEndInPool } from './coach-pool.api.ts';
import { PoolGroupsForm } from './pool-groups-form.tsx';

/**
 * The coaches that an enterprise or a portfolio chose for its people. An enterprise can keep some
 * for some of its groups, and a business only looks at the pool of its portfolio.
 */
export function PoolPage({ of }: { of: 'enterprise' | 'portfolio' | 'business' }) {
  return (
    <>
      <h1 className="text-display-md">Coaches</h1>
      <p className="mt-2 max-w-prose text-md text-ink-700">
        {of === 'business' && 'Your portfolio chose these coaches. '}
        Your people see these coaches first and can still choose any other.
        {of !== 'business' && ' They can also host group sessions.'}
      </p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Loaded query={useQuery(poolQuery())} loading="Looking up your pool" failed="We can’t show your pool right now">
          {(pool) => (
            <>
              <Pool pool={pool} of={of} />
              {of !== 'business' && <AddCoach pool={pool} />}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

type PoolOf = ComponentProps<typeof PoolPage>['of'];

function Pool({ pool, of }: { pool: readonly PoolCoach[]; of: PoolOf }) {
  if (pool.length === 0 && of === 'business') {
    return (
      <EmptyState title="No coach pool yet">
        Once your portfolio chooses coaches, your people see them first. Until then, they see all coaches by how well
        they fit.
      </EmptyState>
    );
  }
  if (pool.length === 0) {
    return (
      <EmptyState title="No coaches in your pool yet">
        Add the first one by name. Until then, your people see all coaches by how well they fit.
      </EmptyState>
    );
  }
  return (
    <Card>
      <ul aria-label="Coaches in the pool">
        {pool.map((coach) => (
          <PoolRow key={coach.coachId} coach={coach} of={of} />
        ))}
      </ul>
      <div className="mt-3">
        <WhoSees readers={`${READERS_IN_WORDS['coach-pool']}. Each coach sees their own place.`} />
      </div>
    </Card>
  );
}

function PoolRow({ coach, of }: { coach: PoolCoach; of: PoolOf }) {
  const { coachId, name, slug, since, groups } = coach;
  const [isOpen, setOpen] = useState<'groups' | 'end'>();
  const close = () => setOpen(undefined);
  const end = useEndInPool(coachId);
  return (
    <li className="border-t border-sand-200 py-3 first:border-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 text-sm font-semibold wrap-anywhere">
          {slug ? (
            <Link prefetch={false} href={linkPaths.coach(slug)} className={INLINE_LINK}>
              {name}
            </Link>
          ) : (
            name
          )}
          <span className="block text-xs font-normal text-ink-500">
            Since <LocalTime instant={since} style="day" />
            {of === 'enterprise' && ` · ${groups.length === 0 ? 'for everyone' : `for ${namesOf(groups)}`}`}
          </span>
        </p>
        {isOpen === undefined && of !== 'business' && (
          <div className="flex flex-wrap">
            {of === 'enterprise' && (
              <Button variant="quiet" aria-label={`Choose groups: ${name}`} onClick={() => setOpen('groups')}>
                Choose groups
              </Button>
            )}
            <Button variant="quiet" aria-label={`Take out: ${name}`} onClick={() => setOpen('end')}>
              Take out
            </Button>
          </div>
        )}
      </div>
      {isOpen === 'groups' && <PoolGroupsForm coach={coach} onDone={close} />}
      {isOpen === 'end' && (
        <ConfirmStep
          question={`Take ${name} out of the pool?`}
          confirmText="Take coach out"
          keepText="Keep in the pool"
          busyText={end.isPending ? 'Saving ...' : undefined}
          problem={end.error?.message}
          onConfirm={() => end.mutate()}
          onKeep={close}
        >
          People who have this coach keep them, and group sessions that are planned take place.
        </ConfirmStep>
      )}
    </li>
  );
}

const namesOf = (groups: PoolCoach['groups']): string => groups.map(({ name }) => name).join(', ');

/** Finds coaches by name and adds them. */
function AddCoach({ pool }: { pool: readonly PoolCoach[] }) {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const found = useQuery(coachesNamedQuery(name));
  const add = useAddToPool();
  const search = (event: FormEvent) => {
    event.preventDefault();
    setName(typed.trim());
  };
  return (
    <Card>
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
