import { DEFAULT_PREFERENCES, type Preferences } from '@waymark/contract/without-schemas/people/preferences';

/** The signed-in person's choices and nothing else: "dark.less.h23.sun". */
export const DISPLAY_COOKIE = 'waymark.display';
/** As long as a session lasts without a visit. */
const KEPT_SECONDS = 30 * 24 * 60 * 60;

const PATTERN = String.raw`(?:^|; )waymark\.display=(system|light|dark)\.(system|less)\.(h12|h23)\.(mon|sun|sat)(?:;|$)`;
const KEPT = /* @__PURE__ */ new RegExp(PATTERN);

/**
 * Runs before anything is drawn, on each page. It's the same text everywhere, so the content
 * security policy allows it by its hash.
 */
export const DISPLAY_SCRIPT = `{const d=document.documentElement.dataset,m=/${PATTERN}/.exec(document.cookie);if(m)[,d.theme,d.motion,d.hours,d.week]=m}`;

export function displayIn(cookies: string): Preferences {
  const [, theme, motion, hourCycle, firstDay] = KEPT.exec(cookies) ?? [];
  return theme === undefined ? DEFAULT_PREFERENCES : ({ theme, motion, hourCycle, firstDay } as Preferences);
}

/** In the order of the layout: the bar around the page is as light or dark as the page. */
function colourBar(theme: Preferences['theme']): void {
  const metas = document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"][media]');
  for (const [index, meta] of metas.entries()) {
    const own = index === 0 ? 'light' : 'dark';
    meta.media = theme === 'system' ? `(prefers-color-scheme: ${own})` : theme === own ? 'all' : 'not all';
  }
}

/** Shows the choices of who is signed in, or the defaults, and keeps them for the next page. */
export function adoptDisplay(chosen: Preferences | undefined): void {
  const { theme, motion, hourCycle, firstDay } = chosen ?? DEFAULT_PREFERENCES;
  Object.assign(document.documentElement.dataset, { theme, motion, hours: hourCycle, week: firstDay });
  colourBar(theme);
  const age = chosen ? KEPT_SECONDS : 0;
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the script above can't wait for the Cookie Store.
  document.cookie = `${DISPLAY_COOKIE}=${theme}.${motion}.${hourCycle}.${firstDay}; path=/; max-age=${age}; samesite=lax${secure}`;
}
