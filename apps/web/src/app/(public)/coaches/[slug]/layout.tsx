import type { ReactNode } from 'react';
import { QueryProvider } from '#query/query-provider.tsx';

export default function CoachLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
