'use client';

import { PROBLEMS } from '@waymark/contract/errors';
import { picturePath } from '@waymark/contract/paths';
import type { LookOfConsole } from '@waymark/contract/practice/practice-look';
import { PICTURE_TYPES } from '@waymark/contract/without-schemas/people/pictures';
import { PRACTICE_LOGO_MAX_BYTES } from '@waymark/contract/without-schemas/practice/practice-look';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useRemovePracticeLogo, useUploadPracticeLogo } from './practice-look.api.ts';

const TOO_LARGE = `This logo is larger than ${PRACTICE_LOGO_MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one.`;

/** Larger ones are scaled down, with their transparent areas, to twice what is stored. */
const LOGO = { asItIsBytes: PRACTICE_LOGO_MAX_BYTES, longestSidePx: 1_024, type: 'image/png' } as const;

/** The content is looked at by the server. */
const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((one) => one === type);

interface Sending {
  readonly share: number;
  readonly stop: () => void;
}

export function LogoField({ look: { logo, name }, mayChange }: { look: LookOfConsole['look']; mayChange: boolean }) {
  const [upload, remove] = [useUploadPracticeLogo(), useRemovePracticeLogo()];
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

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
      const smaller = await pictureToSend(file, LOGO);
      if (smaller.size > PRACTICE_LOGO_MAX_BYTES) setProblem(TOO_LARGE);
      else await upload.mutateAsync({ file: smaller, onProgress, signal });
    } catch (error) {
      const { isTooLarge, message } = problemToTell(error);
      if (!signal.aborted) setProblem(isTooLarge ? TOO_LARGE : message);
    }
    setSending(undefined);
  }

  return (
    <div className="mt-4 grid gap-3">
      <div className="scheme-light flex h-16 w-48 max-w-full items-center rounded-[2px] bg-white px-1.5 text-sm text-ink-700 shadow-card">
        {logo ? (
          // biome-ignore lint/performance/noImgElement: it is small already.
          <img
            src={picturePath(logo.key)}
            alt={`Logo of ${name}`}
            width={180}
            height={56}
            className="h-14 w-full object-contain object-left"
          />
        ) : (
          'No logo yet'
        )}
      </div>
      {sending && (
        <div className="grid max-w-64 gap-3">
          <p role="status" className="text-sm">
            Sending the logo
          </p>
          <ProgressBar label="How much of the logo is sent" done={Math.round(sending.share * 100)} of={100} />
          <Button variant="ghost" className="justify-self-start" onClick={sending.stop}>
            Cancel
          </Button>
        </div>
      )}
      {!sending && mayChange && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button variant="ghost" onClick={() => input.current?.click()}>
            {logo === null ? 'Choose a logo' : 'Change the logo'}
          </Button>
          {logo !== null && (
            <Button
              variant="quiet"
              busyText={remove.isPending ? 'Removing ...' : undefined}
              onClick={() => remove.mutate(undefined, { onError: (error) => setProblem(problemToTell(error).message) })}
            >
              Remove the logo
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        aria-label="Logo file"
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
      <p className="text-xs text-ink-500">
        JPEG, PNG or WebP, up to 4 MB. Saved at once. A wide one stands in place of the name, a square one beside it.
      </p>
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger-600">
          {problem}
        </p>
      )}
    </div>
  );
}
