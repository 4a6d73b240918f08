'use client';

import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cityAndRegionOf, timeZoneName, timeZones } from '#dates/time-zones.ts';
import { searchZones } from '#dates/zone-search.ts';
import type { FieldFrame } from './field.tsx';
import { ZONE_CLASSES, ZONE_PLACEHOLDER, ZoneMark, zoneNameOf } from './zone-look.tsx';

/** Naming the offsets of all four hundred zones would hold up the page. */
const ZONES_SHOWN = 40;

export interface ZoneComboboxProps {
  readonly frame: FieldFrame;
  readonly zone: string;
  readonly isRequired?: boolean | undefined;
  readonly onChoose: (zone: string) => void;
}

/** What someone was doing in the field before the search was there. */
export interface BegunSearch {
  readonly typed: string | undefined;
  readonly isOpen: boolean;
  /** Whether Enter was pressed since, which chooses the first zone that fits. */
  readonly isEntered: boolean;
}

/** What is typed searches, and leaving the field keeps the zone that was chosen. */
function keepChosen(
  { selectedItem }: { selectedItem: string | null },
  { type, changes }: { type: string; changes: object },
) {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  const isLeft = [InputBlur, InputKeyDownEscape].some((one) => one === type);
  return isLeft ? { ...changes, selectedItem, inputValue: zoneNameOf(selectedItem) } : changes;
}

export function ZoneCombobox({
  frame,
  zone,
  isRequired,
  onChoose,
  begun,
}: ZoneComboboxProps & { begun: BegunSearch | undefined }) {
  const [isOpen, setOpen] = useState(begun?.isOpen ?? false);
  const [typed, setTyped] = useState(begun?.typed ?? '');
  const found = useMemo(() => (isOpen ? searchZones(typed, timeZones(zone)) : [zone]), [isOpen, typed, zone]);
  const items = found.slice(0, ZONES_SHOWN);
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex, selectItem } = useCombobox({
    items,
    isOpen,
    selectedItem: zone || null,
    initialInputValue: begun?.typed ?? zoneNameOf(zone),
    itemToString: zoneNameOf,
    defaultHighlightedIndex: 0,
    stateReducer: keepChosen,
    onInputValueChange({ inputValue, type }) {
      if (type === useCombobox.stateChangeTypes.InputChange) setTyped(inputValue);
    },
    onIsOpenChange(change) {
      setOpen(change.isOpen);
      if (!change.isOpen) setTyped('');
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onChoose(selectedItem),
  });
  const others = found.length - items.length;
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const takesFocus = useRef(begun !== undefined);

  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const end = box.current?.value.length ?? 0;
    box.current?.focus();
    if (begun?.typed !== undefined) box.current?.setSelectionRange(end, end);
    const [first] = items;
    if (begun?.isEntered && first) selectItem(first);
  }, [begun, items, selectItem]);

  // At the lower edge of the window the list would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <div className="relative">
      <input
        {...getInputProps({
          ...frame,
          ref: box,
          'aria-labelledby': undefined,
          'aria-required': isRequired,
          placeholder: ZONE_PLACEHOLDER,
          // What is there is replaced by typing, not added to.
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onClick: ({ currentTarget }) => currentTarget.select(),
        })}
        className={ZONE_CLASSES}
      />
      <ZoneMark />
      <div
        ref={list}
        className={`scroll-mb-20 absolute inset-x-0 top-full z-20 mt-1.5 rounded-field border border-sand-300 bg-white shadow-card ${isOpen ? '' : 'hidden'}`}
      >
        <ul {...getMenuProps({ 'aria-label': 'Places' })} className="max-h-72 overflow-y-auto p-1.5 empty:hidden">
          {isOpen &&
            items.map((one, index) => (
              <li
                key={one}
                {...getItemProps({ item: one, index })}
                className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-field px-3 py-1.5 text-sm outline-2 -outline-offset-2 ${index === highlightedIndex ? 'bg-pine-100 outline-transparent' : 'outline-none'} ${one === zone ? 'font-semibold' : ''}`}
              >
                <span className="min-w-0 break-words">{timeZoneName(one)}</span>
                <span className="shrink-0 text-xs font-normal text-ink-500">{cityAndRegionOf(one)[1]}</span>
              </li>
            ))}
        </ul>
        {isOpen && (items.length === 0 || others > 0) && (
          <p className="border-t border-sand-200 px-4.5 py-2.5 text-xs text-ink-500 first:border-0">
            {items.length === 0
              ? `No time zone matches “${typed}”. Try a large city nearby.`
              : `${others} more. Type a city, or an offset such as +5:30.`}
          </p>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && typed !== '' && (found.length === 1 ? '1 time zone' : `${found.length} time zones`)}
      </p>
    </div>
  );
}
