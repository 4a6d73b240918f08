import type { ReactNode } from 'react';
import { SignedInFrame } from '#features/site/shell/signed-in-frame.tsx';

/** Each page checks the session and role: this layout isn't rendered again between pages. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return <SignedInFrame>{children}</SignedInFrame>;
}
