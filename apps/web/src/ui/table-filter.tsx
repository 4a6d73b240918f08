import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';

interface TableFilterProps {
  readonly path: `/${string}`;
  readonly search?: { readonly label: string; readonly value: string | undefined };
  /** What else the address says, such as the order. */
  readonly kept?: Readonly<Record<string, string | undefined>>;
  readonly isFiltered: boolean;
  readonly children?: ReactNode;
}

/** In the address, so that a list can be sent to someone, and works before the scripts do. */
export function TableFilter({ path, search, kept = {}, isFiltered, children }: TableFilterProps) {
  return (
    <form
      action={path}
      className={`mb-3 -mt-4.5 items-end gap-x-3 ${search ? 'grid grid-cols-2 sm:flex sm:flex-wrap' : 'flex flex-wrap'}`}
    >
      {search && (
        <div className="col-span-2 min-w-40 flex-1 basis-56">
          <SearchField label={search.label} defaultValue={search.value ?? ''} maxLength={100} />
        </div>
      )}
      {children}
      {Object.entries(kept).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="mt-4.5 flex flex-wrap gap-x-1">
        <Button type="submit" variant="ghost">
          {search ? 'Search' : 'Show'}
        </Button>
        {isFiltered && (
          <ButtonLink variant="quiet" href={path}>
            Show all
          </ButtonLink>
        )}
      </div>
    </form>
  );
}

interface FilterSelectProps {
  readonly label: string;
  readonly name: string;
  /** What is shown without a choice. */
  readonly all: string;
  readonly chosen: string | undefined;
  /** Values with their words. */
  readonly children: readonly (readonly [string, string])[];
}

export const FilterSelect = ({ label, name, all, chosen = '', children }: FilterSelectProps) => (
  <div className="min-w-0 flex-1 basis-40 sm:min-w-28 sm:max-w-72">
    <SelectField key={chosen} label={label} name={name} defaultValue={chosen}>
      <option value="">{all}</option>
      {children.map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </SelectField>
  </div>
);
