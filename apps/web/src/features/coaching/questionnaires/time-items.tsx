'use client';

import type { WeekCell } from '@waymark/contract/weekly-hours';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { WeekGrid } from '#ui/week-grid.tsx';
import { chosenIn, type ItemControl } from './item-control.ts';
import { ItemGroup } from './item-group.tsx';
import { ItemMarks } from './item-marks.tsx';

interface TimeZoneItemProps extends ItemControl<'time-zone'> {
  /** The zone that is shown until one is chosen. */
  readonly presumed: string;
}

export function TimeZoneItem({ item, value, error, presumed, onAnswer }: TimeZoneItemProps) {
  const zone = typeof value === 'string' ? value : presumed;
  return (
    <div className="[&>div]:mt-0">
      <TimeZoneField
        label={item.label}
        mark={<ItemMarks item={item} />}
        zone={zone}
        hint={item.help}
        error={error}
        onChoose={onAnswer}
      />
    </div>
  );
}

export function WeeklyHoursItem({ item, value, error, isHelpSaid, onAnswer }: ItemControl<'weekly-hours'>) {
  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      <WeekGrid caption={item.label} chosen={chosenIn<WeekCell>(value)} onChange={onAnswer} />
    </ItemGroup>
  );
}
