'use client';

import { fullName } from '@waymark/contract/full-name';
import {
  MEMBER_PARTS,
  MEMBER_STATES,
  type OrganisationPerson,
} from '@waymark/contract/without-schemas/organisations/memberships';
import { memo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable, type Sorting } from '#ui/data-table.tsx';
import { useReadableAddress } from '#ui/email-address.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import type { RowAction } from '#ui/row-menu.tsx';
import { SelectedRows, useSelectedRows } from '#ui/selected-rows.tsx';
import { type RowMark, useRowMarks } from '#ui/toasts.tsx';
import { MovePeopleForm } from './move-people-form.tsx';
import { useBringBack, useChangeMembership } from './organisations.api.ts';
import { useSeveralPeople } from './several-people.api.ts';

const TONES = { waiting: 'quiet', invited: 'warning', active: 'success', ended: 'quiet' } as const;

interface PeopleTableProps {
  readonly people: readonly OrganisationPerson[];
  readonly sorting: Sorting;
  readonly mayChangePart: boolean;
  readonly hasGroups: boolean;
}

const keyOf = ({ id }: OrganisationPerson): string => id;
const nameOf = (person: OrganisationPerson): string => fullName(person) || person.email;
const named = (people: readonly OrganisationPerson[]) =>
  people.map((person) => ({ id: person.id, name: nameOf(person) }));
const mayMove = ({ may, part }: OrganisationPerson): boolean => may.change && part !== 'admin';

export function PeopleTable({ people, sorting, mayChangePart, hasGroups }: PeopleTableProps) {
  const marks = useRowMarks();
  const [moving, setMoving] = useState<string>();
  const mayChoose = (person: OrganisationPerson) =>
    !marks.has(person.id) && (person.may.end || person.may.remind || (hasGroups && mayMove(person)));
  const { selected, selection, clear } = useSelectedRows({ rows: people, keyOf, mayChoose });
  const closeMove = () => setMoving(undefined);
  const columns: Column<OrganisationPerson>[] = [
    { head: 'Person', sort: 'name', cell: (person) => <PersonName person={person} /> },
    ...(hasGroups
      ? [
          {
            head: 'Group',
            sort: 'group',
            cell: ({ group }: OrganisationPerson) =>
              group && <span className="block @2xl:min-w-28">{group.name ?? 'Not described yet'}</span>,
          },
        ]
      : []),
    { head: 'Role', sort: 'part', cell: ({ part }) => <span className="whitespace-nowrap">{MEMBER_PARTS[part]}</span> },
    { head: 'Joining', sort: 'joining', cell: (person) => <State person={person} mark={marks.get(person.id)} /> },
    {
      head: 'Reminded',
      sort: 'reminded',
      isNamedOnCard: true,
      needsRoom: true,
      cell: ({ remindedAt }) => remindedAt && <LocalTime instant={remindedAt} style="shortDay" />,
    },
  ];
  return (
    <>
      <DataTable
        name="People"
        columns={columns}
        rows={people}
        keyOf={keyOf}
        nameOf={nameOf}
        sorting={sorting}
        selection={selection}
        actions={(person) => (
          <PersonActions
            person={person}
            mark={marks.get(person.id)}
            mayChangePart={mayChangePart}
            onMove={hasGroups && mayMove(person) ? setMoving : undefined}
          />
        )}
        below={(person) =>
          moving === person.id && (
            <MovePeopleForm
              people={named([person])}
              from={person.group?.id ?? null}
              needsGroup={person.part === 'group-admin'}
              onDone={closeMove}
            />
          )
        }
      />
      {selected.length > 0 && <SelectedPeople people={selected} hasGroups={hasGroups} onDone={clear} />}
    </>
  );
}

// A choice changes one row of 25, or the boxes of all.
const PersonName = memo(function PersonName({ person }: { person: OrganisationPerson }) {
  const email = useReadableAddress(person.email);
  const name = fullName(person);
  return (
    <>
      <span className="block leading-tight font-semibold">{name || email}</span>
      {name && <span className="block text-xs leading-tight text-ink-500">{email}</span>}
    </>
  );
});

