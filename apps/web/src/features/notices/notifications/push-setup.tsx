'use client';

import { useEffect } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { startPush } from '#push/push.ts';
import { hearPushes } from '#push/service-worker.ts';
import { currentQueryClient } from '#query/query-client.ts';
import { showToast } from '#ui/toasts.tsx';
import { refetchNotifications } from './notifications.api.ts';

/** Waits until the page has loaded and redirects are done. */
const START_AFTER_MS = 1_000;

async function start(userId: number): Promise<void> {
  const state = await startPush(userId);
  if (state === 'unregistered') await showToast({ title: 'Service Worker registration failed.' });
}

/** Registers the worker, and shows pushes that arrive while this page is visible. */
export function PushSetup({ userId }: { userId: number }) {
  useEffect(
    () =>
      hearPushes((push) => {
        void showToast(push).catch(reportAs('show-push'));
        void refetchNotifications(currentQueryClient());
      }),
    [],
  );

  useEffect(() => {
    const timer = setTimeout(() => void start(userId).catch(reportAs('start-push')), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, [userId]);

  return null;
}
