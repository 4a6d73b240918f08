import { withAges } from '@waymark/contract/retention';
import { isBuilding } from '#env.ts';
import { BUILT_CSS, BUILT_NAME, BUILT_SIGN_UPS } from './built-look.ts';
import { heldLook, lookAsCss } from './held-look.ts';
import { practiceHtml, type WrittenPart } from './practice-html.ts';

export const practiceName = (): string => (isBuilding ? BUILT_NAME : heldLook().look.name);

export const openSignUps = (): string => (isBuilding ? BUILT_SIGN_UPS : heldLook().signUps.join(' '));

/** How long something is kept here. */
export const keptHere = (until: string): string => (isBuilding ? until : withAges(until, heldLook().ages));

export const practiceStyle = (): string => (isBuilding ? BUILT_CSS : lookAsCss(heldLook()));

export const practicePart = (part: WrittenPart, name?: string): string =>
  isBuilding ? `{{practice-${part}}}` : practiceHtml(part, heldLook().look, name);
