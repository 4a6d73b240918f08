'use client';

import { useId, useState } from 'react';
import { Button } from './button.tsx';
import { INPUT_CLASSES } from './field.tsx';

const FAILED = 'We can’t copy it here. It is selected, so you can copy it yourself.';

interface CopyAddressProps {
  readonly label: string;
  readonly address: string;
  /** What to do with it once it is copied. */
  readonly copiedText: string;
}

/** An address to copy; where the browser doesn't allow that, it is selected instead. */
export function CopyAddress({ label, address, copiedText }: CopyAddressProps) {
  const [said, setSaid] = useState<string>();
  const fieldId = useId();

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setSaid(copiedText);
    } catch {
      const field = document.getElementById(fieldId) as HTMLInputElement | null;
      field?.select();
      setSaid(FAILED);
    }
  }

  return (
    <div className="mt-3">
      <div className="flex gap-3">
        <input
          id={fieldId}
          aria-label={label}
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
        {said}
      </p>
    </div>
  );
}
