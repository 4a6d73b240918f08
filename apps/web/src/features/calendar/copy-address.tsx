'use client';

import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { INPUT_CLASSES } from '#ui/field.tsx';

type Copied = 'yes' | 'failed';

const WORDS: Readonly<Record<Copied, string>> = {
  yes: 'Copied. Paste it where your calendar adds one by its address.',
  failed: 'We can’t copy it here. It is selected, so you can copy it yourself.',
};

/** An address to copy; where the browser doesn't allow that, it is selected instead. */
export function CopyAddress({ address }: { readonly address: string }) {
  const [copied, setCopied] = useState<Copied>();
  const fieldId = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setCopied('yes');
    } catch {
      const field = document.getElementById(fieldId) as HTMLInputElement | null;
      field?.select();
      setCopied('failed');
    }
  }

  return (
    <div className="mt-3">
      <div className="flex gap-3">
        <input
          id={fieldId}
          aria-label="Address of your calendar"
          readOnly
          value={address}
          className={`${INPUT_CLASSES} min-w-0 flex-1`}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="ghost" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm text-ink-700 empty:hidden">
        {copied && WORDS[copied]}
      </p>
    </div>
  );
}
