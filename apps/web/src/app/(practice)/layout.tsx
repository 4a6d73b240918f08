import type { ReactNode } from 'react';
import { consoleNavigationOf } from '#features/site/shell/navigation.ts';
import { SignedInFrame } from '#features/site/shell/signed-in-frame.tsx';

/** Each page checks that its reader runs the practice. */
export default function PracticeLayout({ children }: { children: ReactNode }) {
  return <SignedInFrame itemsOf={consoleNavigationOf}>{children}</SignedInFrame>;
}
