'use client';

import { useMutation } from '@tanstack/react-query';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

interface DownloadFileProps {
  readonly label: string;
  /** What the file is called where it is saved. */
  readonly name: string;
  readonly read: () => Promise<string>;
}

function save(name: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The browser asks with the session's token, which a link couldn't carry. */
export function DownloadFile({ label, name, read }: DownloadFileProps) {
  const download = useMutation({ mutationFn: read, onSuccess: (text) => save(name, text) });
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
