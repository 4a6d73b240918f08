'use client';

import type { AnswerValue, QuestionnaireItem } from '@waymark/contract/coaching/questionnaire-definitions';
import { AgreementItem, MultipleItem, SingleItem, TopicsItem } from './choice-items.tsx';
import { LanguagesItem } from './languages-item.tsx';
import { ScaleItem } from './scale-item.tsx';
import { TextItem } from './text-item.tsx';
import { TimeZoneItem, WeeklyHoursItem } from './time-items.tsx';

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
