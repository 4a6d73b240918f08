import type { RoleName } from '@waymark/contract/roles';
import type { WrittenPart } from './practice-html.ts';

/** As the server wrote it into the document. */
export const practiceName = (): string => document.documentElement.dataset['practice'] || 'Waymark';

/** Whether such an account can be made without an invitation. */
export const isSignUpOpen = (role: RoleName): boolean =>
  document.documentElement.dataset['signUps']?.split(' ').includes(role) ?? true;

/** As the server wrote them into the document. */
export const openSignUps = (): string => document.documentElement.dataset['signUps'] ?? '';

/** Only the server draws it. */
export const keptHere = (until: string): string => until;

/** The server has written these into the document already. */
export const practiceStyle = (): string => '';
export const practicePart = (_part: WrittenPart, _name?: string): string => '';
