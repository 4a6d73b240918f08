import { fullName } from '@waymark/contract/full-name';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import type { RegisteredField } from '#forms/form-store.ts';
import { OptionGroup, OptionRow } from '#ui/options.tsx';

/** Minutes, as radios have them. */
const LENGTHS = ['30', '45', '60'] as const;
export const USUAL_LENGTH = '45';

export const nameOfClient = ({ attributes }: CoachClient): string => fullName(attributes) || 'Your client';

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
