'use client';

import { PROBLEMS } from '@waymark/contract/errors';
import { PICTURE_TYPES } from '@waymark/contract/without-schemas/people/pictures';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import type { pictureToSend } from '#pictures/picture-to-send.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { Button } from './button.tsx';
import { ProgressBar } from './progress-bar.tsx';

/** The content is looked at by the server. */
const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((one) => one === type);

interface Sending {
  readonly share: number;
  readonly stop: () => void;
}

interface SentPicture {
  readonly file: Blob;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface UploadFieldProps {
  /** What it is called within a sentence. */
  readonly what: 'logo' | 'picture';
  readonly hint: string;
  readonly maxBytes: number;
  /** How larger ones are scaled down; left out for that of pictures. */
  readonly scaling?: Parameters<typeof pictureToSend>[1];
  readonly isThere: boolean;
  readonly mayChange?: boolean;
  readonly isRemoving: boolean;
  readonly onSend: (sent: SentPicture) => Promise<unknown>;
  readonly onRemove: () => Promise<unknown>;
}

/** Chosen, sent at once and whole, and removed; what it shows is drawn by who uses it. */
export function UploadField(props: UploadFieldProps) {
  const { what, hint, maxBytes, scaling, isThere, mayChange = true, isRemoving, onSend, onRemove } = props;
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const tooLarge = `This ${what} is larger than ${maxBytes / 1024 / 1024} MB. Please choose a smaller one.`;

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    setProblem(isPicture(file) ? undefined : PROBLEMS.picture_unreadable.message);
    if (!isPicture(file)) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (share: number) => setSending({ share, stop: () => controller.abort() });
    onProgress(0);
    try {
      const { pictureToSend } = await fetchedCode(import('#pictures/picture-to-send.ts'));
      const smaller = await pictureToSend(file, scaling);
      if (smaller.size > maxBytes) setProblem(tooLarge);
      else await onSend({ file: smaller, onProgress, signal });
    } catch (error) {
      const { isTooLarge, message } = problemToTell(error);
      if (!signal.aborted) setProblem(isTooLarge ? tooLarge : message);
    }
    setSending(undefined);
  }

  function takeAway(): void {
    setProblem(undefined);
    onRemove().catch((error: unknown) => setProblem(problemToTell(error).message));
  }

  return (
    <>
      {sending && (
        <div className="grid max-w-64 gap-3">
          <p role="status" className="text-sm">
            Sending the {what}
          </p>
          <ProgressBar label={`How much of the ${what} is sent`} done={Math.round(sending.share * 100)} of={100} />
          <Button variant="ghost" className="justify-self-start" onClick={sending.stop}>
            Cancel
          </Button>
        </div>
      )}
      {!sending && mayChange && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button variant="ghost" onClick={() => input.current?.click()}>
            {isThere ? `Change the ${what}` : `Choose a ${what}`}
          </Button>
          {isThere && (
            <Button variant="quiet" busyText={isRemoving ? 'Removing ...' : undefined} onClick={takeAway}>
              Remove the {what}
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        aria-label={what === 'logo' ? 'Logo file' : 'Picture file'}
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
      <p className="text-xs text-ink-500">{hint}</p>
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger-600">
          {problem}
        </p>
      )}
    </>
  );
}
