import { pathInside } from '@waymark/contract/path-inside';
import Link from 'next/link';
import type { ReactNode } from 'react';
import Markdown, { type Components, type ExtraProps } from 'react-markdown';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';

type HtmlElement = NonNullable<ExtraProps['node']>;
type HtmlNode = HtmlElement['children'][number];

/** A heading to jump to. */
export interface ArticleHeading {
  readonly id: string;
  readonly text: string;
  readonly level: 2 | 3;
}

/** In front of the ids of headings, so that none is the id of something else on the page. */
const ID_PREFIX = 'section-';
/** Next to these, pictures and form controls have no place in an article, nor has raw HTML, which is left out as a whole. */
const ELEMENTS = 'h1 h2 h3 h4 h5 h6 p a strong em del br hr ul ol li blockquote code pre table thead tbody tr th td';

/** The address where it leads inside the product, to https or to a mail; undefined for anything else. */
export function safeAddress(address: string): string | undefined {
  if (/^(https:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(address)) return URL.canParse(address) ? address : undefined;
  const inside = pathInside(address);
  return inside === '/' && address !== '/' ? undefined : inside;
}

const components: Components = {
  a({ href, children }) {
    if (!href) return <>{children}</>;
    if (href.startsWith('/')) return <Link href={href}>{children}</Link>;
    return (
      <a href={href} rel="noopener noreferrer">
        {children}
      </a>
    );
  },
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section aria-label="Table" tabIndex={0} className="article-table">
      <table>{children}</table>
    </section>
  ),
  // The page has a first heading of its own.
  h1: ({ id, children }) => <h2 id={id}>{children}</h2>,
};

function textOf(node: HtmlNode): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** Notes the headings that a list of contents can lead to. */
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

/**
 * An article's Markdown as elements, and its headings. Nothing in it can run or load anything: raw HTML is left out, and links
 * lead inside the product, to https or to a mail, or are only their text.
 */
export function renderArticle(markdown: string): RenderedArticle {
  const headings: ArticleHeading[] = [];
  try {
    // Called as the plain function that it is: the headings are known once it has returned.
    const body = Markdown({
      children: markdown,
      remarkPlugins: [remarkGfm],
      rehypePlugins: [
        [rehypeSlug, { prefix: ID_PREFIX }],
        [collectHeadings, headings],
      ],
      allowedElements: ELEMENTS.split(' '),
      skipHtml: true,
      urlTransform: (address) => safeAddress(address) ?? '',
      components,
    });
    return { body, headings };
  } catch (error) {
    // Quotes within quotes by the thousand are deeper than the stack; such a text is shown as it was written.
    if (!(error instanceof RangeError)) throw error;
    return { body: <p className="whitespace-pre-wrap">{markdown}</p>, headings: [] };
  }
}
