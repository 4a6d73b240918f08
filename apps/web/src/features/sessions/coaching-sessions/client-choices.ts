import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { fullName } from '#person/person-name.ts';

/** Minutes, as radios have them. */
export const LENGTHS = ['30', '45', '60'] as const;
export const USUAL_LENGTH = '45';

export const nameOfClient = ({ attributes }: CoachClient): string => fullName(attributes) || 'Your client';
