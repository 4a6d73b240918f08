'use client';

import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useDownloadAudit } from './audit.api.ts';

/** The browser asks with the session's token, which a link couldn't carry. */
export function DownloadAudit() {
  const download = useDownloadAudit();

  function save(text: string) {
    saveFile('audit-log.csv', text);
  }

  return (
    <div>
      <Button
        variant="ghost"
        busyText={download.isPending ? 'Preparing ...' : undefined}
        onClick={() => download.mutate(undefined, { onSuccess: save })}
      >
        Download CSV
      </Button>
      {download.error && <Alert tone="danger">{download.error.message}</Alert>}
    </div>
  );
}
