import type { ShelfItem, Welcome } from '@waymark/contract/organisations/welcomes';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { drawn } from '#ui/icon.tsx';

const ExternalLink = /* @__PURE__ */ drawn(
  <>
    <path d="M15 3h6v6" />
    <path d="M10 14 21 3" />
    <path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
  </>,
);

const COVERING = 'rounded-field text-ink-900 no-underline after:absolute after:inset-0 after:rounded-card';

/** What an organisation recommends, before everything else; nothing if it is empty. */
export function ShelfSection({ welcome: { organisation, shelf } }: { welcome: Welcome }) {
  if (shelf.length === 0) return null;
  return (
    <section aria-labelledby="shelf" className="@container rounded-card bg-apricot-100 p-4 sm:p-5.5">
      <h2 id="shelf" className="text-lg wrap-anywhere">
        From {organisation ?? 'your organisation'}
      </h2>
      <p className="text-sm text-ink-700">Chosen by its admins. They don’t see who opens what.</p>
      <ul className="mt-3 grid gap-3 @xl:grid-cols-2 @4xl:grid-cols-3">
        {shelf.map((item) => (
          <li
            key={item.kind === 'article' ? item.slug : item.url}
            className="relative flex min-w-0 flex-col rounded-card bg-white p-4 shadow-card"
          >
            <Recommended item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Recommended({ item }: { item: ShelfItem }) {
  if (item.kind === 'article') {
    return (
      <>
        <h3 className="text-md wrap-anywhere">
          <Link prefetch={false} href={linkPaths.article(item.slug)} className={COVERING}>
            {item.title}
          </Link>
        </h3>
        <p className="mt-1 mb-2 text-sm text-ink-700">{item.summary}</p>
        <p className="mt-auto text-xs text-ink-500">{item.readingMinutes} min to read</p>
      </>
    );
  }
  return (
    <>
      <h3 className="text-md wrap-anywhere">
        <a href={item.url} rel="noopener noreferrer" className={COVERING}>
          {item.title}
        </a>
      </h3>
      <p className="mt-auto flex items-center gap-1.5 pt-2 text-xs wrap-anywhere text-ink-500">
        <ExternalLink aria-hidden className="size-3.5 shrink-0" />
        Leads to {new URL(item.url).host}
      </p>
    </>
  );
}
