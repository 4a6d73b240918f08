'use client';

import { DAY_PARTS, dayParts, WEEKDAY_LABELS, WEEKDAYS, type WeekCell } from '@waymark/contract/weekly-hours';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { WeekGrid } from '#ui/week-grid.tsx';
import { chosenIn, type ItemControl, toggled } from './item-control.ts';
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
        value={zone}
        hint={item.help}
        error={error}
        onChange={({ target }) => onAnswer(target.value)}
      />
    </div>
  );
}

const ROWS = WEEKDAYS.map((day) => ({
  value: day,
  label: WEEKDAY_LABELS[day],
  short: WEEKDAY_LABELS[day].slice(0, 3),
}));
const COLUMNS = dayParts.map((part) => {
  const { label, fromHour, toHour } = DAY_PARTS[part];
  return { value: part, label, note: `${fromHour} to ${toHour}` };
});

export function WeeklyHoursItem({ item, value, error, isHelpSaid, onAnswer }: ItemControl<'weekly-hours'>) {
  const chosen = chosenIn<WeekCell>(value);
  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      <WeekGrid
        caption={item.label}
        rows={ROWS}
        columns={COLUMNS}
        isChosen={(day, part) => chosen.includes(`${day}-${part}`)}
        onToggle={(day, part) => onAnswer(toggled(chosen, `${day}-${part}` as const))}
        onToggleColumn={(part) => {
          const column = WEEKDAYS.map((day): WeekCell => `${day}-${part}`);
          const others = chosen.filter((cell) => !column.includes(cell));
          onAnswer(column.every((cell) => chosen.includes(cell)) ? others : [...others, ...column]);
        }}
      />
    </ItemGroup>
  );
}
