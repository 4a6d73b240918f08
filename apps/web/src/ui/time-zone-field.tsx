'use client';

import { MINUTE_MS } from '@waymark/contract/durations';
import { formatTimeOf, isKnownZone } from '@waymark/contract/moments';
import { type ReactNode, useEffect, useState } from 'react';
import { Field } from './field.tsx';
import { ZoneBox } from './zone-box.tsx';

interface TimeZoneFieldProps {
  readonly label: string;
  /** The zone that is chosen, empty while there is none. */
  readonly zone: string;
  readonly onChoose: (zone: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly mark?: ReactNode;
  readonly isRequired?: boolean | undefined;
}

/** What the clock says there, so that a person sees at a glance whether it is the right one. */
function useClockIn(zone: string): string {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return isKnownZone(zone) ? formatTimeOf(new Date(), zone) : '';
}

export function TimeZoneField({ label, error, hint, mark, ...choice }: TimeZoneFieldProps) {
  const clock = useClockIn(choice.zone);
  const note = [clock && `It’s ${clock} there now.`, hint].filter(Boolean).join(' ');
  return (
    // The server may have drawn it a minute ago; the next tick puts that right.
    <Field label={label} error={error} hint={note && <span suppressHydrationWarning>{note}</span>} mark={mark}>
      {(frame) => <ZoneBox {...choice} frame={frame} />}
    </Field>
  );
}
