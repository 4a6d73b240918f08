import type { ReactNode } from 'react';

/** What a login begins with: who it is for, then anything else. */
export function LoginLead({ audience, children }: { audience: string; children: ReactNode }) {
  return (
    <>
      <span className="font-semibold text-ink-900">{audience}</span> {children}
    </>
  );
}
