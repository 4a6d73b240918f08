import { picturePath } from '@waymark/contract/paths';
import type { OwnContacts } from '@waymark/contract/people/crisis-contacts';
import { ACCENT_COLOUR, coloursAsCss, MAIN_COLOUR } from '@waymark/contract/people/practice-colours';
import { PRODUCT_NAME, type ShownLook } from '@waymark/contract/people/practice-look';
import { SIGN_UP_ROLES, type SignUpRole } from '@waymark/contract/practice-settings';
import type { ChosenAges } from '@waymark/contract/retention';

export interface Look {
  /** Counts the changes. */
  readonly version: number;
  readonly look: ShownLook;
  /** The accounts that can be made without an invitation. */
  readonly signUps: readonly SignUpRole[];
  /** What is deleted earlier than it comes. */
  readonly ages: ChosenAges;
}

const AS_IT_COMES: Look = {
  version: 0,
  look: {
    name: PRODUCT_NAME,
    mainColour: MAIN_COLOUR,
    accentColour: ACCENT_COLOUR,
    supportAddress: '',
    imprint: '',
    terms: '',
    privacyAdditions: '',
    welcome: '',
    coachWelcome: '',
    links: [],
    logo: null,
    privacyVersions: [],
  },
  signUps: SIGN_UP_ROLES,
  ages: {},
};

interface Held {
  shown: Look;
  /** The next one: pages that are answered during the change may have either. */
  coming?: Look;
  contacts?: OwnContacts;
}

const KEY = Symbol.for('waymark.look');

/** One for the whole process: pages, their cache and the proxy are bundled apart. */
function held(): Held {
  const all = globalThis as { [KEY]?: Held };
  all[KEY] ??= { shown: AS_IT_COMES };
  return all[KEY];
}

export const heldLook = (): Look => held().shown;

/** Those that pages may have which are being answered now. */
export const looksInUse = (): readonly Look[] => {
  const { shown, coming } = held();
  return coming ? [shown, coming] : [shown];
};

export function announceLook(coming: Look): void {
  held().coming = coming;
}

/** From now on pages have it. */
export function showLook(shown: Look): void {
  const { contacts = {} } = held();
  (globalThis as { [KEY]?: Held })[KEY] = { shown, contacts };
}

/** Who to call, where the practice entered it; for other countries the first edition holds. */
export const heldContacts = (): OwnContacts => held().contacts ?? {};

/** At once: nothing in the head of a page is of them. */
export function holdContacts(contacts: OwnContacts): void {
  held().contacts = contacts;
}

const HEIGHT = 30;
const WIDTH_AT_MOST = 150;
/** One that is this much wider than high has the name in it. */
const WORDMARK = 1.6;
const UNSEEN =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

/** In place of the sign, in a box of a known size, on white: it was made for paper. */
function logoAsCss({ logo }: ShownLook): string {
  if (!logo) return '';
  const width = Math.min(WIDTH_AT_MOST, Math.round((HEIGHT * logo.width) / logo.height));
  const box = `width:${width}px;max-width:100%;height:${HEIGHT}px;border-radius:2px;box-shadow:0 0 0 4px #fff`;
  const picture = `background:#fff url(${picturePath(logo.key)}) center/contain no-repeat;print-color-adjust:exact`;
  const name = logo.width > logo.height * WORDMARK ? `.practice-name{${UNSEEN}}` : '';
  return `.practice-sign{${box};${picture}}.practice-sign>svg{display:none}${name}`;
}

export const markOf = (version: number): string => `/*look ${version}*/`;

/** Goes into each document, after the styles of the design, so that the first paint has it. */
export function lookAsCss({ version, look }: Look): string {
  const colours = coloursAsCss(look.mainColour, look.accentColour);
  return `${markOf(version)}${colours && `:root{${colours}}`}${logoAsCss(look)}`;
}
