'use client';

import type { Path, PathDraft } from '@waymark/contract/coaching/paths';
import { PATH_TEMPLATES } from '@waymark/contract/without-schemas/coaching/path-templates';
import { MILESTONES_AT_LEAST, MILESTONES_AT_MOST } from '@waymark/contract/without-schemas/coaching/paths';
import { useRef, useState } from 'react';
import { addDays } from '#dates/calendar-days.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSavePath } from './paths.api.ts';

type Row = PathDraft['milestones'][number];

const EMPTY: Row = { title: '', dueOn: null };

const rowsOf = ({ milestones }: Path): Row[] => milestones.map(({ id, title, dueOn }) => ({ id, title, dueOn }));

const loadRules = async () => (await import('@waymark/contract/coaching/paths')).PathDraft.pick({ milestones: true });

interface PathFormProps {
  readonly path: Path;
  /** The other person's name. */
  readonly other: string;
  readonly onClose: () => void;
}

/** What is typed stays until it is saved, whatever the other person saves meanwhile. */
export function PathForm({ path, other, onClose }: PathFormProps) {
  const save = useSavePath(path.matchId);
  /** The version that what is typed was made of. */
  const [begun, setBegun] = useState(path.version);
  const heading = useRef<HTMLFieldSetElement>(null);
  const isNew = path.milestones.length === 0;
  const { form, submit, problem, setProblem, isBusy } = useCallForm({
    schema: loadRules,
    defaultValues: { milestones: isNew ? Array<Row>(MILESTONES_AT_LEAST).fill(EMPTY) : rowsOf(path) },
    async onSubmit({ milestones }) {
      const known = new Set(path.milestones.map(({ id }) => id));
      // One that the other person removed meanwhile is planned anew.
      const drafts = milestones.map(({ id, ...row }) => (id && known.has(id) ? { id, ...row } : row));
      await save.mutateAsync({ version: begun, milestones: drafts });
      onClose();
    },
  });
  const rows: readonly Row[] = form.watch('milestones') ?? [];
  const setRows = (changed: readonly Row[]) => form.setValue('milestones', [...changed]);
  const errorOf = (place: string) => form.errorOf(place as 'milestones');
  const replace = (at: number, change: Partial<Row>) =>
    setRows(rows.map((row, place) => (place === at ? { ...row, ...change } : row)));

  function fillFrom(title: string): void {
    const template = PATH_TEMPLATES.find((one) => one.title === title);
    if (template)
      setRows(template.milestones.map(([name, week]) => ({ title: name, dueOn: addDays(path.today, 7 * week) })));
  }

  /** The focus follows the row, so that pressing again moves it on. */
  function move(at: number, to: number): void {
    const [row] = rows.slice(at, at + 1);
    if (row) setRows(rows.toSpliced(at, 1).toSpliced(to, 0, row));
    const way = to < at ? 'up' : 'down';
    const target = heading.current?.querySelector<HTMLElement>(`[data-row="${to}"] [data-way="${way}"]:not(:disabled)`);
    (target ?? heading.current?.querySelector<HTMLElement>(`[data-row="${to}"] input`))?.focus();
  }

  function remove(at: number): void {
    setRows(rows.toSpliced(at, 1));
    heading.current?.querySelector<HTMLElement>(`[data-row="${Math.max(0, at - 1)}"] input`)?.focus();
  }

  function settle(theirs: boolean): void {
    if (theirs) setRows(rowsOf(path));
    setBegun(path.version);
    setProblem(undefined);
  }

  return (
    <Form onSubmit={submit} aria-label={isNew ? 'Plan a path' : 'Edit path'} className="mt-1">
      {isNew && <Templates onChoose={fillFrom} />}
      <fieldset ref={heading}>
        <legend className="sr-only">Milestones</legend>
        {rows.map((row, at) => (
          <MilestoneFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, as it is typed.
            key={at}
            {...{ row, at, move, remove, replace, errorOf }}
            isLast={at === rows.length - 1}
          />
        ))}
      </fieldset>
      {errorOf('milestones') && (
        <p role="alert" className="mt-2 text-xs font-medium text-danger-600">
          {errorOf('milestones')}
        </p>
      )}
      {rows.length < MILESTONES_AT_MOST && (
        <Button variant="ghost" className="mt-3" onClick={() => setRows([...rows, EMPTY])}>
          Add milestone
        </Button>
      )}
      {begun !== path.version && <Changed path={path} other={other} onSettle={settle} />}
      <FormEnd
        problem={problem}
        press="Save path"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText={isNew ? 'Close' : 'Keep as it was'}
      />
      {!isNew && rows.length > 0 && (
        <Button variant="quiet" className="mt-2 -ml-2" onClick={() => setRows([])}>
          Remove all milestones
        </Button>
      )}
    </Form>
  );
}

