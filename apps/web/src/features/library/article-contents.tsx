import type { ArticleHeading } from './article-markdown.tsx';

/** Fewer headings than this are seen at a glance. */
const WORTH_LISTING = 3;

interface ArticleContentsProps {
  readonly headings: readonly ArticleHeading[];
  /** Folded above the article on narrow screens, so that the text starts on the first screen. */
  readonly isFolded: boolean;
}

export function ArticleContents({ headings, isFolded }: ArticleContentsProps) {
  if (headings.length < WORTH_LISTING) return null;
  const links = (
    <ul className="mt-1 grid text-sm">
      {headings.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? 'pl-4' : ''}>
          <a href={`#${id}`} className="inline-block rounded-field py-1.5 text-ink-700 no-underline hover:underline">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
  if (isFolded) {
    return (
      <details className="mt-6 rounded-card bg-sand-100 px-4 py-2 @4xl:hidden print:hidden">
        <summary className="cursor-pointer rounded-field py-1.5 text-sm font-semibold">In this article</summary>
        {links}
      </details>
    );
  }
  return (
    <nav aria-label="In this article" className="sticky top-24 mt-13 hidden self-start @4xl:block print:hidden">
      <p className="text-sm font-semibold">In this article</p>
      {links}
    </nav>
  );
}
