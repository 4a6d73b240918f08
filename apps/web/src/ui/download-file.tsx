'use client';

import { useMutation } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

/** Longer than any browser takes to begin the download. */
const KEPT_MS = MINUTE_MS;

const CSV = 'text/csv;charset=utf-8';
/** Tells spreadsheets that a file is UTF-8; reading an answer as text drops it. */
const BYTE_ORDER_MARK = '\ufeff';

/** Saves a text that this browser has as a file. */
export function saveFile(name: string, text: string, type = CSV): void {
  const marked = type === CSV && !text.startsWith(BYTE_ORDER_MARK) ? [BYTE_ORDER_MARK, text] : [text];
  saveBlob(name, new Blob(marked, { type }));
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read it only after this.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}

interface DownloadFileProps {
  readonly label: string;
  /** What the file is called where it is saved. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

/** The browser asks with the session's token, which a link couldn't carry. */
export function DownloadFile({ label, name, read }: DownloadFileProps) {
  const download = useMutation({ mutationFn: read, onSuccess: (text) => saveFile(name, text) });
  return (
    <div>
      <Button
        variant="ghost"
        busyText={download.isPending ? 'Preparing ...' : undefined}
        onClick={() => download.mutate()}
      >
        {label}
      </Button>
      {download.error && <Alert tone="danger">{download.error.message}</Alert>}
    </div>
  );
}
