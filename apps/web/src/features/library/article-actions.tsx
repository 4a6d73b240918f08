'use client';

import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { drawn } from '#ui/icon.tsx';
import { BookmarkButton } from './bookmark-button.tsx';

const Share2 = /* @__PURE__ */ drawn(
  <>
    <circle cx="18" cy="5" r="3" />
    <circle cx="6" cy="12" r="3" />
    <circle cx="18" cy="19" r="3" />
    <line x1="8.59" x2="15.42" y1="13.51" y2="17.49" />
    <line x1="15.41" x2="8.59" y1="6.51" y2="10.49" />
  </>,
);

const Printer = /* @__PURE__ */ drawn(
  <>
    <path d="M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2" />
    <path d="M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6" />
    <rect x="6" y="14" width="12" height="8" rx="1" />
  </>,
);

interface ArticleActionsProps {
  readonly slug: string;
  readonly title: string;
  readonly children?: ReactNode;
}

type Shared = 'copied' | 'not-copied';

/** Shares the address with the browser's own dialog, or copies it; undefined after a cancel. */
async function share(title: string): Promise<Shared | undefined> {
  const url = `${window.location.origin}${window.location.pathname}`;
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return undefined;
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'not-copied';
  }
}

export function ArticleActions({ slug, title, children }: ArticleActionsProps) {
  const [shared, setShared] = useState<Shared>();
  return (
    <div className="mt-5 noscript:hidden print:hidden">
      <div className="flex flex-wrap gap-3">
        <BookmarkButton slug={slug} title={title} isLarge />
        <Button variant="ghost" onClick={async () => setShared(await share(title))}>
          <Share2 aria-hidden className="size-5" />
          Share
        </Button>
        <Button variant="ghost" onClick={() => window.print()}>
          <Printer aria-hidden className="size-5" />
          Print
        </Button>
        {children}
      </div>
      <div className="not-empty:mt-3">
        {shared === 'copied' && <Alert tone="success">Link copied.</Alert>}
        {shared === 'not-copied' && (
          <Alert tone="info">We couldn’t copy the link. You can copy it from your browser’s address bar.</Alert>
        )}
      </div>
    </div>
  );
}
