'use client';

import { picturePath } from '@waymark/contract/paths';
import { UNREADABLE_PICTURE } from '@waymark/contract/unreadable-picture';
import {
  PICTURE_MAX_BYTES,
  PICTURE_TYPES,
  type PictureSubject,
} from '@waymark/contract/without-schemas/people/pictures';
import { type ComponentType, type DragEvent, useRef, useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import type { CropShares } from '#pictures/crop-square.ts';
import { pictureToSend } from '#pictures/picture-to-send.ts';
import { deletePicture, sendPicture } from '#pictures/pictures.api.ts';
import { fetchedCode } from '#problems/call-problem.ts';
import { Button } from './button.tsx';
import { drawn } from './icon.tsx';
import { optimisedPicture } from './optimised-picture.ts';
import type { PictureCropperProps } from './picture-cropper.tsx';
import { ProgressBar } from './progress-bar.tsx';

const ImageIcon = /* @__PURE__ */ drawn(
  <>
    <rect width="18" height="18" x="3" y="3" rx="2" ry="2" />
    <circle cx="9" cy="9" r="2" />
    <path d="m21 15-3.086-3.086a2 2 0 0 0-2.828 0L6 21" />
  </>,
);

const SIDE_PX = 96;

function ShownPicture({ picture }: { picture: string | null }) {
  if (picture) {
    return (
      // biome-ignore lint/performance/noImgElement: it is optimised all the same, with less script.
      <img
        {...optimisedPicture(picturePath(picture), SIDE_PX)}
        alt="As others see it"
        width={SIDE_PX}
        height={SIDE_PX}
        className="size-24 shrink-0 rounded-full bg-sand-100 object-cover"
      />
    );
  }
  return (
    <span aria-hidden className="grid size-24 shrink-0 place-items-center rounded-full bg-sand-100 text-sand-500">
      <ImageIcon className="size-8" />
    </span>
  );
}

const TOO_LARGE = `This picture is larger than ${PICTURE_MAX_BYTES / 1024 / 1024} MB. Please choose a smaller one.`;

/** The content is looked at by the server, and the size once the picture is scaled down. */
const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((one) => one === type);

type Stage =
  | { readonly name: 'shown' }
  | { readonly name: 'crop'; readonly file: File; readonly Cropper: ComponentType<PictureCropperProps> }
  | { readonly name: 'sending'; readonly share: number; readonly stop: () => void }
  | { readonly name: 'removing' };

interface PictureFieldProps {
  readonly subject: PictureSubject;
  readonly picture: string | null;
  /** Hears the key of the picture that is kept now; null once there is none. */
  readonly onChange: (picture: string | null) => Promise<void>;
}

export function PictureField({ subject, picture, onChange }: PictureFieldProps) {
  const [stage, setStage] = useState<Stage>({ name: 'shown' });
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function showCropper(file: File, reason?: string): Promise<void> {
    try {
      const { PictureCropper } = await fetchedCode(import('./picture-cropper.tsx'));
      setProblem(reason);
      setStage({ name: 'crop', file, Cropper: PictureCropper });
    } catch (error) {
      giveUp(problemToTell(error).message);
    }
  }

  function choose(file: File | undefined): void {
    if (!file) return;
    if (isPicture(file)) void showCropper(file);
    else giveUp(UNREADABLE_PICTURE.message);
  }

  function giveUp(reason?: string): void {
    setProblem(reason);
    setStage({ name: 'shown' });
  }

  function onDrop(event: DragEvent): void {
    event.preventDefault();
    choose(event.dataTransfer.files[0]);
  }

  async function send(file: File, crop: CropShares): Promise<void> {
    const controller = new AbortController();
    const show = (share: number) => setStage({ name: 'sending', share, stop: () => controller.abort() });
    show(0);
    try {
      const smaller = await pictureToSend(file);
      if (smaller.size > PICTURE_MAX_BYTES) return await showCropper(file, TOO_LARGE);
      const sending = { file: smaller, crop, onProgress: show, signal: controller.signal };
      await onChange(await sendPicture(subject, sending));
      giveUp();
    } catch (error) {
      if (controller.signal.aborted) return giveUp();
      const { isTooLarge, message } = problemToTell(error);
      await showCropper(file, isTooLarge ? TOO_LARGE : message);
    }
  }

  async function takeAway(): Promise<void> {
    setStage({ name: 'removing' });
    try {
      await deletePicture(subject);
      await onChange(null);
      giveUp();
    } catch (error) {
      giveUp(problemToTell(error).message);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same.
    <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop} className="mt-4 min-h-26">
      {stage.name === 'crop' && (
        <stage.Cropper
          file={stage.file}
          onCrop={(crop) => void send(stage.file, crop)}
          onCancel={() => giveUp()}
          onUnreadable={() => giveUp(UNREADABLE_PICTURE.message)}
        />
      )}
      {stage.name === 'sending' && (
        <div className="grid max-w-64 gap-3">
          <p role="status" className="text-sm">
            Sending your picture
          </p>
          <ProgressBar label="How much of the picture is sent" done={Math.round(stage.share * 100)} of={100} />
          <Button variant="ghost" className="justify-self-start" onClick={stage.stop}>
            Cancel
          </Button>
        </div>
      )}
      {(stage.name === 'shown' || stage.name === 'removing') && (
        <div className="flex flex-wrap items-center gap-4">
          <ShownPicture picture={picture} />
          <div className="flex flex-wrap gap-x-3 gap-y-2">
            <Button variant="ghost" onClick={() => input.current?.click()}>
              {picture ? 'Change the picture' : 'Choose a picture'}
            </Button>
            {picture && (
              <Button
                variant="quiet"
                busyText={stage.name === 'removing' ? 'Removing ...' : undefined}
                onClick={() => void takeAway()}
              >
                Remove it
              </Button>
            )}
          </div>
        </div>
      )}
      <input
        ref={input}
        type="file"
        aria-label="Picture file"
        accept={PICTURE_TYPES.join()}
        hidden
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can then be chosen again.
          target.value = '';
        }}
      />
      <p className="mt-2 text-xs text-ink-500">JPEG, PNG or WebP. You can also drop one here.</p>
      {problem && (
        <p role="alert" className="mt-1.5 text-xs font-medium text-danger-600">
          {problem}
        </p>
      )}
    </div>
  );
}
