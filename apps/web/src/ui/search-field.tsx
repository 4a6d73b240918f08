import { Field, INPUT_CLASSES } from './field.tsx';

interface SearchFieldProps {
  readonly label: string;
  readonly defaultValue: string;
  readonly maxLength: number;
}

export function SearchField({ label, ...input }: SearchFieldProps) {
  return (
    <Field label={label}>
      {(frame) => <input {...frame} {...input} type="search" name="q" autoComplete="off" className={INPUT_CLASSES} />}
    </Field>
  );
}