function Templates({ onChoose }: { onChoose: (title: string) => void }) {
  const [chosen, setChosen] = useState('');
  const about = PATH_TEMPLATES.find(({ title }) => title === chosen)?.about;
  return (
    <SelectField
      label="Begin with"
      hint={about ?? 'You can change everything afterwards.'}
      value={chosen}
      onChange={({ target }) => {
        setChosen(target.value);
        onChoose(target.value);
      }}
    >
      <option value="">Your own words</option>
      {PATH_TEMPLATES.map(({ title }) => (
        <option key={title}>{title}</option>
      ))}
    </SelectField>
  );
}

interface ChangedProps {
  readonly path: Path;
  readonly other: string;
  readonly onSettle: (theirs: boolean) => void;
}

function Changed({ path, other, onSettle }: ChangedProps) {
  const now = path.milestones.map(({ title }) => title).join(' · ');
  return (
    <div className="mt-3">
      <Alert tone="info">
        <p>
          {other} changed the path in the meantime. It says now: {now || 'no milestones'}. What you typed is still here.
        </p>
        <div className="flex flex-wrap gap-x-4">
          <Button variant="quiet" className="-ml-2" onClick={() => onSettle(false)}>
            Keep mine
          </Button>
          <Button variant="quiet" onClick={() => onSettle(true)}>
            Take theirs
          </Button>
        </div>
      </Alert>
    </div>
  );
}

interface MilestoneFieldsProps {
  readonly row: Row;
  readonly at: number;
  readonly isLast: boolean;
  readonly errorOf: (place: string) => string | undefined;
  readonly replace: (at: number, change: Partial<Row>) => void;
  readonly move: (at: number, to: number) => void;
  readonly remove: (at: number) => void;
}

function MilestoneFields({ row, at, isLast, errorOf, replace, move, remove }: MilestoneFieldsProps) {
  const name = `milestone ${at + 1}`;
  return (
    <div data-row={at} className="border-t border-sand-200 pt-1 pb-2 first-of-type:border-t-0">
      <div className="grid items-start gap-x-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <TextField
          label={`Milestone ${at + 1}`}
          value={row.title}
          error={errorOf(`milestones.${at}.title`)}
          onChange={({ target }) => replace(at, { title: target.value })}
        />
        <TextField
          label={`Due for ${name}`}
          type="date"
          value={row.dueOn ?? ''}
          error={errorOf(`milestones.${at}.dueOn`)}
          onChange={({ target }) => replace(at, { dueOn: target.value || null })}
        />
      </div>
      <div className="-ml-2 flex flex-wrap gap-x-3">
        <Button
          variant="quiet"
          data-way="up"
          disabled={at === 0}
          aria-label={`Up: ${name}`}
          onClick={() => move(at, at - 1)}
        >
          Up
        </Button>
        <Button
          variant="quiet"
          data-way="down"
          disabled={isLast}
          aria-label={`Down: ${name}`}
          onClick={() => move(at, at + 1)}
        >
          Down
        </Button>
        <Button variant="quiet" aria-label={`Remove ${name}`} onClick={() => remove(at)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
