'use client';

import { useEffect, useRef, useState } from 'react';
import { practiceName } from '#practice';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/download-file.tsx';

/** Prints the codes alone, as the page around them is no use on paper. */
const PRINTED_ALONE =
  '@media print { body { visibility: hidden } [data-printed] { visibility: visible; position: fixed; inset: 2rem auto auto 2rem } }';

const asText = (codes: readonly string[], email: string) =>
  [
    `${practiceName()} recovery codes for ${email}`,
    'Each one works once, in place of your second factor.',
    '',
    ...codes,
    '',
  ].join('\r\n');

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly email: string;
  /** The codes can't be shown again, so only this press takes them away. */
  readonly onSaved: () => void;
}

export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const [said, setSaid] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone, and these want to be read at once.
  useEffect(() => heading.current?.focus(), []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid('Copied. Paste them somewhere safe.');
    } catch {
      setSaid('Copying didn’t work here. Download the codes or write them down.');
    }
  }

  return (
    <section aria-labelledby="recovery-codes" className="mt-5 rounded-card bg-sand-100 p-4 sm:p-5">
      <style>{PRINTED_ALONE}</style>
      <h3 id="recovery-codes" ref={heading} tabIndex={-1} className="text-lg focus:outline-none">
        Save your recovery codes
      </h3>
      <p className="mt-1 text-sm text-ink-700">
        If you lose your phone or your passkey, one of these lets you in. Each works once. We can’t show them again, so
        keep them somewhere you can reach without your phone.
      </p>
      <div data-printed className="mt-4">
        <p className="hidden text-sm wrap-anywhere print:block">
          {practiceName()} recovery codes for {email}. Each works once.
        </p>
        <ol className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-field bg-white px-4 py-3 font-mono text-md tabular-nums min-[24rem]:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="ghost" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="ghost"
          onClick={() => saveFile('waymark-recovery-codes.txt', asText(codes, email), 'text/plain;charset=utf-8')}
        >
          Download
        </Button>
        <Button variant="ghost" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-ink-700 empty:hidden">
        {said}
      </p>
      <Button className="mt-5" onClick={onSaved}>
        I’ve saved them
      </Button>
    </section>
  );
}
