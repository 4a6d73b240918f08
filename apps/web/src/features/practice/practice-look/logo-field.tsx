'use client';

import { picturePath } from '@waymark/contract/paths';
import type { LookOfConsole } from '@waymark/contract/practice/practice-look';
import { PRACTICE_LOGO_MAX_BYTES } from '@waymark/contract/without-schemas/practice/practice-look';
import { UploadField } from '#ui/upload-field.tsx';
import { useRemovePracticeLogo, useUploadPracticeLogo } from './practice-look.api.ts';

/** Larger ones are scaled down, with their transparent areas, to twice what is stored. */
const LOGO = { asItIsBytes: PRACTICE_LOGO_MAX_BYTES, longestSidePx: 1_024, type: 'image/png' } as const;

export function LogoField({ look: { logo, name }, mayChange }: { look: LookOfConsole['look']; mayChange: boolean }) {
  const [upload, remove] = [useUploadPracticeLogo(), useRemovePracticeLogo()];
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
      <UploadField
        what="logo"
        hint="JPEG, PNG or WebP, up to 4 MB. Saved at once. A wide one stands in place of the name, a square one beside it."
        maxBytes={PRACTICE_LOGO_MAX_BYTES}
        scaling={LOGO}
        isThere={logo !== null}
        mayChange={mayChange}
        isRemoving={remove.isPending}
        onSend={(sent) => upload.mutateAsync(sent)}
        onRemove={() => remove.mutateAsync()}
      />
    </div>
  );
}
