'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ErrorState } from './error-state.tsx';
import { OrOffline } from './or-offline.tsx';

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
        <OrOffline>Waymark is busy or restarting. Nothing is lost, and this page keeps trying.</OrOffline>
      </ErrorState>
    </div>
  );
}
