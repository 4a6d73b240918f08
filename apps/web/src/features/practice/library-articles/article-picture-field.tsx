'use client';

import { PROBLEMS } from '@waymark/contract/errors';
import type { EditedArticle } from '@waymark/contract/library/article-drafts';
import { PICTURE_MAX_BYTES, PICTURE_TYPES } from '@waymark/contract/without-schemas/people/pictures';
import { useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { useRemoveArticlePicture, useUploadArticlePicture } from './library-articles.api.ts';

const MEGABYTES = PICTURE_MAX_BYTES / 1024 / 1024;
const TOO_LARGE = `This picture is larger than ${MEGABYTES} MB. Please choose a smaller one.`;

/** The content is looked at by the server. */
const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((one) => one === type);

interface Sending {
  readonly share: number;
  readonly stop: () => void;
}

export function ArticlePictureField({ article: { slug, version, picture } }: { readonly article: EditedArticle }) {
  const [upload, remove] = [useUploadArticlePicture(slug), useRemoveArticlePicture(slug)];
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
      const smaller = await pictureToSend(file);
      if (smaller.size > PICTURE_MAX_BYTES) setProblem(TOO_LARGE);
      else await upload.mutateAsync({ version, file: smaller, onProgress, signal });
    } catch (error) {
      const { isTooLarge, message } = problemToTell(error);
      if (!signal.aborted) setProblem(isTooLarge ? TOO_LARGE : message);
    }
    setSending(undefined);
  }

  function takeAway(): void {
    setProblem(undefined);
    remove.mutate(version, { onError: (error) => setProblem(problemToTell(error).message) });
  }

  return (
    <div className="mt-4 grid gap-3">
      <p className="text-md font-semibold">Picture</p>
      {sending ? (
        <div className="grid max-w-64 gap-3">
          <p role="status" className="text-sm">
            Sending the picture
          </p>
          <ProgressBar label="How much of the picture is sent" done={Math.round(sending.share * 100)} of={100} />
          <Button variant="ghost" className="justify-self-start" onClick={sending.stop}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button variant="ghost" onClick={() => input.current?.click()}>
            {picture === null ? 'Choose a picture' : 'Change the picture'}
          </Button>
          {picture !== null && (
            <Button variant="quiet" busyText={remove.isPending ? 'Removing ...' : undefined} onClick={takeAway}>
              Remove the picture
            </Button>
          )}
        </div>
      )}
      <input
        ref={input}
        type="file"
        aria-label="Picture file"
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
      <p className="text-xs text-ink-500">JPEG, PNG or WebP. It is cut to 16:9 from its middle.</p>
      {problem && (
        <p role="alert" className="text-xs font-medium text-danger-600">
          {problem}
        </p>
      )}
    </div>
  );
}
