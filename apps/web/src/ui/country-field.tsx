'use client';

import { COUNTRY_CODES } from '@waymark/contract/people/countries';
import { type ComponentProps, useMemo, useSyncExternalStore } from 'react';
import { SelectField } from './select-field.tsx';

const never = () => () => undefined;

/** As the browser is set; the server, which doesn't know that, writes English first. */
const useReadersLanguage = (): string =>
  useSyncExternalStore(
    never,
    () => navigator.language,
    () => 'en',
  );

/** A country by its name in the reader's language. */
export function CountryField(props: Omit<ComponentProps<typeof SelectField>, 'children'>) {
  const language = useReadersLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' });
    const { compare } = new Intl.Collator([language, 'en']);
    return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
      compare(one.name, other.name),
    );
  }, [language]);
  return (
    <SelectField {...props}>
      <option value="">Choose a country</option>
      {countries.map(({ code, name }) => (
        // Names differ by version of ICU, and browsers have another than the server.
        <option key={code} value={code} suppressHydrationWarning>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
