'use client';

import { useQuery } from '@tanstack/react-query';
import {
  DOWNLOADS_AT_MOST,
  DOWNLOADS_WITHIN_DAYS,
  type Download,
  type Downloads,
} from '@waymark/contract/without-schemas/rights/downloads';
import { useState } from 'react';
import { practiceName } from '#practice';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { saveBlob } from '#ui/download-file.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import {
  downloadsQuery,
  isBeingMade,
  useAskForDownload,
  useDeleteDownload,
  useFetchDownload,
} from './downloads.api.ts';

/** "340 kB" or "1.2 MB". */
const sizeWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const FILE_NAME = 'waymark-data.zip';

/** The section of “Your data” in which people take it with them. */
export function DownloadCard() {
  const query = useQuery(downloadsQuery());
  return (
    <section aria-labelledby="download-title">
      <h2 id="download-title" className="text-display-sm">
        Download your data
      </h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        One zip file with a page you can read without the internet, the same data for other programs, your sessions as a
        calendar, and your pictures. What you wrote and what others wrote to you is in it. What coaches write for
        themselves or each other is not.
      </p>
      <Card className="mt-5">
        <Loaded
          isInCard
          query={query}
          loading="Looking up your download"
          failed="We can’t show your download right now"
        >
          {(downloads) => <OwnDownload downloads={downloads} />}
        </Loaded>
      </Card>
    </section>
  );
}

function OwnDownload({ downloads }: { downloads: Downloads }) {
  const { current } = downloads;
  return (
    <>
      <p role="status" className="font-semibold empty:hidden">
        {isBeingMade(downloads) && 'We’re preparing your download'}
        {current?.state === 'ready' && 'Your download is ready'}
      </p>
      {isBeingMade(downloads) && (
        <div className="mt-3 grid gap-3">
          <ProgressBar label="How much of your download is prepared" done={current?.progress ?? 0} of={100} />
          <p className="text-sm text-ink-700">
            {current?.progress ?? 0}% done. You can leave this page. We’ll email you when it’s ready.
          </p>
        </div>
      )}
      {current?.state === 'ready' && <ReadyDownload download={current} />}
      {current?.state === 'failed' && (
        <Alert tone="danger">
          We couldn’t prepare your download. Your data is all still here, and this try doesn’t count. Please prepare it
          again.
        </Alert>
      )}
      {!isBeingMade(downloads) && <AskForOne downloads={downloads} />}
    </>
  );
}

function ReadyDownload({ download: { id, bytes, readyUntil } }: { download: Download }) {
  const [isAsking, setAsking] = useState(false);
  const fetched = useFetchDownload();
  const deletion = useDeleteDownload();
  const size = bytes === null ? '' : ` (${sizeWords(bytes)})`;
  return (
    <>
      {readyUntil && (
        <p className="mt-1 text-sm text-ink-700">
          You can download it as often as you like until <LocalTime instant={readyUntil} style="moment" />. Then we
          delete the file.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          busyText={fetched.isPending ? 'Downloading ...' : undefined}
          onClick={() => fetched.mutate(id, { onSuccess: (file) => saveBlob(FILE_NAME, file) })}
        >
          Download{size}
        </Button>
        {!isAsking && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Delete the file
          </Button>
        )}
      </div>
      {fetched.error && (
        <div className="mt-3">
          <Alert tone="danger">{fetched.error.message}</Alert>
        </div>
      )}
      {isAsking && (
        <ConfirmStep
          question="Delete this file now?"
          confirmText="Delete the file"
          keepText="Keep it"
          busyText={deletion.isPending ? 'Deleting ...' : undefined}
          problem={deletion.error?.message}
          onConfirm={() => deletion.mutate(id)}
          onKeep={() => setAsking(false)}
        >
          Your data in {practiceName()} stays as it is. A new file counts as another download.
        </ConfirmStep>
      )}
    </>
  );
}

function AskForOne({ downloads: { current, left, nextAt } }: { downloads: Downloads }) {
  const asking = useAskForDownload();
  const isReady = current?.state === 'ready';
  return (
    <div className={current ? 'mt-5' : ''}>
      {left > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant={isReady ? 'quiet' : 'primary'}
            className={isReady ? '-ml-2' : ''}
            busyText={asking.isPending ? 'Please wait ...' : undefined}
            onClick={() => asking.mutate()}
          >
            {isReady ? 'Prepare a new one' : 'Prepare my download'}
          </Button>
          <p className="text-xs text-ink-500">
            {left} of {DOWNLOADS_AT_MOST} left in {DOWNLOADS_WITHIN_DAYS} days
            {isReady && '. A new one replaces this one'}
          </p>
        </div>
      ) : (
        <p className="text-sm text-ink-700">
          You’ve had {DOWNLOADS_AT_MOST} downloads in {DOWNLOADS_WITHIN_DAYS} days.
          {nextAt && (
            <>
              {' '}
              You can prepare the next one from <LocalTime instant={nextAt} style="moment" />.
            </>
          )}
        </p>
      )}
      {asking.error && (
        <div className="mt-3">
          <Alert tone="danger">{asking.error.message}</Alert>
        </div>
      )}
    </div>
  );
}
