'use client';

import type {
  AnswerAudience,
  AnswerValue,
  QuestionnaireItem,
} from '@waymark/contract/coaching/questionnaire-definitions';
import type { ReactNode } from 'react';
import { OptionGroup } from '#ui/options.tsx';
import { Pill } from '#ui/pill.tsx';

export interface ItemControl<Kind extends QuestionnaireItem['kind'] = QuestionnaireItem['kind']> {
  readonly item: Extract<QuestionnaireItem, { kind: Kind }>;
  readonly value: AnswerValue | undefined;
  readonly error: string | undefined;
  /** Whether the previous item already shows the same help. */
  readonly isHelpSaid: boolean;
  readonly onAnswer: (value: AnswerValue | null) => void;
}

export const chosenIn = <T extends string | number>(value: AnswerValue | undefined): readonly T[] =>
  Array.isArray(value) ? value : [];

export const toggleValue = <T,>(values: readonly T[], value: T): readonly T[] =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value];

const AUDIENCES: Readonly<Record<AnswerAudience, string>> = {
  self: 'Only you',
  coach: 'For your coach',
  everyone: 'On your page',
};

export function ItemMarks({ item }: { item: QuestionnaireItem }) {
  return (
    <span className="mt-1.5 flex flex-wrap items-center gap-2 text-xs text-ink-500">
      <Pill tone={item.audience === 'self' ? 'iris' : 'pine'}>{AUDIENCES[item.audience]}</Pill>
      {!item.isRequired && 'Optional'}
    </span>
  );
}

interface ItemGroupProps extends Pick<ItemControl, 'item' | 'error' | 'isHelpSaid'> {
  readonly children: ReactNode;
}

export function ItemGroup({ item, error, isHelpSaid, children }: ItemGroupProps) {
  return (
    <OptionGroup
      legend={item.label}
      mark={<ItemMarks item={item} />}
      help={item.help}
      isHelpSaid={isHelpSaid}
      error={error}
    >
      {children}
    </OptionGroup>
  );
}
