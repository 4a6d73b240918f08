'use client';

import { useQuery } from '@tanstack/react-query';
import type { ColumnChoice, FileColumns } from '@waymark/contract/organisations/people-imports';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { fileColumnsQuery } from './organisations.api.ts';

type Field = keyof ColumnChoice['columns'];
type Draft = FileColumns['choice'];

const LABELS: Readonly<Record<Field, string>> = {
  Email: 'Email addresses',
  'First name': 'First names',
  'Last name': 'Last names',
  Name: 'Full names',
  Group: 'Groups',
  Part: 'Waymark roles',
};
const FIELDS = Object.keys(LABELS) as Field[];

const SHOWN_ROWS = 3;
const OFFERED_ROWS = 8;

interface ChooseColumnsProps {
  readonly file: { readonly number: number; readonly text: string };
  /** What went wrong with the last choice. */
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onChoose: (choice: ColumnChoice) => void;
  readonly onClose: () => void;
}

export function ChooseColumns({ file, ...props }: ChooseColumnsProps) {
  const query = useQuery(fileColumnsQuery(file.number, file.text));
  return (
    <Loaded query={query} isInCard loading="Reading the columns" failed="We can’t show the columns right now">
      {(columns) => <ColumnsForm columns={columns} {...props} />}
    </Loaded>
  );
}

const letterOf = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : letterOf(Math.floor(at / 26) - 1) + letterOf(at % 26);

interface ColumnsFormProps extends Omit<ChooseColumnsProps, 'file'> {
  readonly columns: FileColumns;
}

function ColumnsForm({ columns: { rows, choice, knownBy }, problem, isBusy, onChoose, onClose }: ColumnsFormProps) {
  const [draft, setDraft] = useState<Draft>(choice);
  const [isEmailMissing, setEmailMissing] = useState(false);
  const header = rows.find(({ row }) => row === draft.headerRow)?.cells ?? [];
  const below = rows.filter(({ row }) => row > draft.headerRow);
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const offered = Array.from({ length: width }, (_, at) => {
    const sample = below.find(({ cells }) => cells[at]?.trim())?.cells[at]?.trim();
    const name = header[at]?.trim() || `Column ${letterOf(at)}`;
    return { at, label: sample ? `${name} (${sample})` : name };
  });

  function choose(field: Field, typed: string): void {
    setDraft({ ...draft, columns: { ...draft.columns, [field]: typed === '' ? null : Number(typed) } });
    if (field === 'Email') setEmailMissing(false);
  }

  function send(): void {
    const { Email } = draft.columns;
    if (Email === null) setEmailMissing(true);
    else onChoose({ headerRow: draft.headerRow, columns: { ...draft.columns, Email } });
  }

  return (
    <section className="mt-5" aria-label="Columns of the file">
      <h3 className="font-semibold">Which columns should we read?</h3>
      <p className="mt-1 text-sm text-ink-700">
        {knownBy === 'content'
          ? 'We don’t know what the columns of this file are. Choose once, and we’ll remember it for your organisation.'
          : 'What you choose here is remembered for files of your organisation with the same columns.'}
      </p>
      <SelectField
        label="Column names are in"
        value={draft.headerRow}
        onChange={(event) => setDraft({ ...draft, headerRow: Number(event.currentTarget.value) })}
      >
        <option value={0}>No row: the first one is a person</option>
        {rows.slice(0, OFFERED_ROWS).map(({ row, cells }) => (
          <option key={row} value={row}>
            Row {row}: {cells.filter((cell) => cell.trim() !== '').join(', ')}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {FIELDS.map((field) => (
          <SelectField
            key={field}
            label={LABELS[field]}
            mark={field === 'Email' ? 'Required' : 'Optional'}
            value={draft.columns[field] ?? ''}
            error={field === 'Email' && isEmailMissing ? 'Choose the column with the email addresses.' : undefined}
            onChange={(event) => choose(field, event.currentTarget.value)}
          >
            <option value="">Not in this file</option>
            {offered.map(({ at, label }) => (
              <option key={at} value={at}>
                {label}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <Preview draft={draft} rows={below.slice(0, SHOWN_ROWS)} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busyText={isBusy ? 'Checking ...' : undefined} onClick={send}>
          Check the list
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </section>
  );
}

/** The first people as they would be read. */
function Preview({ draft, rows }: { readonly draft: Draft; readonly rows: FileColumns['rows'] }) {
  const chosen = FIELDS.filter((field) => draft.columns[field] !== null);
  if (chosen.length === 0 || rows.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to be able to scroll it
    <section className="mt-4 overflow-x-auto" tabIndex={0} aria-label="The first people of the file">
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1 pr-4 font-semibold">
              Row
            </th>
            {chosen.map((field) => (
              <th key={field} scope="col" className="py-1 pr-4 font-semibold whitespace-nowrap">
                {LABELS[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, cells }) => (
            <tr key={row} className="border-t border-sand-200">
              <th scope="row" className="py-1.5 pr-4 font-normal text-ink-500">
                {row}
              </th>
              {chosen.map((field) => (
                <td key={field} className="max-w-60 truncate py-1.5 pr-4 text-ink-700">
                  {cells[draft.columns[field] ?? -1]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
