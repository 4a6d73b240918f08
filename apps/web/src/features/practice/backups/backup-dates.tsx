import type { Backups } from '@waymark/contract/practice/backups';
import { LocalTime } from '#ui/local-time.tsx';

const sizeInWords = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** When a backup was made last, and when one was last opened again. */
export function BackupDates({ backups: { last, tried, failed } }: { readonly backups: Backups }) {
  return (
    <dl className="mt-2 grid gap-2 text-sm sm:grid-cols-2">
      <div>
        <dt className="text-ink-500">Last backup</dt>
        <dd>
          {last ? <LocalTime instant={last.at} style="moment" /> : 'None that we know of'}
          {last?.bytes != null && `, ${sizeInWords(last.bytes)}`}
        </dd>
      </div>
      <div>
        <dt className="text-ink-500">Last tried restore</dt>
        <dd>
          {tried ? (
            <>
              <LocalTime instant={tried.at} style="moment" />. {tried.words}
            </>
          ) : (
            'Never. A backup that was never opened may not be one.'
          )}
        </dd>
      </div>
      {failed && (
        <div className="sm:col-span-2">
          <dt className="text-danger-600">A restore failed</dt>
          <dd>
            <LocalTime instant={failed.at} style="moment" />. {failed.words}
          </dd>
        </div>
      )}
    </dl>
  );
}
