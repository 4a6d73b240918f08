import type { ReactNode } from 'react';
import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { SafeLink, safeUrl } from '#ui/safe-link.tsx';

const ELEMENTS = ['h3', 'h4', 'h5', 'h6', 'p', 'a', 'strong', 'em', 'del', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote'];

/** A note stands in a card, below the page's and the card's headings. */
const components: Components = {
  a: SafeLink,
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
};

/** Nothing in it can run or load: HTML shows as it was typed, and pictures as their words. */
export function renderNote(markdown: string): ReactNode {
  try {
    return Markdown({
      children: markdown,
      remarkPlugins: [remarkGfm],
      allowedElements: [...ELEMENTS, 'h1', 'h2', 'code', 'pre'],
      unwrapDisallowed: true,
      urlTransform: safeUrl,
      components,
    });
  } catch (error) {
    // Thousands of nested quotes overflow the stack.
    if (!(error instanceof RangeError)) throw error;
    return <p className="whitespace-pre-wrap">{markdown}</p>;
  }
}
