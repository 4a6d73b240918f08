'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Button } from './button.tsx';
import { OrOffline } from './or-offline.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly onRetry: () => void;
  /** Whether a card with a heading is around it already. */
  readonly isInCard?: boolean | undefined;
  /** Whether the page has nothing else, so that this is its heading. */
  readonly isPage?: boolean | undefined;
  /** Beside trying again, such as a link to go back. */
  readonly wayOn?: ReactNode;
  readonly children: ReactNode;
}

export function ErrorState({ title, onRetry, isInCard = false, isPage = false, wayOn, children }: ErrorStateProps) {
  const Title = isInCard ? 'p' : isPage ? 'h1' : 'h2';
  return (
    <div role="alert" className={isInCard ? 'mt-3' : 'rounded-card bg-white p-4 sm:p-5.5 shadow-card'}>
      <Title className={isInCard ? 'font-semibold' : 'text-lg'}>{title}</Title>
      <div className={`text-sm text-ink-700 ${isInCard ? 'mt-1' : 'mt-2'}`}>{children}</div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="ghost" onClick={onRetry}>
          Try again
        </Button>
        {wayOn}
      </div>
    </div>
  );
}

const TRY_AGAIN_MS = 10_000;

/** Shown when the API can't be reached: it is retried automatically, or when the person asks. */
export function AwayState({ title }: { title: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <div className="mx-auto w-full max-w-3xl py-12">
      <ErrorState title={title} onRetry={() => router.refresh()}>
        <OrOffline>We’re busy or restarting. Nothing is lost, and this page keeps trying.</OrOffline>
      </ErrorState>
    </div>
  );
}
