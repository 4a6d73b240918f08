'use client';

import { createContext, type ReactNode, useContext } from 'react';
// Times below are written with the reader's hours.
import '#dates/reader-display.ts';
import { browserTimeZone } from '#dates/browser-time-zone.ts';
import { useCurrentSession } from '#session/use-current-session.ts';
import { useOfBrowser } from '#store/use-store.ts';

/** Null on the server and until the browser reports it. */
const useBrowserTimeZone = (): string | null => useOfBrowser(browserTimeZone, null);

/** Null for visitors and for people who have not chosen a zone. */
const KnownZone = createContext<string | null>(null);

interface ReaderZoneProps {
  readonly known: string | null;
  readonly children: ReactNode;
}

/**
 * Gives times below it the profile's zone as the server knows it, so that they are right from the
 * first paint. It doesn't follow the session: a context that changes makes React throw away what
 * arrived of parts whose scripts don't run yet.
 */
export function ReaderZone({ known, children }: ReaderZoneProps) {
  return <KnownZone value={known}>{children}</KnownZone>;
}

/** The zone for showing times: the profile's, or else the browser's, unknown to the server. */
export function useReaderZone(): string | null {
  const state = useCurrentSession();
  const known = useContext(KnownZone);
  const ofBrowser = useBrowserTimeZone();
  return (state.status === 'authenticated' ? state.session.user.timeZone : known) ?? ofBrowser;
}
