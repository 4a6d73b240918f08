import type { ReactNode } from 'react';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { SafeLink, safeUrl } from '#ui/safe-link.tsx';

type HtmlElement = NonNullable<ExtraProps['node']>;
type HtmlNode = HtmlElement['children'][number];

export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** Keeps heading ids from clashing with other ids on the page. */
const ID_PREFIX = 'section-';
/** Anything else, like pictures, form controls and raw HTML, is dropped. */
const ELEMENTS = 'h1 h2 h3 h4 h5 h6 p a strong em del br hr ul ol li blockquote code pre table thead tbody tr th td';

const components: Components = {
  a: SafeLink,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
    <section aria-label="Table" tabIndex={0} className="article-table">
      <table>{children}</table>
    </section>
  ),
  // The page already has an h1.
  h1: ({ id, children }) => <h2 id={id}>{children}</h2>,
};

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

function collectHeadings(headings: ArticleHeading[]) {
  return (tree: { readonly children: readonly unknown[] }) => {
    for (const node of tree.children as readonly HtmlNode[]) {
      if (node.type !== 'element' || !/^h[123]$/.test(node.tagName)) continue;
      const id = String(node.properties.id ?? '');
      headings.push({ id, text: textOf(node), level: node.tagName === 'h3' ? 3 : 2 });
    }
  };
}

interface RenderedArticle {
  readonly body: ReactNode;
  readonly headings: readonly ArticleHeading[];
}

/** Nothing in it can run or load: raw HTML is dropped, and unsafe links become plain text. */
export function renderArticle(markdown: string): RenderedArticle {
  const headings: ArticleHeading[] = [];
  try {
    // Called as a plain function because the headings are complete only after it returns.
    const body = Markdown({
      children: markdown,
      remarkPlugins: [remarkGfm],
      rehypePlugins: [
        [rehypeSlug, { prefix: ID_PREFIX }],
        [collectHeadings, headings],
      ],
      allowedElements: ELEMENTS.split(' '),
      skipHtml: true,
      urlTransform: safeUrl,
      components,
    });
    return { body, headings };
  } catch (error) {
    // Thousands of nested quotes overflow the stack; show such a text as plain Markdown.
    if (!(error instanceof RangeError)) throw error;
    return { body: <p className="whitespace-pre-wrap">{markdown}</p>, headings: [] };
  }
}
