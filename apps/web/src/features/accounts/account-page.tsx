import type { ReactNode } from 'react';

interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** What is on the card of a page on which people sign in or set a password; `AccountFrame` is around it. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <>
      <h1 className="text-display-md">{title}</h1>
      {lead && <p className="mt-2 text-sm wrap-anywhere text-ink-700">{lead}</p>}
      {children}
    </>
  );
}
