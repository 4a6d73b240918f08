'use client';

import type { QuestionnaireResponse } from '@waymark/contract/coaching/questionnaires';
import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { sectionOf } from './answer-progress.ts';

export const REVIEW_STEP = 'review';

export interface QuestionnairePlace {
  /** The id of a section, or `review`. */
  readonly step: string;
  readonly item: string | null;
}

/** The starting step without one in the address: where the person left off, on any device. */
function firstPlace({ definition, lastItem, finishedAt }: QuestionnaireResponse): QuestionnairePlace {
  if (finishedAt !== null) return { step: REVIEW_STEP, item: null };
  const section = lastItem === null ? undefined : sectionOf(definition, lastItem);
  return section
    ? { step: section.id, item: lastItem }
    : { step: definition.sections[0]?.id ?? REVIEW_STEP, item: null };
}

export const addressOf = ({ step, item }: QuestionnairePlace): string =>
  `?${new URLSearchParams(item === null ? { step } : { step, item })}`;

/** The step lives in the address, so the browser's back button returns to the previous one. */
export function useStep(response: QuestionnaireResponse) {
  const [first] = useState(() => firstPlace(response));
  const query = useSearchParams();
  const asked = query.get('step') ?? '';
  const isKnown = asked === REVIEW_STEP || response.definition.sections.some(({ id }) => id === asked);
  const place = isKnown ? { step: asked, item: query.get('item') } : first;
  return {
    ...place,
    // Changes only the address, without a request to the server.
    goTo: (next: QuestionnairePlace) => window.history.pushState(null, '', addressOf(next)),
  };
}
