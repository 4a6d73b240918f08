import type { RegisteredField } from '#forms/form-store.ts';
import { OptionGroup } from '#ui/option-group.tsx';
import { OptionRow } from '#ui/option-row.tsx';
import { LENGTHS } from './client-choices.ts';

interface LengthChoiceProps {
  readonly field: RegisteredField;
  /** Checked from the first paint, as the server draws it. */
  readonly begun: string;
}

export const LengthChoice = ({ field, begun }: LengthChoiceProps) => (
  <div className="mt-6">
    <OptionGroup legend="Length">
      <div className="grid gap-2 sm:grid-cols-3">
        {LENGTHS.map((length) => (
          <OptionRow
            key={length}
            type="radio"
            label={`${length} min`}
            value={length}
            {...field}
            defaultChecked={length === begun}
          />
        ))}
      </div>
    </OptionGroup>
  </div>
);
