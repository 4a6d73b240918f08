'use client';

import type { PeopleFault } from '@waymark/contract/organisations/people-imports';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';

const FIRST = 50;
const MORE = 200;

interface PeopleFaultsProps {
  readonly faults: readonly PeopleFault[];
  /** Also those that the answer doesn't have. */
  readonly faultCount: number;
}

const inWords = (count: number) => count.toLocaleString('en');

/** A file can have thousands, so they are drawn as far as someone wants to read. */
export function PeopleFaults({ faults, faultCount }: PeopleFaultsProps) {
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
