'use client';

import { useQuery } from '@tanstack/react-query';
import type { AnswerValue, QuestionnaireItem } from '@waymark/contract/coaching/questionnaire-definitions';
import type { WeekCell } from '@waymark/contract/weekly-hours';
import { useId } from 'react';
import { topicsQuery } from '#features/people/topics/all-topics.api.ts';
import { OptionChip, OptionRow } from '#ui/options.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { WeekGrid } from '#ui/week-grid.tsx';
import { chosenIn, type ItemControl, ItemGroup, ItemMarks, toggleValue } from './item-group.tsx';
import { LanguagesItem } from './languages-item.tsx';
import { ScaleItem } from './scale-item.tsx';
import { TextItem } from './text-item.tsx';

function SingleItem({ item, value, error, isHelpSaid, onAnswer }: ItemControl<'single'>) {
  const name = useId();
  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      <div className="grid gap-2">
        {item.options.map((option) => (
          <OptionRow
            key={option.value}
            type="radio"
            name={name}
            label={option.label}
            help={option.help}
            checked={value === option.value}
            onChange={() => onAnswer(option.value)}
          />
        ))}
      </div>
    </ItemGroup>
  );
}

interface CheckRow {
  readonly value: string | number;
  readonly label: string;
  readonly help?: string | undefined;
}

interface CheckListProps extends Pick<ItemControl, 'item' | 'value' | 'error' | 'isHelpSaid' | 'onAnswer'> {
  readonly rows: readonly CheckRow[];
  readonly atMost?: number;
  /** Many short words stand in chips, sentences in rows. */
  readonly areChips?: boolean;
}

/** Several of many; when no more may be chosen, the others wait until one is taken back. */
function CheckList({ item, value, error, isHelpSaid, onAnswer, rows, atMost, areChips = false }: CheckListProps) {
  const chosen = chosenIn<string | number>(value);
  const isFull = atMost !== undefined && chosen.length >= atMost;
  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      <div className={areChips ? 'flex flex-wrap gap-2' : 'grid gap-2 sm:grid-cols-2'}>
        {rows.map((row) => {
          const isChosen = chosen.includes(row.value);
          const control = {
            checked: isChosen,
            disabled: isFull && !isChosen,
            onChange: () => onAnswer(toggleValue(chosen, row.value) as readonly string[]),
          };
          return areChips ? (
            <OptionChip key={row.value} label={row.label} {...control} />
          ) : (
            <OptionRow key={row.value} type="checkbox" label={row.label} help={row.help} {...control} />
          );
        })}
      </div>
      {atMost !== undefined && (
        <p className="mt-2 text-xs text-ink-500" role="status">
          {chosen.length} of {atMost} chosen{isFull ? '. Take one back to choose another.' : ''}
        </p>
      )}
    </ItemGroup>
  );
}

const MultipleItem = (props: ItemControl<'multiple'>) => (
  <CheckList {...props} rows={props.item.options} atMost={props.item.atMost} />
);

function TopicsItem(props: ItemControl<'topics'>) {
  const { data, error, refetch } = useQuery(topicsQuery());
  const rows = data?.data.map(({ id, attributes }) => ({ value: id, label: attributes.name })) ?? [];
  return (
    <>
      <CheckList {...props} rows={rows} atMost={props.item.atMost} areChips />
      {!data && (
        <p role="status" className="mt-2 min-h-80 text-sm text-ink-700">
          {error ? <OrOffline>We can’t show the topics right now.</OrOffline> : 'Looking up the topics'}{' '}
          {error && (
            <button
              type="button"
              className="min-h-6 font-semibold text-pine-600 underline"
              onClick={() => void refetch()}
            >
              Try again
            </button>
          )}
        </p>
      )}
    </>
  );
}

function AgreementItem({ item, value, error, isHelpSaid, onAnswer }: ItemControl<'agreement'>) {
  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      <OptionRow
        type="checkbox"
        label={item.statement}
        checked={value === true}
        onChange={({ target }) => onAnswer(target.checked ? true : item.isRequired ? null : false)}
      />
    </ItemGroup>
  );
}

interface ItemFieldProps {
  readonly item: QuestionnaireItem;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  readonly isHelpSaid: boolean;
  readonly presumedZone: string;
  readonly country: string | null;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

export function ItemField({ item, presumedZone, country, ...control }: ItemFieldProps) {
  switch (item.kind) {
    case 'single':
      return <SingleItem item={item} {...control} />;
    case 'multiple':
      return <MultipleItem item={item} {...control} />;
    case 'scale':
      return <ScaleItem item={item} {...control} />;
    case 'text':
      return <TextItem item={item} {...control} />;
    case 'topics':
      return <TopicsItem item={item} {...control} />;
    case 'agreement':
      return <AgreementItem item={item} {...control} />;
    case 'languages':
      return <LanguagesItem item={item} country={country} {...control} />;
    case 'time-zone':
      return <TimeZoneItem item={item} presumed={presumedZone} {...control} />;
    case 'weekly-hours':
      return <WeeklyHoursItem item={item} {...control} />;
  }
}

interface TimeZoneItemProps extends ItemControl<'time-zone'> {
  /** The zone that is shown until one is chosen. */
  readonly presumed: string;
}

function TimeZoneItem({ item, value, error, presumed, onAnswer }: TimeZoneItemProps) {
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

function WeeklyHoursItem({ item, value, error, isHelpSaid, onAnswer }: ItemControl<'weekly-hours'>) {
  return (
    <ItemGroup {...{ item, error, isHelpSaid }}>
      <WeekGrid caption={item.label} chosen={chosenIn<WeekCell>(value)} onChange={onAnswer} />
    </ItemGroup>
  );
}
