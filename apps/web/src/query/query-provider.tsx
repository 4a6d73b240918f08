'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { currentQueryClient } from './query-client.ts';

/**
 * Goes around what asks the API, and no further: a page that asks nothing loads nothing of it. Wherever it stands, the cache is the
 * one of the tab.
 */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(currentQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
