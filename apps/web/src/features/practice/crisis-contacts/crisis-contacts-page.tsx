'use client';

import { useQuery } from '@tanstack/react-query';
import { COUNTRY_CODES, countryName } from '@waymark/contract/people/countries';
import type { CountryContacts } from '@waymark/contract/practice/crisis-contacts';
import { useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { ContactsForm } from './contacts-form.tsx';
import { crisisContactsQuery, useLookAtContacts } from './crisis-contacts.api.ts';

const STATES = {
  never: ['danger', 'Never looked at'],
  due: ['warning', 'Due again'],
  fine: ['success', 'Fine'],
} as const;

interface SourcedProps {
  readonly name: string;
  readonly phone: string;
  readonly source: string;
}

/** A row from the database may be older than what its form refuses now. */
const Sourced = ({ name, phone, source }: SourcedProps) => (
  <li className="wrap-anywhere">
    {name} <b className="font-semibold whitespace-nowrap">{phone}</b>{' '}
    {/^https:\/\//.test(source) && (
      <a className={INLINE_LINK} href={source} target="_blank" rel="noreferrer">
        Source<span className="sr-only"> of {name}</span>
      </a>
    )}
  </li>
);

const COLUMNS: readonly Column<CountryContacts>[] = [
  {
    head: 'Country',
    cell: ({ name, isInUse, isOwn }) => (
      <>
        <b className="font-semibold">{name}</b> {isInUse && <Pill>In use</Pill>}
        <span className="block text-xs text-ink-500">{isOwn ? 'Entered here' : 'First edition'}</span>
      </>
    ),
  },
  {
    head: 'Lines',
    cell: ({ entry: { lines, emergency } }) => (
      <ul className="grid gap-1 py-1 text-sm">
        {lines.map((line) => (
          <Sourced key={`${line.name} ${line.phone}`} {...line} />
        ))}
        {emergency && <Sourced name="Emergency" {...emergency} />}
        {lines.length === 0 && !emergency && <li>None. People read how to find the emergency number.</li>}
      </ul>
    ),
  },
  {
    head: 'Looked at on',
    cell: ({ lookedAt, lookedAtBy, state }) => (
      <>
        <Pill tone={STATES[state][0]}>{STATES[state][1]}</Pill>
        {lookedAt && (
          <span className="block text-xs text-ink-500">
            <LocalTime instant={lookedAt} style="day" />
            {lookedAtBy && `, by ${lookedAtBy}`}
          </span>
        )}
      </>
    ),
  },
];

export function CrisisContactsPage() {
  const query = useQuery(crisisContactsQuery());
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators look after the crisis contacts">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  return (
    <div data-wide>
      <h1 className="text-display-md">Crisis contacts</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Who people in danger can call, by the country of their profile: on Help now, after a low score, in texts and
        without a connection. Compare each number with its source once a year. A change is seen within a minute, and has
        to be looked at again.
      </p>
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up contacts" failed="We can’t show the contacts right now">
          {(countries) => <Countries countries={countries} />}
        </Loaded>
      </div>
    </div>
  );
}

const isThere = ({ entry: { lines, emergency } }: CountryContacts) => lines.length > 0 || emergency !== null;

/** Of a country that has none yet. */
const nothingOf = (country: string): CountryContacts => ({
  country,
  name: countryName(country),
  entry: { lines: [{ name: '', phone: '', hours: '', source: 'https://' }], emergency: null },
  ...{ isOwn: false, isInUse: false, lookedAt: null, lookedAtBy: null, state: 'never', version: 0 },
});

function Countries({ countries }: { readonly countries: readonly CountryContacts[] }) {
  const [open, setOpen] = useState<string>();
  // Browsers may name countries otherwise than the server does, so they are drawn after a press.
  const [isAdding, setAdding] = useState(false);
  const [problem, setProblem] = useState<string>();
  const look = useLookAtContacts();
  // On a new installation no one lives anywhere yet.
  const used = countries.filter(({ isInUse, isOwn }) => isInUse || isOwn);
  const inUse = used.length > 0 ? used : countries;
  const rest = countries.filter((country) => !inUse.includes(country));
  const isNew = open !== undefined && !countries.some(({ country }) => country === open);
  const others = COUNTRY_CODES.filter((code) => !countries.some(({ country }) => country === code))
    .map((code) => ({ code, name: countryName(code) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));

  async function note(seen: CountryContacts): Promise<void> {
    setProblem(undefined);
    await look.mutateAsync(seen).catch((error: unknown) => setProblem(problemToTell(error).message));
  }

  const tableOf = (name: string, rows: readonly CountryContacts[]) => (
    <DataTable
      name={name}
      columns={COLUMNS}
      rows={rows}
      keyOf={({ country }) => country}
      nameOf={(row) => row.name}
      actions={(row) => (
        <RowActions
          about={row.name}
          actions={[
            ...(row.state === 'fine' || !isThere(row)
              ? []
              : [{ label: 'I’ve looked at these', onPress: () => void note(row) }]),
            { label: 'Change', onPress: () => setOpen(row.country) },
          ]}
        />
      )}
      below={(row) => open === row.country && <ContactsForm key={open} found={row} onDone={() => setOpen(undefined)} />}
    />
  );

  return (
    <>
      {problem && (
        <div className="mb-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Card>
        {isAdding ? (
          <SelectField
            label="Country to add"
            value={isNew ? open : ''}
            onChange={({ target }) => setOpen(target.value || undefined)}
          >
            <option value="">Choose a country</option>
            {others.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        ) : (
          <Button variant="ghost" onClick={() => setAdding(true)}>
            Add a country
          </Button>
        )}
        {isNew && <ContactsForm key={open} found={nothingOf(open)} onDone={() => setOpen(undefined)} />}
      </Card>
      <Card className="mt-5">{tableOf('Crisis contacts', inUse)}</Card>
      {rest.length > 0 && (
        <details className="mt-5">
          <summary className="py-2 font-semibold">
            {rest.length === 1 ? '1 more country' : `${rest.length} more countries`}, where no one here lives
          </summary>
          <Card className="mt-3">{tableOf('Contacts of other countries', rest)}</Card>
        </details>
      )}
    </>
  );
}
