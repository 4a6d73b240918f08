import type { WrittenPart } from './practice-html.ts';

/** As the server wrote it into the document. */
export const practiceName = (): string => document.documentElement.dataset['practice'] || 'Waymark';

/** The server has written these into the document already. */
export const practiceStyle = (): string => '';
export const practicePart = (_part: WrittenPart, _name?: string): string => '';
