'use client';

import { useEffect, useRef, useState } from 'react';
import type { FormStore, RegisteredField } from '#forms/form-store.ts';
import { Button } from '#ui/button.tsx';
import { Plus, Trash2 } from '#ui/icons.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ClosingFields } from './closing-draft.ts';

const ROWS_AT_MOST = 10;

interface FieldProps extends RegisteredField {
  readonly error: string | undefined;
  readonly onFocus: () => void;
}

type RowName = `actions.${number}.${'text' | 'owner' | 'dueOn'}`;

interface ActionRowsProps {
  readonly form: FormStore<ClosingFields>;
  readonly field: (name: RowName) => FieldProps;
  /** The client's. */
  readonly name: string;
}

/** New actions, each with its owner and date. */
export function ActionRows({ form, field, name }: ActionRowsProps) {
  const rows = form.watch('actions');
  const [removed, setRemoved] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = form.errorOf('actions');

  const isNewest = useRef(false);
  useEffect(() => {
    if (isNewest.current) form.setFocus(`actions.${rows.length - 1}.text`);
    isNewest.current = false;
  }, [form, rows.length]);

  function add(): void {
    isNewest.current = true;
    form.setValue('actions', [...rows, { text: '', owner: 'coachee', dueOn: '' }]);
  }

  function remove(index: number): void {
    form.clearErrors('actions');
    form.setValue('actions', rows.toSpliced(index, 1));
    setRemoved(removed + 1);
    addButton.current?.focus();
  }

  return (
    <>
      {rows.map((_row, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: after a removal all rows are drawn anew.
          key={`${removed} ${index}`}
          number={index + 1}
          name={name}
          fieldOf={(part) => field(`actions.${index}.${part}`)}
          onRemove={() => remove(index)}
        />
      ))}
      {problem && <p className="mt-2 text-xs font-medium text-danger-600">{problem}</p>}
      {rows.length < ROWS_AT_MOST && (
        <Button ref={addButton} variant="ghost" className="mt-3" onClick={add}>
          <Plus aria-hidden className="size-4" />
          Add action
        </Button>
      )}
    </>
  );
}

interface RowProps {
  readonly number: number;
  readonly name: string;
  readonly fieldOf: (part: 'text' | 'owner' | 'dueOn') => FieldProps;
  readonly onRemove: () => void;
}

function Row({ number, name, fieldOf, onRemove }: RowProps) {
  return (
    <fieldset className="mt-3 min-w-0 rounded-card bg-sand-50 px-4 pb-4">
      <legend className="sr-only">New action {number}</legend>
      <TextField label="Action" autoComplete="off" {...fieldOf('text')} />
      <div className="grid items-end gap-x-4 sm:grid-cols-[1fr_1fr_auto]">
        <SelectField label="Who" {...fieldOf('owner')}>
          <option value="coachee">{name}</option>
          <option value="coach">You</option>
        </SelectField>
        <TextField label="By when" type="date" {...fieldOf('dueOn')} />
        <Button variant="quiet" className="mt-3" aria-label={`Remove action ${number}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-4" />
          Remove
        </Button>
      </div>
    </fieldset>
  );
}
