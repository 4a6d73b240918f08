'use client';

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import {
  type Crop,
  type CropShares,
  cropShares,
  cropSide,
  fitCrop,
  moveCrop,
  type PictureSides,
  WHOLE_PICTURE,
  ZOOM_MOST,
} from '#pictures/crop-square.ts';
import { Button } from './button.tsx';
import { drawn } from './icon.tsx';
import { Plus } from './icons.tsx';

const Minus = /* @__PURE__ */ drawn(<path d="M5 12h14" />);

export interface PictureCropperProps {
  readonly file: File;
  readonly onCrop: (crop: CropShares) => void;
  readonly onCancel: () => void;
  readonly onUnreadable: () => void;
}

const STEP = 0.05;
const ZOOM_STEP = 0.1;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': -ZOOM_STEP };

/** Revoked with the file, so the browser frees its memory. */
function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

/** Crops a picture to a square, by pointer or by arrows, plus and minus. */
export function PictureCropper({ file, onCrop, onCancel, onUnreadable }: PictureCropperProps) {
  const address = useAddressOf(file);
  const [sides, setSides] = useState<PictureSides>({ width: 1, height: 1 });
  const [crop, setCrop] = useState<Crop>(WHOLE_PICTURE);
  const frame = useRef<HTMLDivElement>(null);
  const side = cropSide(sides, crop);
  const zoomBy = (step: number) => setCrop((now) => fitCrop(sides, { ...now, zoom: now.zoom + step }));

  useEffect(() => frame.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    const [move, zoom] = [MOVES[event.key], ZOOMS[event.key]];
    if (move) setCrop((now) => moveCrop(sides, now, ...move));
    else if (zoom) zoomBy(zoom);
    else return;
    event.preventDefault();
  }

  function onDrag(event: PointerEvent<HTMLDivElement>): void {
    const width = frame.current?.clientWidth ?? 0;
    if (!event.currentTarget.hasPointerCapture(event.pointerId) || width === 0) return;
    setCrop((now) => moveCrop(sides, now, -event.movementX / width, -event.movementY / width));
  }

  return (
    <div className="grid justify-items-center gap-4 sm:justify-items-start">
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: people move it by keyboard.
        tabIndex={0}
        aria-label="The part of your picture that is kept. Arrows move it, plus and minus zoom."
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onDrag}
        className="relative size-64 cursor-grab touch-none overflow-hidden rounded-card bg-sand-200 active:cursor-grabbing"
      >
        {address && (
          // biome-ignore lint/performance/noImgElement: the file is still local.
          <img
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget }) =>
              setSides({ width: currentTarget.naturalWidth || 1, height: currentTarget.naturalHeight || 1 })
            }
            onError={onUnreadable}
            className="absolute max-w-none"
            style={{
              width: `${(sides.width / side) * 100}%`,
              height: `${(sides.height / side) * 100}%`,
              left: `${50 - crop.x * (sides.width / side) * 100}%`,
              top: `${50 - crop.y * (sides.height / side) * 100}%`,
            }}
          />
        )}
        <span className="pointer-events-none absolute inset-0 rounded-full shadow-[0_0_0_999px_rgb(12_50_41/0.35)]" />
      </div>
      <div className="flex w-64 items-center gap-3">
        <Minus aria-hidden className="size-4 text-ink-500" />
        <input
          type="range"
          aria-label="Zoom"
          min={1}
          max={ZOOM_MOST}
          step={ZOOM_STEP}
          value={crop.zoom}
          onChange={({ target }) => setCrop(fitCrop(sides, { ...crop, zoom: target.valueAsNumber }))}
          className="h-11 min-w-0 flex-1 accent-pine-600"
        />
        <Plus aria-hidden className="size-4 text-ink-500" />
      </div>
      <p className="max-w-64 text-xs text-ink-500">Drag the picture, or use the arrow keys, plus and minus.</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onCrop(cropShares(sides, crop))}>Use this picture</Button>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
