'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { currentQueryClient } from './query-client.ts';

/** Wraps only the parts that call the API, so other pages don't load it. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(currentQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
