'use client';

import type { ColumnChoice, PeopleCheck, PeopleFault } from '@waymark/contract/organisations/people-imports';
import { NOT_CSV } from '@waymark/contract/without-schemas/organisations/people-imports';
import { useId, useRef, useState } from 'react';
import { practiceName } from '#practice';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { outcomeInWords } from './invite-form.tsx';
import { useCheckFile, useImportPeople } from './organisations.api.ts';
import { type FileText, isSpreadsheet, textOfBytes } from './text-of-file.ts';

const ChooseColumns = fetchedModal(async () => (await import('./choose-columns.tsx')).ChooseColumns);

interface ChosenFile extends FileText {
  /** Counts the files that were chosen. */
  readonly number: number;
  readonly name: string;
}

/** A dry run first: it says row by row what will happen before any mail leaves. */
export function PeopleImport() {
  const id = useId();
  const count = useRef(0);
  const [file, setFile] = useState<ChosenFile>();
  const [problem, setProblem] = useState('');
  const [choice, setChoice] = useState<ColumnChoice>();
  const [isChoosing, setChoosing] = useState(false);
  const check = useCheckFile();
  const run = useImportPeople();

  async function take(chosen: File | undefined) {
    if (!chosen) return;
    run.reset();
    check.reset();
    setChoice(undefined);
    setChoosing(false);
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const isOther = isSpreadsheet(bytes);
    setProblem(isOther ? NOT_CSV : '');
    count.current += 1;
    const read = { number: count.current, name: chosen.name, ...textOfBytes(isOther ? new Uint8Array() : bytes) };
    setFile(read);
    if (isOther) return;
    check.mutate({ file: read.text }, { onSuccess: ({ needsColumns = false }) => setChoosing(needsColumns) });
  }

  /** What was chosen stays until the API has taken it. */
  function checkWith(chosen: ColumnChoice) {
    if (!file) return;
    setChoice(chosen);
    check.mutate({ file: file.text, choice: chosen }, { onSuccess: () => setChoosing(false) });
  }

  const { data: checked } = check;
  const refusal = problem || run.error?.message || (isChoosing ? '' : check.error?.message);
  return (
    <Card>
      <h2 className="text-lg">Import a CSV file</h2>
      <p className="mt-1 text-sm text-ink-700">
        From your HR program, Excel or Google. We look for the columns Email, First name, Last name, Group and{' '}
        {practiceName()}
        role, and ask you if we can’t find them. Nothing is sent before you’ve seen what will happen.
      </p>
      <label htmlFor={id} className="mt-4 block text-sm font-semibold">
        CSV file
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,.xlsx,.xls,.ods"
        className="mt-1.5 block w-full cursor-pointer text-sm text-ink-700 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-pill file:border file:border-sand-500 file:bg-white file:px-4 file:font-[650] file:text-pine-700"
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      {refusal && (
        <div className="mt-4">
          <Alert tone="danger">{refusal}</Alert>
        </div>
      )}
      {check.isPending && !isChoosing && <p className="mt-4 text-sm text-ink-500">Checking ...</p>}
      {file && file.guessed.length > 0 && (checked || isChoosing) && !run.data && (
        <p className="mt-4 text-sm text-ink-700">
          This file isn’t saved as UTF-8. Please check that these words are right: {file.guessed.join(', ')}. If not,
          save it as CSV UTF-8 and choose it again.
        </p>
      )}
      {file && isChoosing && (
        <ChooseColumns
          key={file.number}
          file={file}
          problem={check.error?.message}
          isBusy={check.isPending}
          onChoose={checkWith}
          onClose={() => setChoosing(false)}
        />
      )}
      {file && checked && !isChoosing && !run.data && (
        <>
          <Checked
            name={file.name}
            check={checked}
            isBusy={run.isPending}
            onRun={(withoutFaulty) =>
              run.mutate({
                ...{ file: file.text, fileHash: checked.fileHash, choice },
                ...(withoutFaulty ? { withoutFaulty } : {}),
              })
            }
          />
          <Button variant="quiet" className="mt-2 w-full" onClick={() => setChoosing(true)}>
            Choose other columns
          </Button>
        </>
      )}
      {run.data && (
        <div className="mt-4">
          <Alert tone="success">{outcomeInWords(run.data)}</Alert>
        </div>
      )}
    </Card>
  );
}

interface CheckedProps {
  readonly name: string;
  readonly check: PeopleCheck;
  readonly isBusy: boolean;
  readonly onRun: (withoutFaulty: boolean) => void;
}

function Checked({ name, check, isBusy, onRun }: CheckedProps) {
  const { willBeInvited, willWait, alreadyHere, faultyRows, faultCount, faults } = check;
  const facts = [
    { term: 'will be invited', value: willBeInvited },
    { term: 'already here', value: alreadyHere },
    { term: 'to fix', value: Math.max(faultyRows, faults.length > 0 ? 1 : 0) },
  ];
  const invited = willBeInvited === 1 ? '1 person' : `${willBeInvited.toLocaleString('en')} people`;
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
        <>
          <PeopleFaults key={check.fileHash} faults={faults} faultCount={faultCount} />
          {willBeInvited > 0 && (
            <Button
              variant="ghost"
              className="mt-4 w-full"
              busyText={isBusy ? 'Inviting ...' : undefined}
              onClick={() => onRun(true)}
            >
              {willBeInvited === 1 ? 'Invite the other person now' : `Invite the other ${invited} now`}
            </Button>
          )}
        </>
      ) : (
        <>
          {willWait > 0 && (
            <p className="mt-4 text-sm text-ink-700">
              {willBeInvited - willWait} are invited now; {willWait} join the waiting list and move up as seats come
              back.
            </p>
          )}
          {willBeInvited > 0 && (
            <Button className="mt-4 w-full" busyText={isBusy ? 'Inviting ...' : undefined} onClick={() => onRun(false)}>
              Invite {invited}
            </Button>
          )}
        </>
      )}
    </section>
  );
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
