import { isBuilding } from '#env.ts';
import { BUILT_CSS, BUILT_NAME } from './built-look.ts';
import { heldLook, lookAsCss } from './held-look.ts';
import { practiceHtml, type WrittenPart } from './practice-html.ts';

export const practiceName = (): string => (isBuilding ? BUILT_NAME : heldLook().look.name);

export const practiceStyle = (): string => (isBuilding ? BUILT_CSS : lookAsCss(heldLook()));

export const practicePart = (part: WrittenPart, name?: string): string =>
  isBuilding ? `{{practice-${part}}}` : practiceHtml(part, heldLook().look, name);
