'use client';

import type { CrisisEntry } from '@waymark/contract/people/crisis-entries';
import type { CountryContacts } from '@waymark/contract/practice/crisis-contacts';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useChangeContacts, useResetContacts } from './crisis-contacts.api.ts';

const LINES_AT_MOST = 6;

type Line = CrisisEntry['lines'][number];
type Emergency = CrisisEntry['emergency'];

interface ContactsFormProps {
  readonly found: CountryContacts;
  readonly onDone: () => void;
}

const inWords = ({ lines, emergency }: CrisisEntry) =>
  [...lines, ...(emergency ? [{ name: 'Emergency', ...emergency }] : [])]
    .map(({ name, phone }) => `${name} ${phone}`)
    .join(', ');

/** What is typed stays until it is saved, whatever happens to the row above it. */
export function ContactsForm({ found, onDone }: ContactsFormProps) {
  const { country, name: countryName, isOwn, version } = found;
  const change = useChangeContacts(country);
  const reset = useResetContacts();
  /** The version that the fields began with, or that was made here. */
  const [begun, setBegun] = useState(version);
  const [isReset, setReset] = useState(false);
  const { form, submit, problem, setProblem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/people/crisis-entries')).CrisisEntry,
    defaultValues: found.entry,
    async onSubmit(entry) {
      await change.mutateAsync({ ...entry, version });
      onDone();
    },
  });
  const lines: readonly Line[] = form.watch('lines') ?? [];
  const emergency: Emergency = form.watch('emergency') ?? null;
  const errorOf = (path: string) => form.errorOf(path as 'lines');
  const replace = (at: number, changes: Partial<Line>) =>
    form.setValue(
      'lines',
      lines.map((line, place) => (place === at ? { ...line, ...changes } : line)),
    );
  function changeEmergency(changes: Partial<NonNullable<Emergency>>): void {
    const { phone, source } = { phone: '', source: '', ...emergency, ...changes };
    form.setValue('emergency', phone === '' && source === '' ? null : { phone, source });
  }

  async function goBack(): Promise<void> {
    setProblem(undefined);
    try {
      setBegun((await reset.mutateAsync({ country, version })).version);
      setReset(true);
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  return (
    <Form onSubmit={submit} aria-label={`Crisis contacts of ${countryName}`}>
      {lines.map((line, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, as it is typed.
          key={at}
          className="mt-4 grid items-start gap-x-4 border-b border-sand-200 pb-3 sm:grid-cols-2"
        >
          <legend className="text-sm font-semibold">Line {at + 1}</legend>
          <LineField line={line} at={at} name="name" label="Name" {...{ errorOf, replace }} />
          <LineField
            line={line}
            at={at}
            name="phone"
            label="Number"
            hint="As people dial it."
            {...{ errorOf, replace }}
          />
          <LineField
            {...{ line, at, errorOf, replace }}
            name="hours"
            label="Hours"
            hint="When it answers, and what it costs."
          />
          <LineField
            line={line}
            at={at}
            name="source"
            label="Source"
            hint="The page that says so."
            {...{ errorOf, replace }}
          />
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() => form.setValue('lines', [...lines.filter((_line, place) => place !== at)])}
          >
            Remove line {at + 1}
          </Button>
        </fieldset>
      ))}
      {errorOf('lines') && (
        <p role="alert" className="mt-2 text-xs font-medium text-danger-600">
          {errorOf('lines')}
        </p>
      )}
      {lines.length < LINES_AT_MOST && (
        <Button
          variant="ghost"
          className="mt-3"
          onClick={() => form.setValue('lines', [...lines, { name: '', phone: '', hours: '', source: 'https://' }])}
        >
          Add a line
        </Button>
      )}
      <fieldset className="mt-4 grid items-start gap-x-4 sm:grid-cols-2">
        <legend className="text-sm font-semibold">Emergency number</legend>
        <TextField
          label="Emergency number"
          value={emergency?.phone ?? ''}
          inputMode="tel"
          error={errorOf('emergency.phone')}
          onChange={({ target }) => changeEmergency({ phone: target.value })}
        />
        <TextField
          label="Source of the emergency number"
          value={emergency?.source ?? ''}
          inputMode="url"
          error={errorOf('emergency.source')}
          onChange={({ target }) => changeEmergency({ source: target.value })}
        />
      </fieldset>
      {isReset && (
        <div className="mt-3">
          <Alert tone="success">
            The first edition is back. What stood here is still typed; saving brings it back.
          </Alert>
        </div>
      )}
      {begun !== version && (
        <div className="mt-3">
          <Alert tone="info">
            Someone else saved: {inWords(found.entry)}. What you typed is still here; saving replaces theirs.
          </Alert>
        </div>
      )}
      <FormEnd problem={problem} press="Save contacts" busyText={isBusy ? 'Saving ...' : undefined} onClose={onDone} />
      {isOwn && (
        <Button
          className="mt-2"
          variant="quiet"
          busyText={reset.isPending ? 'Going back ...' : undefined}
          onClick={() => void goBack()}
        >
          Go back to the first edition
        </Button>
      )}
    </Form>
  );
}

interface LineFieldProps {
  readonly line: Line;
  readonly at: number;
  readonly name: keyof Line;
  readonly label: string;
  readonly hint?: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly replace: (at: number, changes: Partial<Line>) => void;
}

const MODES = { phone: 'tel', source: 'url' } as const;

function LineField({ line, at, name, label, hint, errorOf, replace }: LineFieldProps) {
  return (
    <TextField
      label={`${label} of line ${at + 1}`}
      hint={hint}
      value={line[name]}
      inputMode={name === 'phone' || name === 'source' ? MODES[name] : 'text'}
      error={errorOf(`lines.${at}.${name}`)}
      onChange={({ target }) => replace(at, { [name]: target.value })}
    />
  );
}
