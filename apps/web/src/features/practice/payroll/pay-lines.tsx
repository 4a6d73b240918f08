'use client';

import { formatDate } from '@waymark/contract/moments';
import type { Objection, PayLine } from '@waymark/contract/practice/payroll-months';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { aboutInWords, amountInWords, KIND_WORDS, rateInWords, sumsInWords } from './pay-words.ts';

const COLUMNS: readonly Column<PayLine>[] = [
  { head: 'Who', cell: (line) => <b className="font-semibold">{aboutInWords(line)}</b> },
  { head: 'Day', cell: ({ day }) => <span className="whitespace-nowrap">{formatDate(day)}</span> },
  { head: 'What', cell: ({ kind }) => KIND_WORDS[kind] },
  { head: 'Rate', needsRoom: true, cell: rateInWords },
  { head: 'Amount', isNumber: true, cell: amountInWords },
];

interface PayLinesProps {
  readonly lines: readonly PayLine[];
  readonly actions?: (line: PayLine) => ReactNode;
  readonly below?: (line: PayLine) => ReactNode;
}

/** The same for a practice and for its coaches, who see names. */
export const PayLines = (props: PayLinesProps) => (
  <DataTable
    name="Sessions and adjustments"
    columns={COLUMNS}
    rows={props.lines}
    keyOf={({ id }) => id}
    nameOf={(line) => `${aboutInWords(line)}, ${formatDate(line.day)}`}
    {...(props.actions && { actions: props.actions })}
    {...(props.below && { below: props.below })}
  />
);

interface ObjectionTextProps {
  readonly objection: Objection;
  readonly lines: readonly PayLine[];
  readonly children?: ReactNode;
}

export function ObjectionText({ objection, lines, children }: ObjectionTextProps) {
  const { lineId, words, answer } = objection;
  const line = lines.find(({ id }) => id === lineId);
  return (
    <li className="py-3 text-sm">
      <p>
        <b className="font-semibold">{line ? `${aboutInWords(line)}, ${formatDate(line.day)}` : 'The month'}</b>:{' '}
        {words}
      </p>
      {answer ? (
        <p className="mt-1 text-ink-700">
          Answer: {answer.words}
          {answer.adjustment && ` ${sumsInWords([answer.adjustment])} in the next month.`}
        </p>
      ) : (
        children
      )}
    </li>
  );
}
