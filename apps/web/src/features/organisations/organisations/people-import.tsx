'use client';

import type { PeopleCheck } from '@waymark/contract/organisations/people-imports';
import { useId, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { textOfFile } from './file-text.ts';
import { outcomeInWords } from './invite-form.tsx';
import { useCheckFile, useImportPeople } from './organisations.api.ts';
import { PeopleFaults } from './people-faults.tsx';

/** A dry run first: it says row by row what will happen before any mail leaves. */
export function PeopleImport() {
  const id = useId();
  const [file, setFile] = useState<{ readonly name: string; readonly text: string }>();
  const check = useCheckFile();
  const run = useImportPeople();

  async function choose(chosen: File | undefined) {
    if (!chosen) return;
    run.reset();
    const text = await textOfFile(chosen);
    setFile({ name: chosen.name, text });
    check.mutate(text);
  }

  return (
    <Card>
      <h2 className="text-lg">Import a CSV file</h2>
      <p className="mt-1 text-sm text-ink-700">
        The first row names the columns: Email, and if you like First name, Last name, Group and Part. Nothing is sent
        before you’ve seen what will happen.
      </p>
      <label htmlFor={id} className="mt-4 block text-sm font-semibold">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        className="mt-1.5 block w-full cursor-pointer text-sm text-ink-700 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-pill file:border file:border-sand-500 file:bg-white file:px-4 file:font-[650] file:text-pine-700"
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {check.isPending && <p className="mt-4 text-sm text-ink-500">Checking ...</p>}
      {check.error && <Alert tone="danger">{check.error.message}</Alert>}
      {file && check.data && !run.data && (
        <Checked
          name={file.name}
          check={check.data}
          isBusy={run.isPending}
          onRun={() => run.mutate({ file: file.text, fileHash: check.data.fileHash })}
        />
      )}
      {run.error && <Alert tone="danger">{run.error.message}</Alert>}
      {run.data && <Alert tone="success">{outcomeInWords(run.data)}</Alert>}
    </Card>
  );
}

interface CheckedProps {
  readonly name: string;
  readonly check: PeopleCheck;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

function Checked({ name, check, isBusy, onRun }: CheckedProps) {
  const { willBeInvited, willWait, alreadyHere, faultyRows, faultCount, faults } = check;
  const facts = [
    { term: 'will be invited', value: willBeInvited },
    { term: 'already here', value: alreadyHere },
    { term: 'to fix', value: Math.max(faultyRows, faults.length > 0 ? 1 : 0) },
  ];
  return (
    <section className="mt-5" aria-label={`What ${name} would do`}>
      <dl className="grid grid-cols-3 gap-2">
        {facts.map(({ term, value }) => (
          <div key={term} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-500">{term}</dt>
            <dd className="text-xl font-semibold">{value.toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {faults.length > 0 ? (
        <PeopleFaults key={check.fileHash} faults={faults} faultCount={faultCount} />
      ) : (
        <>
          {willWait > 0 && (
            <p className="mt-4 text-sm text-ink-700">
              {willBeInvited - willWait} are invited now; {willWait} join the waiting list and move up as seats come
              back.
            </p>
          )}
          {willBeInvited > 0 && (
            <Button className="mt-4 w-full" busyText={isBusy ? 'Inviting ...' : undefined} onClick={onRun}>
              {willBeInvited === 1 ? 'Invite 1 person' : `Invite ${willBeInvited.toLocaleString('en')} people`}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
