import type { ReactNode } from 'react';

interface AccountPageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <h1 className="text-display-md">{title}</h1>
      {lead && <p className="mt-2 text-sm wrap-anywhere text-ink-700">{lead}</p>}
      {children}
    </>
  );
}
