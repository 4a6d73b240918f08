import type { ReactNode } from 'react';

export function LoginLead({ audience, children }: { audience: string; children: ReactNode }) {
  return (
    <>
      <span className="font-semibold text-ink-900">{audience}</span> {children}
    </>
  );
}
