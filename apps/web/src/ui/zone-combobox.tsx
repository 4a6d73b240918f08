'use client';

import { useCombobox } from 'downshift';
import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { placeOf, timeZoneName, timeZones } from '#dates/time-zones.ts';
import { searchZones } from '#dates/zone-search.ts';
import { type FieldFrame, INPUT_CLASSES } from './field.tsx';

/** Naming the offsets of all four hundred zones would hold up the page. */
const ZONES_SHOWN = 40;

interface ZoneComboboxProps {
  readonly frame: FieldFrame;
  readonly zone: string;
  readonly isRequired?: boolean | undefined;
  readonly onChoose: (zone: string) => void;
}

const nameOf = (zone: string | null): string => (zone ? timeZoneName(zone) : '');

/** What is typed searches, and leaving the field keeps the zone that was chosen. */
function keepChosen(
  { selectedItem }: { selectedItem: string | null },
  { type, changes }: { type: string; changes: object },
) {
  const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes;
  const isLeft = [InputBlur, InputKeyDownEscape].some((one) => one === type);
  return isLeft ? { ...changes, selectedItem, inputValue: nameOf(selectedItem) } : changes;
}

export function ZoneCombobox({ frame, zone, isRequired, onChoose }: ZoneComboboxProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const found = useMemo(() => (isOpen ? searchZones(typed, timeZones(zone)) : [zone]), [isOpen, typed, zone]);
  const items = found.slice(0, ZONES_SHOWN);
  const { getInputProps, getItemProps, getMenuProps, highlightedIndex } = useCombobox({
    items,
    isOpen,
    selectedItem: zone || null,
    itemToString: nameOf,
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

  // At the lower edge of the window the list would open out of sight.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  return (
    <div className="relative">
      <input
        {...getInputProps({
          ...frame,
          'aria-labelledby': undefined,
          'aria-required': isRequired,
          placeholder: 'Type a city',
          // What is there is replaced by typing, not added to.
          onFocus: ({ currentTarget }) => currentTarget.select(),
          onClick: ({ currentTarget }) => currentTarget.select(),
        })}
        className={`${INPUT_CLASSES} pr-10 text-ellipsis`}
      />
      <ChevronsUpDown aria-hidden className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-500" />
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
                <span className="shrink-0 text-xs font-normal text-ink-500">{placeOf(one)[1]}</span>
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
