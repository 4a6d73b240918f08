'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@waymark/contract/moments';
import type { EnterpriseGroup } from '@waymark/contract/organisations/groups';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { offerUndo, type RowMark, useRowMarks } from '#ui/toasts.tsx';
import { GroupForm } from './group-form.tsx';
import { lacksOrganisation, NoOrganisation } from './no-organisation.tsx';
import { groupsQuery, useArchiveGroup, useDuplicateGroup, useMoveSeats } from './organisations.api.ts';
import { SeatRequests } from './seat-requests.tsx';

export function GroupsPage() {
  const [isCreating, setCreating] = useState(false);
  const query = useQuery(groupsQuery());
  if (lacksOrganisation(query)) return <NoOrganisation of="Groups" />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Groups</h1>
        {!isCreating && <Button onClick={() => setCreating(true)}>Create group</Button>}
      </div>
      <div className="mt-6 grid gap-5">
        {isCreating && (
          <Card>
            <h2 className="text-lg">New group</h2>
            <GroupForm onDone={() => setCreating(false)} />
          </Card>
        )}
        <SeatRequests mayDecide />
        <Loaded query={query} isLong loading="Looking up your groups" failed="We can’t show your groups right now">
          {(groups) =>
            groups.length === 0 ? (
              <EmptyState title="Start with a group">
                Groups hold the people, their seats and the dates. You can change all three later.
              </EmptyState>
            ) : (
              <ul className="grid gap-5 lg:grid-cols-2" aria-label="Groups">
                {groups.map((group) => (
                  <GroupRow key={group.id} group={group} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function GroupRow({ group }: { group: EnterpriseGroup }) {
  const { name, startsOn, endsOn, isArchived, admins, people, notJoined, seats } = group;
  const mark = useRowMarks().get(markOf(group));
  return (
    <li>
      <Card>
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="text-lg wrap-anywhere">{name ?? 'Not described yet'}</h2>
          {(isArchived || mark) && <Pill tone="quiet">Archived</Pill>}
        </div>
        {startsOn && (
          <p className="mt-1 text-sm text-ink-500">
            {endsOn === null ? `Since ${formatDate(startsOn)}` : `${formatDate(startsOn)} to ${formatDate(endsOn)}`}
          </p>
        )}
        <p className="mt-3 text-sm">
          {people} joined, {notJoined} not yet ·{' '}
          {seats.total > 0 ? `${seats.free} of ${seats.total} seats free` : 'seats from the organisation'}
        </p>
        <p className="mt-1 text-sm wrap-anywhere text-ink-700">
          {admins.length > 0 ? `Run by ${admins.join(', ')}` : 'No one runs it yet. Invite a group admin under People.'}
        </p>
        <GroupActions group={group} mark={mark} />
      </Card>
    </li>
  );
}

const markOf = ({ id }: EnterpriseGroup): string => `group ${id}`;

function GroupActions({ group, mark }: { group: EnterpriseGroup; mark: RowMark | undefined }) {
  const { id, name, isArchived } = group;
  const [isOpen, setOpen] = useState<'details' | 'seats'>();
  const duplicate = useDuplicateGroup(String(id));
  const archive = useArchiveGroup(String(id));
  const called = name ?? 'this group';

  /** Takes invitations back and moves seats, which no other call restores. */
  function archiveLater(): void {
    offerUndo({
      said: `Archived ${called}. Its people keep their coaching`,
      marks: new Map([[markOf(group), 'Archived']]),
      send: (isKeptAlive) => archive.mutateAsync({ isArchived: true, isKeptAlive }),
    });
  }

  if (mark) {
    return (
      <div className="mt-2 -ml-2 flex min-h-11.5">
        {mark.undo && (
          <Button variant="quiet" aria-label={`Undo: archive ${called}`} onClick={mark.undo}>
            Undo
          </Button>
        )}
      </div>
    );
  }
  if (isOpen === 'details') return <GroupForm group={group} onDone={() => setOpen(undefined)} />;
  return (
    <>
      <div className="mt-2 -ml-2 flex flex-wrap">
        {!isArchived && (
          <Button variant="quiet" aria-label={`Edit ${called}`} onClick={() => setOpen('details')}>
            Edit
          </Button>
        )}
        {!isArchived && (
          <Button variant="quiet" aria-label={`Move seats of ${called}`} onClick={() => setOpen('seats')}>
            Move seats
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={`Duplicate ${called}`}
          busyText={duplicate.isPending ? 'Duplicating ...' : undefined}
          onClick={() => duplicate.mutate(undefined)}
        >
          Duplicate
        </Button>
        {isArchived ? (
          <Button
            variant="quiet"
            aria-label={`Open again: ${called}`}
            busyText={archive.isPending ? 'Opening ...' : undefined}
            onClick={() => archive.mutate({ isArchived: false, isKeptAlive: false })}
          >
            Open again
          </Button>
        ) : (
          <Button variant="quiet" aria-label={`Archive ${called}`} onClick={archiveLater}>
            Archive
          </Button>
        )}
      </div>
      {isOpen === 'seats' && <MoveSeats id={String(id)} onDone={() => setOpen(undefined)} />}
      {duplicate.error && <Alert tone="danger">{duplicate.error.message}</Alert>}
    </>
  );
}

function MoveSeats({ id, onDone }: { id: string; onDone: () => void }) {
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
