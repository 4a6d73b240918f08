'use client';

import { useQuery } from '@tanstack/react-query';
import type { Backups } from '@waymark/contract/practice/backups';
import { useState } from 'react';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { saveBlob } from '#ui/download-file.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { BackupDates } from './backup-dates.tsx';
import { backupsQuery, useBackupStep, useFetchBackup } from './backups.api.ts';

const DAY = 'YYYY-MM-DD'.length;
const COMMANDS = `pg_dump --format=custom --file=waymark.dump "$DATABASE_URL" && npm run operator -- note-backup
createdb waymark_tried && pg_restore --dbname=waymark_tried waymark.dump && npm run operator -- note-restore
dropdb waymark_tried`;

export function BackupsCard() {
  const query = useQuery(backupsQuery());
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Backups</h2>
      <Loaded query={query} isInCard loading="Looking up backups" failed="We can’t show the backups right now">
        {(backups) => (
          <>
            <BackupDates backups={backups} />
            {backups.isEmbedded ? <OwnBackups backups={backups} /> : <ServerBackups />}
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ServerBackups() {
  return (
    <>
      <p className="mt-4 max-w-prose text-sm text-ink-700">
        Your database is a PostgreSQL server, so backups are made where it runs. These commands make one, open it in a
        database that goes again, and note both here:
      </p>
      <pre className="mt-2 rounded-field bg-sand-100 p-3 text-xs break-words whitespace-pre-wrap">{COMMANDS}</pre>
      <OtherParts />
    </>
  );
}

/** What a dump of the database leaves out. */
function OtherParts() {
  return (
    <p className="mt-4 max-w-prose text-sm text-ink-700">
      Copy three more things to another machine: the pictures, the secrets, and <code>erased-accounts.jsonl</code> from
      the data folder. Without that list, a restore brings erased people back. After someone is erased, delete backups
      elsewhere that still hold them.
    </p>
  );
}

function OwnBackups({ backups: { last, isBusy, mayFetch } }: { readonly backups: Backups }) {
  const make = useBackupStep('make');
  const attempt = useBackupStep('try');
  const [isAsking, setAsking] = useState(false);
  const problem = make.error ?? attempt.error;
  const busyText = isBusy || make.isPending || attempt.isPending ? 'Working ...' : undefined;
  return (
    <>
      <p className="mt-4 max-w-prose text-sm text-ink-700">
        One is made every hour, and a day’s worth is kept. Trying a restore opens the newest one in a folder that is
        deleted again; nothing here changes.
      </p>
      {mayFetch ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="ghost" busyText={busyText} onClick={() => make.mutate()}>
            Make a backup now
          </Button>
          {last && (
            <>
              <Button variant="ghost" busyText={busyText} onClick={() => attempt.mutate()}>
                Try a restore
              </Button>
              <Button variant="ghost" onClick={() => setAsking(true)}>
                Download backup
              </Button>
            </>
          )}
        </div>
      ) : (
        <p className="mt-4 text-sm text-ink-700">Owners make, try and download backups.</p>
      )}
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problemToTell(problem).message}</Alert>
        </div>
      )}
      {isAsking && last && <FetchStep madeAt={last.at} onDone={() => setAsking(false)} />}
      <OtherParts />
    </>
  );
}

function FetchStep({ madeAt, onDone }: { readonly madeAt: string; readonly onDone: () => void }) {
  const { mutate, isPending, error } = useFetchBackup();

  function fetchFile(): void {
    if (isPending) return;
    const name = `waymark-${madeAt.slice(0, DAY)}.tar.gz`;
    mutate(undefined, {
      onSuccess(file) {
        saveBlob(name, file);
        onDone();
      },
    });
  }

  return (
    <ConfirmStep
      question="Download everything?"
      confirmText="Download backup"
      keepText="Don’t download"
      busyText={isPending ? 'Downloading ...' : undefined}
      problem={error ? problemToTell(error).message : undefined}
      onConfirm={fetchFile}
      onKeep={onDone}
    >
      The file holds all that people wrote here, their private notes and messages too. Keep it encrypted, on a machine
      that only you can open. The practice’s log will say that you downloaded it.
    </ConfirmStep>
  );
}
