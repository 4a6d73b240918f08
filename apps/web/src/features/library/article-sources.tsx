import type { Article } from '@waymark/contract/library/library';

export function ArticleSources({ sources }: { sources: Article['attributes']['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-10 border-t border-sand-200 pt-6 text-sm text-ink-700">
      <h2 id="sources" className="text-lg text-ink-900">
        Sources
      </h2>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {sources.map(({ title, publisher, url }) => (
          <li key={url} className="wrap-anywhere">
            {url.startsWith('https://') ? (
              <a href={url} rel="noopener noreferrer" className="text-pine-600 underline">
                {title}
              </a>
            ) : (
              title
            )}
            , {publisher}
          </li>
        ))}
      </ul>
    </section>
  );
}
