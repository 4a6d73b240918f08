'use client';

const HOUR_MS = 3_600_000;

function inWords(milliseconds: number): string {
  const hours = Math.floor(milliseconds / HOUR_MS);
  if (hours >= 24) return hours < 48 ? '1 day left' : `${Math.floor(hours / 24)} days left`;
  if (hours >= 1) return hours === 1 ? '1 hour left' : `${hours} hours left`;
  return milliseconds > 0 ? 'Less than an hour left' : 'Time is up';
}

/** How long there is until an instant, as of when the page was opened. */
export function TimeLeft({ until }: { until: string }) {
  // An hour may pass between the server's rendering and the browser's: the words are then the browser's.
  return <span suppressHydrationWarning>{inWords(new Date(until).getTime() - Date.now())}</span>;
}
