'use client';

import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { useFetched } from './fetched-on-press.tsx';
import type { BegunSearch, ZoneComboboxProps } from './zone-combobox.tsx';
import { ZONE_CLASSES, ZONE_PLACEHOLDER, ZoneMark, zoneNameOf } from './zone-look.tsx';

const loadSearch = () => import('./zone-combobox.tsx').then((module) => module.ZoneCombobox);
const REPORT = reportAs('load-zone-search');

/** The search is fetched with the first focus, and goes on with what was typed until then. */
export function ZoneBox(props: ZoneComboboxProps) {
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
