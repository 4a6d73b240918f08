'use client';

import type { PeopleCheck, PeopleFault } from '@waymark/contract/organisations/people-imports';
import { useId, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { outcomeInWords } from './invite-form.tsx';
import { useCheckFile, useImportPeople } from './organisations.api.ts';

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

const UTF_16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** Spreadsheets also save UTF-16, which its first bytes tell; the API reports anything else. */
async function textOfFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const found = UTF_16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  return new TextDecoder(found?.encoding ?? 'utf-8').decode(bytes);
}

const FIRST = 50;
const MORE = 200;

interface PeopleFaultsProps {
  readonly faults: readonly PeopleFault[];
  /** Also those that the answer doesn't have. */
  readonly faultCount: number;
}

const inWords = (count: number) => count.toLocaleString('en');

/** A file can have thousands, so they are drawn as far as someone wants to read. */
function PeopleFaults({ faults, faultCount }: PeopleFaultsProps) {
  const [atMost, setAtMost] = useState(FIRST);
  const shown = faults.slice(0, atMost);
  const next = Math.min(MORE, faults.length - shown.length);
  return (
    <>
      <ul className="mt-4 max-h-80 overflow-y-auto text-sm" aria-label="To fix">
        {shown.map(({ row, column, sentence }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows, and faults can be alike
          <li key={at} className="border-t border-sand-200 py-2">
            <b className="font-semibold wrap-anywhere">
              Row {row}, {column}
            </b>
            <span className="block wrap-anywhere text-ink-700">{sentence}</span>
          </li>
        ))}
      </ul>
      {faultCount > FIRST && (
        <p className="mt-3 text-sm text-ink-700" role="status">
          Showing {inWords(shown.length)} of {inWords(faultCount)}.
        </p>
      )}
      {next > 0 && (
        <Button variant="quiet" className="mt-2 w-full" onClick={() => setAtMost(atMost + MORE)}>
          Show {inWords(next)} more
        </Button>
      )}
      <p className="mt-3 text-sm text-ink-700">Fix these in your file, then choose it again.</p>
    </>
  );
}
