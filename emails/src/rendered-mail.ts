import type { ReactElement } from 'react';
import { compile, plainTextSelectors, render } from './mail-elements.ts';
import { oneLine } from './plain-name.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** As the package itself turns mails into text, but for titles, which stay as they are written. */
const toText = compile({
  wordwrap: false,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
});

/** The subject stays one line, whatever names it contains. */
export async function renderMail(subject: string, template: ReactElement): Promise<RenderedMail> {
  const html = await render(template);
  return { subject: oneLine(subject), html, text: toText(html) };
}
