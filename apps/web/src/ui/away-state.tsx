'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { ErrorState } from './error-state.tsx';
import { OrOffline } from './or-offline.tsx';

const TRY_AGAIN_MS = 10_000;

/** In the place of what the API would have told: it is asked again by itself, or when the person says so. */
export function AwayState({ title }: { title: string }) {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), TRY_AGAIN_MS);
    return () => clearInterval(timer);
  }, [router]);
  return (
    <div className="mx-auto w-full max-w-3xl py-12">
      <ErrorState title={title} onRetry={() => router.refresh()}>
        <OrOffline>Waymark is busy or restarting. Nothing is lost, and this page tries again by itself.</OrOffline>
      </ErrorState>
    </div>
  );
}
