// Built pages carry marks in place of what only a running product knows of its practice.
import { heldLook, lookAsCss, markOf } from './held-look.ts';
import { escapedHtml, practiceHtml, WRITTEN_PARTS } from './practice-html.ts';

export const BUILT_NAME = '{{practice-name}}';
export const BUILT_SIGN_UPS = '{{practice-sign-ups}}';
export const BUILT_CSS = '/*practice-look*/';

const SCRIPT = /(<script\b[^>]*>[\s\S]*?<\/script>)/;

/** In scripts, and in what pages are fetched as: a name has no sign that would mean something. */
export const withName = (built: string, name: string): string => built.replaceAll(BUILT_NAME, name);

export function withLook(html: string): string {
  const { look, signUps } = heldLook();
  const css = lookAsCss(heldLook());
  return html
    .split(SCRIPT)
    .map((part) => {
      if (part.startsWith('<script')) return withName(part, look.name);
      const filled = part
        .replaceAll(BUILT_NAME, escapedHtml(look.name))
        .replace(BUILT_SIGN_UPS, signUps.join(' '))
        .replace(BUILT_CSS, () => css);
      return WRITTEN_PARTS.reduce(
        (text, name) => text.replace(`{{practice-${name}}}`, () => practiceHtml(name, look)),
        filled,
      );
    })
    .join('');
}

/** Whether a page was drawn while the product ran, with a look that has changed since. */
export const isOutdated = (html: string): boolean =>
  html.includes('/*look ') && !html.includes(markOf(heldLook().version));
