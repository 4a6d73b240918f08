// Built pages carry marks in place of what only a running product knows of its practice.
import { withAges } from '@waymark/contract/retention';
import { heldLook, type Look, lookAsCss, markOf } from './held-look.ts';
import { escapedHtml, practiceHtml, WRITTEN_PARTS } from './practice-html.ts';

export const BUILT_NAME = '{{practice-name}}';
export const BUILT_SIGN_UPS = '{{practice-sign-ups}}';
export const BUILT_CSS = '/*practice-look*/';

const SCRIPT = /(<script\b[^>]*>[\s\S]*?<\/script>)/;

/** In scripts, and in what pages are fetched as: neither has a sign that would mean something. */
export const withWords = (built: string, { look, ages }: Look): string =>
  withAges(built.replaceAll(BUILT_NAME, look.name), ages);

export function withLook(html: string): string {
  const held = heldLook();
  const { look, signUps, ages } = held;
  const css = lookAsCss(held);
  return html
    .split(SCRIPT)
    .map((part) => {
      if (part.startsWith('<script')) return withWords(part, held);
      const filled = withAges(part, ages)
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
