'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { useBrowserTimeZone } from '#dates/use-browser-time-zone.ts';
import { useCurrentSession } from '#session/use-current-session.ts';

/** Null for visitors and for people who have not chosen a zone. */
const ProfileZone = createContext<string | null>(null);

interface ReaderZoneProps {
  /** The profile's zone as the server knows it, so that times are right from the first paint. */
  readonly known?: string | null;
  readonly children: ReactNode;
}

/** Has every time below it shown in the zone of the signed-in person's profile. */
export function ReaderZone({ known = null, children }: ReaderZoneProps) {
  const state = useCurrentSession();
  return (
    <ProfileZone value={state.status === 'authenticated' ? state.session.user.timeZone : known}>{children}</ProfileZone>
  );
}

/** The zone for showing times: the profile's, or else the browser's, unknown to the server. */
export function useReaderZone(): string | null {
  const ofBrowser = useBrowserTimeZone();
  return useContext(ProfileZone) ?? ofBrowser;
}
