'use client';

import { MINUTE_MS } from '@waymark/contract/durations';
import { formatTimeOf, isKnownZone } from '@waymark/contract/moments';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { useFetched } from './fetched-on-press.tsx';
import { Field } from './field.tsx';
import type { BegunSearch, ZoneComboboxProps } from './zone-combobox.tsx';
import { ZONE_CLASSES, ZONE_PLACEHOLDER, ZoneMark, zoneNameOf } from './zone-look.tsx';

const loadSearch = () => import('./zone-combobox.tsx').then((module) => module.ZoneCombobox);
const REPORT = reportAs('load-zone-search');

/** The search is fetched with the first focus, and goes on with what was typed until then. */
function ZoneBox(props: ZoneComboboxProps) {
  const { frame, zone, isRequired } = props;
  const { Part: ZoneSearch, fetch } = useFetched(loadSearch, REPORT);
  const [begun, setBegun] = useState<BegunSearch>();

  function begin({ currentTarget }: FocusEvent<HTMLInputElement>): void {
    // What is there is replaced by typing, not added to.
    currentTarget.select();
    setBegun((before) => before ?? { typed: undefined, isOpen: false, isEntered: false });
    fetch();
  }

  const open = (typed: string | undefined) => setBegun({ typed, isOpen: true, isEntered: false });

  function takeKey(event: KeyboardEvent): void {
    // Enter chooses a zone, and sends no form.
    if (event.key === 'Enter' && begun?.isOpen) {
      event.preventDefault();
      setBegun({ ...begun, isEntered: true });
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open(begun?.typed);
  }

  if (ZoneSearch) return <ZoneSearch {...props} begun={begun} />;
  return (
    <div className="relative">
      <input
        {...frame}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={false}
        aria-required={isRequired}
        autoComplete="off"
        placeholder={ZONE_PLACEHOLDER}
        value={begun?.typed ?? zoneNameOf(zone)}
        onFocus={begin}
        onClick={() => open(begun?.typed)}
        onChange={({ currentTarget }) => open(currentTarget.value)}
        onKeyDown={takeKey}
        onBlur={() => setBegun(undefined)}
        className={ZONE_CLASSES}
      />
      <ZoneMark />
    </div>
  );
}

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
