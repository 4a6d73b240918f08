import type { ReactElement } from 'react';
import { compile, plainTextSelectors, render } from './mail-elements.ts';
import { MARK } from './mail-layout.tsx';
import { COLOUR } from './mail-styles.ts';
import { oneLine } from './plain-name.ts';
import { PRACTICE } from './practice-name.ts';

/** How the practice shows itself in mails. */
export interface MailLook {
  readonly name: string;
  /** As #rrggbb. */
  readonly mainColour: string;
  readonly accentColour: string;
  /** In pixels, as it is shown; the mail brings it along as `cid:sign`. */
  readonly logo: { readonly width: number; readonly height: number; readonly hasName: boolean } | null;
}

const AS_IT_COMES: MailLook = {
  name: 'Waymark',
  mainColour: COLOUR.pine600,
  accentColour: COLOUR.apricot400,
  logo: null,
};

export interface MailParts {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface RenderedMail extends MailParts {
  /** The same mail of a practice that has chosen a look. */
  inLook(look: MailLook): MailParts;
}

/** As the package itself turns mails into text, but for titles, which stay as they are written. */
const toText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
});

const escaped = (name: string) =>
  name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

const HEAD = new RegExp(`<td[^>]*>${MARK}</td>(<td[^>]*>${PRACTICE}</td>)`);

/** In place of the sign; a logo that has the name in it stands alone. */
const withLogo = (html: string, { name, logo }: MailLook) =>
  logo === null
    ? html
    : html.replace(HEAD, (_head, wordmark: string) => {
        const alt = logo.hasName ? escaped(name) : '';
        const size = `width="${logo.width}" height="${logo.height}"`;
        const sign = `<td><img src="cid:sign" alt="${alt}" ${size} style="display:block"></td>`;
        return logo.hasName ? sign : sign + wordmark;
      });

/** The subject stays one line, whatever names it contains. */
export async function renderMail(subject: string, template: ReactElement): Promise<RenderedMail> {
  const drawn = await render(template);
  const words = toText(drawn);
  const inLook = (look: MailLook): MailParts => ({
    subject: oneLine(subject.replaceAll(PRACTICE, look.name)),
    html: withLogo(drawn, look)
      .replaceAll(PRACTICE, escaped(look.name))
      .replaceAll(COLOUR.pine600, look.mainColour)
      .replaceAll(COLOUR.apricot400, look.accentColour),
    text: words.replaceAll(PRACTICE, look.name),
  });
  return { ...inLook(AS_IT_COMES), inLook };
}
