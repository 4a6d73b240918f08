import type { ReactNode } from 'react';
import { QueryProvider } from '#query/query-provider.tsx';

export default function CoachesLayout({ children }: { children: ReactNode }) {
  return <QueryProvider>{children}</QueryProvider>;
}
