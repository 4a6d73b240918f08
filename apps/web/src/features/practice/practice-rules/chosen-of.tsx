import { OptionChip, OptionGroup } from '#ui/options.tsx';

interface ChosenOfProps<Name extends string | number> {
  readonly title: string;
  readonly help: string;
  readonly error?: string | undefined;
  readonly names: readonly Name[];
  readonly labelOf: (name: Name) => string;
  readonly chosen: readonly Name[];
  readonly isFixed: boolean;
  readonly onChange: (chosen: readonly Name[]) => void;
}

/** None, some or all of a few. */
export function ChosenOf<Name extends string | number>(props: ChosenOfProps<Name>) {
  const { title, help, error, names, labelOf, chosen, isFixed, onChange } = props;
  return (
    <OptionGroup legend={title} help={help} error={error}>
      <div className="flex flex-wrap gap-2">
        {names.map((name) => (
          <OptionChip
            key={name}
            label={labelOf(name)}
            checked={chosen.includes(name)}
            disabled={isFixed}
            onChange={({ currentTarget: { checked } }) =>
              onChange(names.filter((one) => (one === name ? checked : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </OptionGroup>
  );
}