const State = memo(function State({ person, mark }: { person: OrganisationPerson; mark: RowMark | undefined }) {
  const { state, invitedAt, joinedAt, endedAt, remindedAt } = person;
  const instant = { waiting: null, invited: invitedAt, active: joinedAt, ended: endedAt }[state];
  if (mark) return <Pill tone="quiet">{mark.as}</Pill>;
  return (
    <>
      <Pill tone={TONES[state]}>
        <span className="@2xl:whitespace-nowrap">
          {MEMBER_STATES[state]}
          {instant && (
            <>
              {' '}
              <LocalTime instant={instant} style="shortDay" />
            </>
          )}
        </span>
      </Pill>
      {remindedAt && (
        <span className="hidden text-xs whitespace-nowrap text-ink-500 @2xl:block @4xl:hidden">
          Last reminder <LocalTime instant={remindedAt} style="shortDay" />
        </span>
      )}
    </>
  );
});

interface PersonActionsProps {
  readonly person: OrganisationPerson;
  readonly mark: RowMark | undefined;
  readonly mayChangePart: boolean;
  /** Left out for someone who can't be moved. */
  readonly onMove: ((id: string) => void) | undefined;
}

const PersonActions = memo(function PersonActions(props: PersonActionsProps) {
  const { person, mark, mayChangePart, onMove } = props;
  const { id, may, part, state } = person;
  const email = useReadableAddress(person.email);
  const name = fullName(person) || email;
  const several = useSeveralPeople();
  const back = useBringBack(id);
  const change = useChangeMembership(id);
  const problem = back.error ?? change.error;
  const isInvitation = state !== 'active';
  const makes = part === 'manager' ? 'member' : 'manager';
  const isCoached = part === 'member' || part === 'manager';
  const those = [{ id, name }];
  const actions: readonly (RowAction | false)[] = mark
    ? [mark.undo !== undefined && { label: 'Undo', onPress: mark.undo }]
    : [
        state === 'ended' && {
          label: 'Bring back',
          busyText: back.isPending ? 'Inviting ...' : undefined,
          onPress: () => back.mutate(undefined),
        },
        may.remind && { label: 'Remind', onPress: () => several.remind(those) },
        onMove !== undefined && { label: 'Change group', onPress: () => onMove(id) },
        mayChangePart &&
          isCoached &&
          may.change && {
            label: `Make ${makes}`,
            busyText: change.isPending ? 'Saving ...' : undefined,
            onPress: () => change.mutate({ part: makes }),
          },
        may.end && {
          label: isInvitation ? 'Withdraw' : 'Deactivate',
          isInMenu: true,
          onPress: () => several.end(those, isInvitation),
        },
      ];
  return (
    <>
      <RowActions about={name} actions={actions.filter((action) => action !== false)} />
      {problem && (
        <p role="alert" className="pb-1 text-right text-xs font-medium text-danger-600">
          {problem.message}
        </p>
      )}
    </>
  );
});

interface SelectedPeopleProps {
  readonly people: readonly OrganisationPerson[];
  readonly hasGroups: boolean;
  readonly onDone: () => void;
}

function SelectedPeople({ people, hasGroups, onDone }: SelectedPeopleProps) {
  const several = useSeveralPeople();
  const [isMoving, setMoving] = useState(false);
  const reminded = people.filter(({ may }) => may.remind);
  const moved = hasGroups ? people.filter(mayMove) : [];
  const ended = people.filter(({ may }) => may.end);
  const groups = new Set(moved.map(({ group }) => group?.id ?? null));

  function done(change: () => void): void {
    change();
    onDone();
  }

  return (
    <SelectedRows
      label="Selected people"
      count={people.length}
      onClear={onDone}
      below={
        isMoving &&
        moved.length > 0 && (
          <MovePeopleForm
            people={named(moved)}
            from={groups.size === 1 ? [...groups][0] : undefined}
            needsGroup={moved.some(({ part }) => part === 'group-admin')}
            onDone={onDone}
          />
        )
      }
    >
      {reminded.length > 0 && (
        <Button variant="quiet" onClick={() => done(() => several.remind(named(reminded)))}>
          Remind {reminded.length}
        </Button>
      )}
      {moved.length > 0 && (
        <Button variant="quiet" aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
          Move {moved.length}
        </Button>
      )}
      {ended.length > 0 && (
        <Button variant="quiet" onClick={() => done(() => several.end(named(ended), false))}>
          Deactivate {ended.length}
        </Button>
      )}
    </SelectedRows>
  );
}
