import type { ReactElement } from 'react';
import { render } from './mail-elements.ts';
import { oneLine } from './plain-name.ts';

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

const AS_WRITTEN = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };

/** The subject stays one line, whatever names it contains. */
export async function renderMail(subject: string, template: ReactElement): Promise<RenderedMail> {
  const [html, text] = await Promise.all([
    render(template),
    render(template, { plainText: true, htmlToTextOptions: AS_WRITTEN }),
  ]);
  return { subject: oneLine(subject), html, text };
}
