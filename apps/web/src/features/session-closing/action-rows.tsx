'use client';

import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormRegisterReturn, type UseFormReturn, useFieldArray } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ClosingFields, ClosingValues } from './closing-draft.ts';

const ROWS_AT_MOST = 10;

interface FieldProps extends UseFormRegisterReturn {
  readonly error: string | undefined;
  readonly onFocus: () => void;
}

type RowName = `actions.${number}.${'text' | 'owner' | 'dueOn'}`;

interface ActionRowsProps {
  readonly form: UseFormReturn<ClosingFields, unknown, ClosingValues>;
  readonly field: (name: RowName) => FieldProps;
  /** The client's. */
  readonly name: string;
}

/** New actions, each with its owner and date. */
export function ActionRows({ form, field, name }: ActionRowsProps) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'actions' });
  const addButton = useRef<HTMLButtonElement>(null);
  const problem = form.formState.errors.actions?.message;
  return (
    <>
      {fields.map(({ id }, index) => (
        <Row
          key={id}
          number={index + 1}
          name={name}
          fieldOf={(part) => field(`actions.${index}.${part}`)}
          onRemove={() => {
            remove(index);
            addButton.current?.focus();
          }}
        />
      ))}
      {problem && <p className="mt-2 text-xs font-medium text-danger-600">{problem}</p>}
      {fields.length < ROWS_AT_MOST && (
        <Button
          ref={addButton}
          variant="ghost"
          className="mt-3"
          onClick={() => append({ text: '', owner: 'coachee', dueOn: '' })}
        >
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
