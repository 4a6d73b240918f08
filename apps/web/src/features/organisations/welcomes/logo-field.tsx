'use client';

import { PROBLEMS } from '@waymark/contract/errors';
import { LOGO_MAX_BYTES } from '@waymark/contract/without-schemas/organisations/welcomes';
import { PICTURE_TYPES } from '@waymark/contract/without-schemas/people/pictures';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { OrganisationLogo } from './organisation-logo.tsx';
import { useRemoveLogo, useUploadLogo } from './welcomes.api.ts';

const MEGABYTES = LOGO_MAX_BYTES / 1024 / 1024;
const TOO_LARGE = `This logo is larger than ${MEGABYTES} MB. Please choose a smaller one.`;

/** Why a file cannot be the logo; its content is looked at by the server. */
function complaintAbout({ type, size }: File): string | undefined {
  if (!PICTURE_TYPES.some((one) => one === type)) return PROBLEMS.picture_unreadable.message;
  return size > LOGO_MAX_BYTES ? TOO_LARGE : undefined;
}

interface Sending {
  readonly share: number;
  readonly stop: () => void;
}

export function LogoField({ logo, name }: { logo: string | null; name: string }) {
  const [upload, remove] = [useUploadLogo(), useRemoveLogo()];
  const [sending, setSending] = useState<Sending>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const complaint = complaintAbout(file);
    setProblem(complaint);
    if (complaint) return;
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (share: number) => setSending({ share, stop: () => controller.abort() });
    onProgress(0);
    try {
      await upload.mutateAsync({ file, onProgress, signal });
    } catch (error) {
      const { isTooLarge, message } = problemToTell(error);
      if (!signal.aborted) setProblem(isTooLarge ? TOO_LARGE : message);
    }
    setSending(undefined);
  }

  return (
    <div className="mt-4 grid gap-3">
      {logo !== null && <OrganisationLogo logo={logo} name={name} />}
      {sending ? (
        <div className="grid max-w-64 gap-3">
          <p role="status" className="text-sm">
            Sending your logo
          </p>
          <ProgressBar label="How much of the logo is sent" done={Math.round(sending.share * 100)} of={100} />
          <Button variant="ghost" className="justify-self-start" onClick={sending.stop}>
            Cancel
          </Button>
        </div>
      ) : (
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
        JPEG, PNG or WebP, up to {MEGABYTES} MB. It is shown whole, so a wide logo works best.
      </p>
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger-600">
          {problem}
        </p>
      )}
    </div>
  );
}
