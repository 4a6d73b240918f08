'use client';

import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Printer, Share2 } from '#ui/icons.tsx';
import { BookmarkButton } from './bookmark-button.tsx';

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
