'use client';

import { fetchedModal } from '#ui/fetched-on-press.tsx';
import type { SecondStepProps } from './second-step.tsx';

/** A password that was right, and what else the person has to show. */
export type SecondStep = Pick<SecondStepProps, 'typed' | 'factors'>;

export const FetchedSecondStep = fetchedModal<SecondStepProps>(() =>
  import('./second-step.tsx').then((module) => module.SecondStep),
);
