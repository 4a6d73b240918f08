'use client';

import { useMutation } from '@tanstack/react-query';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { saveFile } from './save-file.ts';

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
