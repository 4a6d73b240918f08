'use client';

import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react';
import { timeZoneChoice, timeZones } from '#dates/time-zones.ts';
import { SelectField } from './select-field.tsx';

interface TimeZoneFieldProps extends ComponentProps<'select'> {
  readonly label: string;
  /** The zone that is chosen. */
  readonly zone: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly mark?: ReactNode;
}

const A_MINUTE_MS = 60_000;

function clockIn(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone: zone }).format();
  } catch {
    return '';
  }
}

/** What the clock says there, so that a person sees at a glance whether it is the right one. */
function useClockIn(zone: string): string {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTick((tick) => tick + 1), A_MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return clockIn(zone);
}

/** A time zone, with what the clock says there. */
export function TimeZoneField({ zone, hint, ...field }: TimeZoneFieldProps) {
  const clock = useClockIn(zone);
  // There are more than four hundred, and forms draw anew with each letter.
  const options = useMemo(
    () =>
      timeZones(zone).map((one) => (
        <option key={one} value={one}>
          {timeZoneChoice(one)}
        </option>
      )),
    [zone],
  );
  const note = [clock && zone ? `It is ${clock} there now.` : '', hint].filter(Boolean).join(' ');
  return (
    <SelectField {...field} hint={note || undefined}>
      {zone === '' && <option value="">Choose one</option>}
      {options}
    </SelectField>
  );
}
